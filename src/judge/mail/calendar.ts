/**
 * Summarizes the calendar parts of emails (RFC 5545 and 5546) in one line: the answer to a meeting
 * invitation.
 */
import { clean } from "./lines.ts";

/** Maximum size of a part; larger parts are truncated. An answer to one invitation takes a few hundred bytes. */
export const MAX_CALENDAR = 64 * 1024;
const MAX_LINES = 2_000;
const MAX_LINE = 2_000;
const MAX_SUMMARY = 200;
const MAX_COMMENT = 2_000;

/**
 * Answers by PARTSTAT or METHOD, worded like the subjects of calendar emails, so that `invitation.ts` can
 * read both.
 */
const ANSWERS = new Map([
  ["ACCEPTED", "Accepted"],
  ["DECLINED", "Declined"],
  ["TENTATIVE", "Tentative"],
  ["DELEGATED", "Delegated"],
]);
const METHODS = new Map([
  ["REQUEST", "Invitation"],
  ["COUNTER", "New time proposed"],
  ["CANCEL", "Canceled"],
]);

interface Property {
  /** Including the leading semicolon; empty if there are none. */
  parameters: string;
  value: string;
}

export const isCalendar = (text: string): boolean =>
  text.slice(0, 200).trimStart().startsWith("BEGIN:VCALENDAR");

/**
 * Header added to a stored email, with the first word of its calendar part's text. If the original email has such a
 * header, it is removed.
 */
export const CALENDAR_HEADER = "x-replydesk-calendar";

/**
 * Returns a summary such as `Declined: Intro (Thu, 3 Dec 2026, 10:00 UTC)`, with the writer's comment below; null
 * if the part does not concern a meeting.
 */
export function readCalendar(text: string): string | null {
  const { method, event } = propertiesOf(linesOf(text));
  const said = method === "REPLY" ? ANSWERS.get(answerIn(event.get("ATTENDEE"))) : METHODS.get(method);
  if (said === undefined) return null;
  const summary = shown(event.get("SUMMARY"), MAX_SUMMARY).replace(/\s+/g, " ").trim() || "a meeting";
  const when = whenOf(event.get("DTSTART"));
  const line = `${said}: ${summary}${when === null ? "" : ` (${when})`}`;
  const comment = method === "REQUEST" ? "" : shown(event.get("COMMENT"), MAX_COMMENT).trim();
  return comment === "" ? line : `${line}\n\n${comment}`;
}

/** Unfolds the lines: one that starts with white space continues the line above. */
function linesOf(text: string): string[] {
  const lines: string[] = [];
  for (const line of text
    .slice(0, MAX_CALENDAR)
    .split(/\r\n?|\n/)
    .slice(0, MAX_LINES)) {
    const last = lines.length - 1;
    if (/^[ \t]/.test(line) && last >= 0) lines[last] = `${lines[last]}${line.slice(1)}`.slice(0, MAX_LINE);
    else lines.push(line.slice(0, MAX_LINE));
  }
  return lines;
}

/**
 * Returns the method, and the first value of each property of the first meeting; among the attendees, only
 * the answering one.
 */
function propertiesOf(lines: string[]): { method: string; event: Map<string, Property> } {
  const event = new Map<string, Property>();
  const open: string[] = [];
  let method = "";
  for (const line of lines) {
    const [, name = "", parameters = "", value = ""] =
      /^([A-Z-]{1,40})((?:;(?:"[^"]*"|[^":])*)?):(.*)$/i.exec(line) ?? [];
    const key = name.toUpperCase();
    if (key === "BEGIN") open.push(value.trim().toUpperCase());
    else if (key === "END" && open.pop() === "VEVENT") break;
    else if (key === "METHOD" && open.length <= 1) method ||= value.trim().toUpperCase();
    else if (open.at(-1) === "VEVENT" && isWanted(event.get(key), key)) event.set(key, { parameters, value });
  }
  return { method, event };
}

/** Attendees who have not answered cannot be the writer. */
const isWanted = (before: Property | undefined, key: string): boolean =>
  before === undefined || (key === "ATTENDEE" && ["", "NEEDS-ACTION"].includes(answerIn(before)));

/** Returns an attendee's PARTSTAT, ignoring text inside quoted names. */
const answerIn = (attendee: Property | undefined): string =>
  /;PARTSTAT=([A-Z-]{1,20})/i.exec(attendee?.parameters.replace(/"[^"]*"/g, "") ?? "")?.[1]?.toUpperCase() ??
  "";

/** Returns a text value without escapes and control characters. */
const shown = (property: Property | undefined, limit: number): string =>
  clean(
    (property?.value ?? "").replace(/\\([nN,;\\])/g, (_all, sign: string) => (/n/i.test(sign) ? "\n" : sign)),
  )
    .replace(/[\0-\x08\x0b-\x1f\x7f-\x9f]/g, "")
    .slice(0, limit)
    .toWellFormed();

const START = /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)\d\d(Z?))?$/;

/** Returns the time as written in the calendar, with its time zone's name. */
function whenOf(start: Property | undefined): string | null {
  const [, year, month, day, hour, minute, utc] = START.exec(start?.value.trim() ?? "") ?? [];
  const at = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  if (Number.isNaN(at.getTime())) return null;
  const date = at.toLocaleDateString("en-GB", {
    weekday: "short",
    day: "numeric",
    month: "short",
    year: "numeric",
    timeZone: "UTC",
  });
  if (hour === undefined) return date;
  const zone = utc === "Z" ? "UTC" : zoneOf(start?.parameters ?? "");
  return `${date}, ${hour}:${minute}${zone === "" ? "" : ` ${zone}`}`;
}

/** Returns the zone's name; Windows calendars have their own names. */
function zoneOf(parameters: string): string {
  const [, quoted, plain] = /;TZID=(?:"([^"]{1,60})"|([^";:]{1,60}))/i.exec(parameters) ?? [];
  return clean(quoted ?? plain ?? "").trim();
}
