/** What a look at one part of an instance has shown. */

/** `warn`: look at it when there is time; `fail`: trouble, which does not end by itself. */
type Severity = "ok" | "warn" | "fail";

/** One row that it is about; never with a person's address, a text or a key. */
export interface Item {
  id: string;
  workspace_id: string;
  about: string;
}

export interface Finding {
  check: string;
  level: Severity;
  text: string;
  /** What to do; null when there is nothing to be done. */
  advice: string | null;
  /** The first of the rows that it is about. */
  items: Item[];
  /** For scripts. */
  figures: Record<string, number | string | null>;
}

/** Rows that are named; of the others their number says enough. */
export const MOST_ITEMS = 20;

export const passed = (check: string, text: string, figures: Finding["figures"] = {}): Finding => ({
  check,
  level: "ok",
  text,
  advice: null,
  items: [],
  figures,
});

export const problem = (
  level: "warn" | "fail",
  {
    check,
    text,
    advice,
    items = [],
    figures = {},
  }: Pick<Finding, "check" | "text" | "advice"> & Partial<Finding>,
): Finding => ({ check, level, text, advice, items: items.slice(0, MOST_ITEMS), figures });

/** Reasons come from many places: what looks like an address or a key in one is not shown. */
const SENSITIVE = /\S{1,254}@\S+|\b(rd_live_|whsec_|sk-)[\w+/=-]+|\bBearer\s+\S+/gi;
const LONGEST_REASON = 160;

export const reasonOf = (reason: string | null): string =>
  (reason ?? "for an unknown reason").replace(SENSITIVE, "***").replace(/\s+/g, " ").slice(0, LONGEST_REASON);

/** `3 replies`, `1 reply`; `1000 or more replies` where no more were counted. */
export function counted(n: number, noun: string, { plural = `${noun}s`, most = Infinity } = {}): string {
  return `${n >= most ? `${most} or more` : n} ${n === 1 ? noun : plural}`;
}
