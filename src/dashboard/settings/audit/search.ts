/** The audit trail's search parameters, which are its filters. */

export interface AuditSearch {
  /** `user:<id>`, `key:<id>` or `system`. */
  actor?: string;
  action?: string;
  /** Subject of the action, such as `client:<id>`. */
  subject?: string;
  /** `2026-03-01`, inclusive. */
  from?: string;
  to?: string;
}

/** Validates search parameters, and drops invalid ones. */
export function auditSearch(given: Record<string, unknown>): AuditSearch {
  const text = (name: string, form: RegExp): string | undefined => {
    const value = given[name];
    return typeof value === "string" && form.test(value) ? value : undefined;
  };
  const day = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;
  const found = {
    actor: text("actor", /^((user|key):[\w-]+|system)$/),
    action: text("action", /^[a-z_]+\.[a-z_]+$/),
    subject: text("subject", /^[a-z_]+:\S{1,150}$/),
    from: text("from", day),
    to: text("to", day),
  };
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined));
}

/** Returns the API parameters. */
export const queryOf = ({ to, ...rest }: AuditSearch): Record<string, string> => ({
  ...rest,
  ...(to !== undefined && { to: dayAfter(to) }),
});

export const isFiltered = (search: AuditSearch): boolean => Object.keys(search).length > 0;

const DAY_MS = 24 * 60 * 60_000;

/** Returns the next day, such as `2026-03-01`. Needed because the API's `to` is exclusive. */
const dayAfter = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10);
