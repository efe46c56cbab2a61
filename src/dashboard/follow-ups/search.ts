/** URL state of the follow-ups page. */

export const STATES = ["active", "sent", "failed", "cancelled", "all"] as const;
type State = (typeof STATES)[number];

export interface FollowUpsSearch {
  /** Defaults to the list. */
  show?: "calendar";
  /** Defaults to scheduled follow-ups in the list, and to all in the calendar. */
  state?: State;
  client?: string;
  written?: "yes" | "no";
  /** `2026-03-12`: limits the list to one day. */
  day?: string;
  /** `2026-03`: month of the calendar. */
  month?: string;
  /** Id of the open follow-up. */
  open?: string;
}

const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Returns the valid part of the URL state. */
export function followUpsSearch(given: Record<string, unknown>): FollowUpsSearch {
  const text = (name: string, form: RegExp): string | undefined => {
    const value = given[name];
    return typeof value === "string" && form.test(value) ? value : undefined;
  };
  const found = {
    show: given["show"] === "calendar" ? ("calendar" as const) : undefined,
    state: STATES.find((known) => known === given["state"]),
    client: text("client", ID),
    written: (["yes", "no"] as const).find((known) => known === given["written"]),
    day: text("day", /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/),
    month: text("month", /^\d{4}-(0[1-9]|1[0-2])$/),
    open: text("open", ID),
  };
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined));
}
