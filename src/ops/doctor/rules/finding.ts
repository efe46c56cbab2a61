/** Defines the result of checking one part of an instance. */

/** `warn`: needs attention, but not urgently; `fail`: a problem that does not resolve itself. */
type Severity = "ok" | "warn" | "fail";

/** The subject of an item, which the web app links to; each item has at most one. */
interface ItemTarget {
  thread_id?: string;
  connection_id?: string;
  subscription_id?: string;
}

/** A row of a finding. Never contains a person's address, a message or a key. */
export interface Item extends ItemTarget {
  id: string;
  workspace_id: string;
  about: string;
}

export interface Finding {
  check: string;
  level: Severity;
  text: string;
  /** The recommended action; null if nothing is needed. */
  advice: string | null;
  /** The first affected rows. */
  items: Item[];
  /** The number of affected rows before truncation. */
  items_total: number;
  /** Values for scripts. */
  figures: Record<string, number | string | null>;
  /** The check itself failed, so the state of the checked part is unknown. */
  unchecked?: true;
}

/** Maximum number of rows listed in a finding; the text gives the total. */
export const MAX_ITEMS = 20;

export const passed = (check: string, text: string, figures: Finding["figures"] = {}): Finding => ({
  check,
  level: "ok",
  text,
  advice: null,
  items: [],
  items_total: 0,
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
): Finding => ({
  check,
  level,
  text,
  advice,
  items: items.slice(0, MAX_ITEMS),
  items_total: items.length,
  figures,
});

/** Returns an item for a row. @param target Absent if the row has no page of its own. */
export const itemOf = (
  { id, workspaceId }: { id: string; workspaceId: string },
  about: string,
  target: ItemTarget = {},
): Item => ({ id, workspace_id: workspaceId, about, ...target });

/** Returns an item for a connection, or for a row with the same id. */
export const connectionItem = (row: { id: string; workspaceId: string }, about: string): Item =>
  itemOf(row, about, { connection_id: row.id });

/** Returns an item for a row of a conversation. */
export const threadItem = (
  row: { id: string; workspaceId: string; threadId: string | null },
  about: string,
): Item => itemOf(row, about, row.threadId === null ? {} : { thread_id: row.threadId });

/** Matches anything that resembles an address or a key, which is masked because reasons come from many sources. */
const SENSITIVE = /\S{1,254}@\S+|\b(rd_live_|whsec_|sk-)[\w+/=-]+|\bBearer\s+\S+/gi;
const LONGEST_REASON = 160;

/** Returns a reason on one line, shortened, with addresses and keys masked. */
export const reasonOf = (reason: string | null): string =>
  (reason ?? "for an unknown reason").replace(SENSITIVE, "***").replace(/\s+/g, " ").slice(0, LONGEST_REASON);

/** Formats a count: `3 replies`, `1 reply`; `1000 or more replies` if counting stopped at the limit. */
export function counted(n: number, noun: string, { plural = `${noun}s`, most = Infinity } = {}): string {
  return `${n >= most ? `${most} or more` : n} ${n === 1 ? noun : plural}`;
}
