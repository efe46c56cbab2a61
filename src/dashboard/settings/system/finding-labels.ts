/** Labels findings from health checks; pure. */
import type { Schemas } from "../../api/client.ts";
import { HOLD_REASONS } from "../../inbox/answer/labels.ts";
import { fullTime } from "../../parts/format-time.ts";
import { checkStrings, itemStrings, queueNames } from "./check-strings.ts";

type Finding = Schemas["CheckFinding"];
export type FindingItem = Finding["items"][number];

/** The user's context, which the checks do not know. */
export interface Reader {
  workspaceId: string;
  zone: string;
  /** Connection names and webhook URLs by id. */
  names: ReadonlyMap<string, string>;
}

export const titleOf = (check: string): string => checkStrings[check]?.title ?? check.replaceAll("_", " ");

/** Returns the remedy to show; the check's own advice if the check failed to run or is unknown. */
export function remedyOf({ check, advice, unchecked }: Finding): string | null {
  if (advice === null || unchecked) return advice;
  return checkStrings[check]?.remedy ?? advice;
}

const INSTANT = /\b\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z/g;
const ID = /\b[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\b/g;

/** Formats times in the reader's time zone, and replaces ids with names. */
const readable = (text: string, { zone, names }: Reader): string =>
  text
    .replaceAll(INSTANT, (at) => fullTime(at, zone))
    .replaceAll(ID, (id) => names.get(id) ?? itemStrings.otherConnection);

const QUEUE = /\b[a-z]+(?:_[a-z]+)*(?= \(\d+ due)/g;

/** Returns a finding's text, with labels instead of queue names. */
export const textOf = ({ text }: Finding, reader: Reader): string =>
  readable(text, reader).replaceAll(QUEUE, (name) => queueNames[name] ?? name);

const holdReasons: Record<string, string> = HOLD_REASONS;

/** Returns an item's description. */
export function aboutOf({ about }: FindingItem, reader: Reader): string {
  const [state = "", reason] = about.split(": ", 2);
  const known = itemStrings.states[state];
  if (known !== undefined && reason !== undefined)
    return `${known}: ${holdReasons[reason] ?? readable(about.slice(state.length + 2), reader)}`;
  return itemStrings.kinds[about] ?? readable(about, reader);
}

/** Maximum number of items shown. */
const SHOWN = 10;

/** Returns the items to show, and the number of items left out. */
export function shownOf({ items, items_total: total }: Finding): { items: FindingItem[]; more: number } {
  const shown = items.slice(0, SHOWN);
  return { items: shown, more: Math.max(total, items.length) - shown.length };
}

/** Returns whether the current workspace has a page for the item. */
export const canOpen = (item: FindingItem, { workspaceId }: Reader): boolean =>
  item.workspace_id === workspaceId &&
  (item.thread_id !== undefined || item.connection_id !== undefined || item.subscription_id !== undefined);
