/** Puts what a check found in the words of this app; pure. */
import type { Schemas } from "../../api/client.ts";
import { strings as sending } from "../../inbox/answer/send-strings.ts";
import { fullTime } from "../../parts/format-time.ts";
import { checkStrings, itemStrings } from "./check-strings.ts";
import { strings } from "./strings.ts";

type Finding = Schemas["CheckFinding"];
export type FindingItem = Finding["items"][number];

/** What a reader knows better than the program that checked. */
export interface Reader {
  workspaceId: string;
  zone: string;
  /** Names of connections, and addresses of webhooks, by id. */
  names: ReadonlyMap<string, string>;
}

export const titleOf = (check: string): string => checkStrings[check]?.title ?? check.replaceAll("_", " ");

/** Returns what to click; where the check itself failed, or is not known here, its own advice. */
export function remedyOf({ check, advice, unchecked }: Finding): string | null {
  if (advice === null || unchecked) return advice;
  return checkStrings[check]?.remedy ?? advice;
}

const INSTANT = /\b\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z/g;
const ID = /\b[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\b/g;

/** Returns a text with times in the reader's zone, and names where ids of connections are. */
const readable = (text: string, { zone, names }: Reader): string =>
  text
    .replaceAll(INSTANT, (at) => fullTime(at, zone))
    .replaceAll(ID, (id) => names.get(id) ?? itemStrings.otherConnection);

const QUEUE = /\b[a-z]+(?:_[a-z]+)*(?= \(\d+ due)/g;

/** Returns what a check says, with the names that queues have on this page. */
export const textOf = ({ text }: Finding, reader: Reader): string =>
  readable(text, reader).replaceAll(QUEUE, (name) => strings.queues.names[name] ?? name);

const holdReasons: Record<string, string> = sending.holdReasons;

/** Returns what an item says of itself. */
export function aboutOf({ about }: FindingItem, reader: Reader): string {
  const [state = "", reason] = about.split(": ", 2);
  const known = itemStrings.states[state];
  if (known !== undefined && reason !== undefined)
    return `${known}: ${holdReasons[reason] ?? readable(about.slice(state.length + 2), reader)}`;
  return itemStrings.kinds[about] ?? readable(about, reader);
}

/** Items that are shown; the others are counted. */
const SHOWN = 10;

/** Returns the items to show, and how many there are beyond these. */
export function shownOf({ items, items_total: total }: Finding): { items: FindingItem[]; more: number } {
  const shown = items.slice(0, SHOWN);
  return { items: shown, more: Math.max(total, items.length) - shown.length };
}

/** What the workspace on the screen can open: it has no page for another's rows. */
export const canOpen = (item: FindingItem, { workspaceId }: Reader): boolean =>
  item.workspace_id === workspaceId &&
  (item.thread_id !== undefined || item.connection_id !== undefined || item.subscription_id !== undefined);
