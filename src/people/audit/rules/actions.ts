/** All actions in the audit trail. */

export const AUDIT_ACTIONS = [
  "session.created",
  "session.ended",
  "session.failed",
  "user.invited",
  "user.joined",
  "user.changed",
  "user.disabled",
  "user.removed",
  "password.changed",
  "password.reset",
  "totp.enabled",
  "totp.disabled",
  "key.created",
  "key.revoked",
  "connection.created",
  "connection.changed",
  "connection.deleted",
  "assistant.acted",
  "calendar.created",
  "calendar.changed",
  "calendar.deleted",
  "routes.changed",
  "workspace.changed",
  "client.changed",
  "auto_send.changed",
  "rules.changed",
  "suppression.created",
  "suppression.deleted",
  "export.made",
  "sending.paused",
  "sending.resumed",
  "restore.made",
  "reply.sent",
  "thread.moved",
  "contact.erased",
  "backup.made",
  "payloads.replayed",
  "send.decided",
  "contact.merged",
  "contacts.imported",
  "suppressions.imported",
  "slack.changed",
] as const;

export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/** Returns the old and new value of each changed field, by its API name. */
export function changesBetween<T extends object>(before: T, after: Partial<T>): Record<string, Changed> {
  const names = Object.keys(after) as (keyof T & string)[];
  const changed = names.filter((name) => !isSame(before[name], after[name]));
  return Object.fromEntries(
    changed.map((name) => [snakeCase(name), { from: jsonOf(before[name]), to: jsonOf(after[name]) }]),
  );
}

interface Changed {
  [side: string]: Value;
}
type Value = string | number | boolean | null | Value[];

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

const jsonOf = (value: unknown): Value => (value ?? null) as Value;

const snakeCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
