// The words beside the picture: what happened, what to do, why not, and the log.

import { make, say } from "./dom.js";
import { RuleCard } from "./rulecard.js";

export class Panel {
  constructor(about) {
    this.about = about;
    this.lines = [];
    this.message = make("p", { className: "tg-message", "aria-live": "polite" });
    this.prompt = make("p", { className: "tg-prompt" });
    this.who = make("strong", { className: "tg-who" });
    this.task = make("span");
    this.prompt.append(this.who, this.task);
    this.actions = make("div", { className: "tg-actions", "data-group": "actions", role: "group" });
    this.actions.setAttribute("aria-label", "What you can do");
    this.minor = make("span", { className: "tg-row", "data-group": "minor" });
    this.ruleCard = new RuleCard();
    this.list = make("ol", { "data-group": "log" });
    this.log = make("details", { className: "tg-log", open: true }, make("summary", {}, "What happened"), this.list);
    this.alert = make("div", { className: "tg-alert", role: "alert", hidden: true });
  }

  // The small button with a rule's id; pressed, it shows the rule.
  rule(id, item = "") {
    const title = this.about().rules?.[id]?.title ?? "";
    const button = make("button", { type: "button", className: "tg-rule", title }, id);
    button.setAttribute("aria-label", `Rule ${id}: ${title}`);
    if (item) button.dataset.item = item;
    button.dataset.rule = id;
    return button;
  }

  // Opens the card of a rule that was asked for.
  showRule(id) {
    this.ruleCard.show(id, this.about().rules?.[id]);
    this.ruleCard.root.open = true;
    this.ruleCard.root.scrollIntoView?.({ block: "nearest" });
  }

  showFrame(frame) {
    say(this.message, frame.sentence);
    this.ruleCard.show(frame.rule, this.about().rules?.[frame.rule]);
  }

  showOffer(offer, watching) {
    this.who.dataset.seat = offer.who;
    say(this.who, watching ? "" : offer.who);
    say(this.task, watching || offer.prompt);
    const buttons = watching ? [button("skip", "Skip to what comes next")] : stageButtons(offer, this.about().single);
    const minor = [];
    for (const choice of watching ? [] : offer.choices) {
      const className = choice.minor ? "tg-tool" : "tg-action";
      const made = make("button", { type: "button", className, "data-choice": choice.token });
      made.textContent = choice.label;
      if (!choice.legal) made.setAttribute("aria-disabled", "true");
      if (typeof choice.picked === "boolean") made.setAttribute("aria-pressed", String(choice.picked));
      (choice.minor ? minor : buttons).push(made);
    }
    this.minor.replaceChildren(...minor);
    this.actions.replaceChildren(...buttons);
    this.actions.hidden = !buttons.length;
  }

  // Shows the first `upto` lines; those after `since` are marked as new to whoever looks.
  showLog(lines, upto, since) {
    const shown = lines.slice(0, upto);
    let same = 0;
    while (same < Math.min(this.lines.length, shown.length) && alike(this.lines[same], shown[same])) same += 1;
    while (this.list.children.length > same) this.list.lastChild.remove();
    for (const [i, line] of shown.slice(same).entries()) {
      const chip = line.rule ? [this.rule(line.rule, `line-${same + i}`)] : [];
      this.list.append(make("li", {}, make("span", {}, line.sentence), ...chip));
    }
    for (const [i, item] of [...this.list.children].entries()) {
      item.classList.toggle("tg-new", since >= 0 && i >= since);
      item.classList.toggle("tg-first-new", since > 0 && i === since);
    }
    this.lines = shown;
    this.list.scrollTop = this.list.scrollHeight;
  }

  // One error, under what it is about.
  showAlert(text, rule, root, anchor) {
    this.alert.hidden = !text;
    this.alert.replaceChildren();
    if (!text) return;
    const close = make("button", { type: "button", className: "tg-plain", "data-do": "close-alert" }, "OK");
    this.alert.append(make("p", {}, text), make("div", { className: "tg-row" }, ...(rule ? [this.rule(rule)] : []), close));
    const [frame, place] = [root.getBoundingClientRect(), anchor.getBoundingClientRect()];
    const left = place.left + place.width / 2 - frame.left - this.alert.offsetWidth / 2;
    this.alert.style.left = `${Math.max(8, Math.min(left, frame.width - this.alert.offsetWidth - 8))}px`;
    this.alert.style.top = `${place.bottom - frame.top + 8}px`;
  }
}

function alike(line, other) {
  return line.sentence === other.sentence && line.rule === other.rule;
}

function button(action, label) {
  return make("button", { type: "button", className: "tg-action tg-main", "data-choice": `/${action}` }, label);
}

// The one button of a moment at which nothing of the game can be chosen; none where a game of a `single` table is over.
function stageButtons(offer, single) {
  if (offer.stage === "hide" || offer.stage === "open") return [button(offer.stage, offer.button)];
  if (offer.stage !== "over" || single) return [];
  return [make("button", { type: "button", className: "tg-action tg-main", "data-do": "ask-new" }, "Play another game ...")];
}
