// What can be done next in a campaign: the sentence that says it, and the buttons.

import { button, isIdle, make, say, setIdle } from "../shared/dom.js";

/** @import { CampaignShown, Words } from "../shared/traits.d.ts" */

export class Actions {
  /** @param {Words} words */
  constructor(words) {
    this.words = words;
    this.play = button("tg-action tg-main", "play", "");
    this.save = button("tg-action tg-main", "save", words("campaign.save"));
    this.recover = button("tg-action tg-main", "recover", words("campaign.recover"));
    this.reload = button("tg-action", "reload", words("campaign.reload"));
    this.session = button("tg-action", "ask-session", "");
    this.skip = button("tg-action", "skip", "");
    this.rebirth = button("tg-action", "rebirth", words("campaign.rebirth"));
    this.all = [this.play, this.save, this.recover, this.reload, this.session, this.skip, this.rebirth];
    this.root = make("div", { className: "tg-actions" }, ...this.all);
  }

  /** @param {CampaignShown} shown */
  show({ problem, recoverable, current, playing, sleeve = [], unsaved, rebirth, tries = {} }) {
    const { words } = this;
    const [fine, tried] = [!problem, Boolean(tries[current])];
    const free = fine && !playing && !unsaved;
    this.recover.hidden = fine || !recoverable;
    this.reload.hidden = fine;
    this.save.hidden = !fine || !unsaved;
    this.play.hidden = this.skip.hidden = !free || !current;
    this.session.hidden = !free || !sleeve.length;
    this.rebirth.hidden = !free || !rebirth;
    say(this.play, words(tried ? "campaign.retry" : "campaign.play", { clock: current }));
    say(this.skip, words("campaign.skip", { clock: current }));
    say(this.session, words("campaign.session", { clocks: sleeve.length }));
    setIdle(this.skip, !tried);
    this.session.classList.toggle("tg-main", !current);
  }

  /** The first button that can be pressed. */
  get next() {
    return this.all.find((one) => !one.hidden && !isIdle(one));
  }
}

/**
 * @param {CampaignShown} shown
 * @param {Record<string, string>} titles The title of each clock.
 * @param {Words} words
 */
export function promptFor({ current, playing, complete, unsaved, rebirth, tries }, titles, words) {
  if (unsaved) return words("campaign.prompt.unsaved");
  if (playing) return words("campaign.prompt.playing", { playing });
  const [on, count] = [{ clock: current, title: titles[current] }, tries[current] ?? 0];
  const top = () => (count ? words("campaign.prompt.tried", { ...on, count }) : words("campaign.prompt.top", on));
  const left = () => (current ? top() : words("campaign.prompt.stuck"));
  const prompt = complete ? words("campaign.prompt.complete") : left();
  return rebirth ? words("campaign.prompt.rebirth", { prompt }) : prompt;
}
