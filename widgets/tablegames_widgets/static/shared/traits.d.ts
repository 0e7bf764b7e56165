// What Python sends: the traits of each widget, as the browser reads them. The Python classes say what they mean.

export interface Model {
  // biome-ignore lint/suspicious/noExplicitAny: what a trait holds is said below, widget by widget.
  get(name: string): any;
  set(name: string, value: unknown): void;
  save_changes(): unknown;
  on(event: string, react: () => void): void;
  off(event: string, react: () => void): void;
}

export type Facts = Record<string, unknown>;

export interface Words {
  (key: string, facts?: Facts): string;
  /** The same in pieces, of which some may be elements. */
  parts(key: string, facts?: Facts): (string | Node)[];
}

/** An error in sight: its text, the rule behind it, the field it is about. */
export interface ErrorShown {
  text?: string;
  rule?: string;
  at?: string;
}

/** What every widget has. */
export interface Shared {
  words: Record<string, string>;
  error: ErrorShown;
}

/** What a widget has that says what was pressed. */
export interface Pressed extends Shared {
  offer: { turn: number };
  answered: number;
  intent: { id: number; turn: number; do: string; value: string } | null | undefined;
}

export interface Card {
  title: string;
  statement: string;
  note: string;
  source: string;
}
export type Cards = Record<string, Card>;

// --- the board ---

export interface Frame {
  picture: string;
  sentence: string;
  rule: string;
  log: number;
}

export interface Choice {
  token: string;
  label: string;
  legal: boolean;
  picked: boolean | null | undefined;
  minor: boolean;
}

export interface Field {
  name: string;
  label: string;
  kind: "number" | "text";
  value: string;
  longest: number;
}

export interface Form {
  title: string;
  hint: string;
  button: string;
  columns: string[];
  rows: { label: string; fields: Field[] }[];
  below: Field[];
}

export interface Offer {
  turn: number;
  stage: "wait" | "act" | "hide" | "open" | "over" | "stuck";
  /** The name of who acts; its id is `seat`, if they differ. */
  who: string;
  seat?: string;
  prompt: string;
  button: string;
  choices: Choice[];
  undo: string;
  since: number;
  sheet: Form | { title?: undefined };
}

export interface Line {
  sentence: string;
  rule: string;
}

export interface BoardAbout {
  game: string;
  /** The name of a seat; its id is `id`, if they differ. */
  seats: { name: string; id?: string; player: string }[];
  seed: string;
  next: string;
  practice: boolean;
  single?: boolean;
  file: string;
  rules: Cards;
}

export interface BoardTraits extends Pressed {
  about: BoardAbout;
  scene: { batch: number; fresh: boolean; frames: Frame[] };
  offer: Offer;
  log: Line[];
  record_text: string;
  speed: string;
}

// --- steppers and predictions ---

export type Shot = [number: number, sentence: string, rule: string, round: number | null | undefined];
export type Packed = (string | [number, number])[];

export interface StepperTraits extends Shared {
  title: string;
  shots: Shot[];
  pictures: Packed[];
  rules: Cards;
  at: number;
}

export interface PredictTraits extends Shared {
  question: string;
  choices: string[];
  answer: string;
  picture: string;
  because: { sentence: string; rule: string; card: Card; picture: string };
  guess: string | null | undefined;
}

// --- the campaign ---

export interface ClockOnMap {
  id: string;
  title: string;
  face: string;
  rules: string[];
  hand: string;
  source: string;
}

export type Status = "passed" | "current" | "open" | "sleeve" | "locked";

export interface CampaignShown {
  problem: string;
  recoverable?: boolean;
  headline: string;
  message: string;
  note: string;
  status: Record<string, Status>;
  tries: Record<string, number>;
  current: string;
  picture: string;
  tokens: number;
  tokensWords: string;
  sleeve: string[];
  rebirth: boolean;
  complete: boolean;
  unsaved: boolean;
  playing: string;
  table: boolean;
  history: string[][];
}

export interface CampaignTraits extends Pressed {
  about: {
    title?: string;
    most: number;
    words: Record<Status, string>;
    chapters?: { title: string; teaches: string; clocks: ClockOnMap[] }[];
  };
  shown: CampaignShown;
}

// --- the free table ---

export interface Finding {
  statement: string;
  where: string;
  wanted: string;
  found: string;
  passed: boolean;
  turned: boolean;
  rule: string;
}

export interface FreeTableTraits extends Pressed {
  about: {
    title: string;
    movable: boolean;
    starts: number[];
    dealt: boolean;
    unlooked: string[];
    /** What each card is called. */
    names?: Record<string, string>;
    rules: Cards;
    signs: { true: string; false: string };
  };
  scene: {
    picture: string;
    message: string;
    summary: string;
    code: string;
    holds: boolean;
    start: number;
    undo: boolean;
    laid: number;
    findings: Finding[];
    piles: Record<string, string[]>;
  };
}

// --- the workshop ---

export interface RuleField {
  name: string;
  label: string;
  shape: string;
  options: [value: string, words: string][];
  value: string;
}

export interface RuleKind {
  kind: string;
  name: string;
  family: string;
  about: string;
  placement: boolean;
  fields: RuleField[];
}

export interface RuleShown {
  statement: string;
  moment: string;
  kind: string;
  values: Record<string, string>;
}

export interface WorkshopShown {
  title: string;
  hand: string;
  start: number;
  late: boolean;
  rules: RuleShown[];
  general: string[];
  picture: string;
  toml: string;
  file: string;
  undo: boolean;
  message: string;
}

export interface Measured {
  stage: "idle" | "running" | "stopped" | "done" | "untreated";
  tried: number;
  until: number;
  share: number;
  low: number;
  high: number;
  percent: string;
  sentence: string;
  assumes: string;
}

export interface Examples {
  solved: string;
  unsolved: string;
}

export interface Draft {
  statement?: string;
  problem?: string;
}

export interface WorkshopTraits extends Pressed {
  about: { kinds: RuleKind[]; longest: number };
  shown: WorkshopShown;
  draft: Draft;
  measured: Measured;
  examples: Examples;
}
