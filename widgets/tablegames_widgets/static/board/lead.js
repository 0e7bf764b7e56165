// Where a choice leads: one that only narrowed things leads to what can be chosen closer.

/** @import { Mount } from "../shared/mount.js" */
/** @import { Roving } from "../shared/roving.js" */
/** @import { Panel } from "./panel.js" */

/** Who may choose, after how many lines of the log. @typedef {{ log: number, seat: string }} Moment */

export class Lead {
  /** The verb of the last press, until its answer is shown. */
  acted = "";
  /** @type {(Moment & { legal: Roving["legal"] }) | null} */
  #before = null;

  /**
   * @param {Mount<any>} mount
   * @param {Roving} roving
   * @param {Panel} panel
   */
  constructor(mount, roving, panel) {
    this.mount = mount;
    this.roving = roving;
    this.panel = panel;
  }

  /**
   * What can be chosen now is shown; nothing can be while somebody only watches.
   *
   * @param {Moment | null} now
   * @param {boolean} focused The focus is in the widget: only then it may be moved.
   */
  follow(now, focused) {
    const before = this.#before;
    if (focused && now && before && this.#narrowed(before, now)) {
      this.roving.firstNew(before.legal)?.focus({ preventScroll: true });
    }
    this.#before = now && { ...now, legal: this.roving.legal };
    if (!now || !this.acted) return;
    this.acted = "";
    this.panel.comeIntoView();
  }

  /**
   * Whether what was chosen made nothing happen yet, and only led to a closer choice. Taking a mark off leads nowhere.
   *
   * @param {Moment} before
   * @param {Moment} now
   */
  #narrowed(before, now) {
    const off = this.mount.pressed?.getAttribute("aria-pressed") === "true"; // as it was when it was pressed
    return this.acted === "choose" && !off && before.seat === now.seat && before.log === now.log;
  }
}
