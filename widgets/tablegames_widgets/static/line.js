// The line to Python: one press at a time, each with a number that was never used before.

const PATIENCE_MS = 3000; // before a person is told that Python does not answer

export class Line {
  // `onSilence()` is called when Python has not answered for a while, `onAnswer()` when it then does.
  constructor(model, onSilence, onAnswer) {
    this.model = model;
    this.onSilence = onSilence;
    this.onAnswer = onAnswer;
    this.waiting = null;
    this.silent = false;
  }

  // Sends a press; returns false while the answer to the one before is on its way.
  send(what, value) {
    if (this.waiting) return false;
    const id = Math.max(this.model.get("answered"), this.model.get("intent")?.id ?? 0) + 1;
    this.waiting = id;
    this.patience = setTimeout(() => this.giveUp(id), PATIENCE_MS);
    this.model.set("intent", { id, turn: this.model.get("offer").turn, do: what, value });
    this.save(id);
    return true;
  }

  // A closed line may throw or refuse what it is given; mostly it just swallows it, and only time tells.
  async save(id) {
    try {
      await this.model.save_changes();
    } catch (error) {
      console.warn("This board cannot reach Python.", error);
      this.giveUp(id);
    }
  }

  // Waits no longer, so that one may press again; an answer that comes later is still heard.
  giveUp(id) {
    if (this.waiting !== id) return;
    this.stop();
    this.silent = true;
    this.onSilence();
  }

  heard() {
    if (this.model.get("answered") < (this.waiting ?? 0)) return;
    this.stop();
    if (this.silent) this.onAnswer();
    this.silent = false;
  }

  stop() {
    clearTimeout(this.patience);
    this.waiting = null;
  }
}
