/** Labels audit entries; pure. */
import type { Schemas } from "../../api/client.ts";
import { fullTime } from "../../parts/format-time.ts";

export const ACTIONS: Record<string, string> = {
  "session.created": "Signed in",
  "session.ended": "Signed out",
  "session.failed": "Failed sign-in",
  "user.invited": "Invited a member",
  "user.joined": "Joined",
  "user.changed": "Changed a member",
  "user.disabled": "Disabled a member",
  "user.removed": "Removed a member",
  "password.changed": "Changed their password",
  "password.reset": "Reset a password",
  "totp.enabled": "Turned on two-factor sign-in",
  "totp.disabled": "Turned off two-factor sign-in",
  "key.created": "Created an API key",
  "key.revoked": "Revoked an API key",
  "connection.created": "Connected an account",
  "connection.changed": "Changed a connection",
  "connection.deleted": "Deleted a connection",
  "assistant.acted": "Acted through an assistant",
  "calendar.created": "Connected a calendar",
  "calendar.changed": "Changed a calendar",
  "calendar.deleted": "Deleted a calendar",
  "routes.changed": "Changed routes",
  "workspace.changed": "Changed the workspace",
  "client.changed": "Changed a client",
  "auto_send.changed": "Changed automatic sending",
  "rules.changed": "Changed rules",
  "suppression.created": "Added a suppression",
  "suppression.deleted": "Removed a suppression",
  "slack.changed": "Changed Slack",
  "export.made": "Exported data",
  "sending.paused": "Paused sending",
  "sending.resumed": "Resumed sending",
  "restore.made": "Restored a backup",
  "reply.sent": "Sent an email",
  "thread.moved": "Moved a conversation",
  "contact.erased": "Erased a contact",
  "contact.merged": "Merged contacts",
  "contacts.imported": "Imported contacts",
  "suppressions.imported": "Imported suppressions",
  "backup.made": "Created a backup",
  "payloads.replayed": "Retried failed webhooks",
  "send.decided": "Resolved an unconfirmed send",
};

const FIELDS: Record<string, string> = {
  what: "Exported",
  kind: "Email",
  sent_by: "Sent",
  to: "To",
  since: "Paused since",
  client_id: "Client",
  client_ids: "Clients",
  unrouted: "Unmatched replies",
  auto_send_categories: "Auto-send categories",
  auto_send_delay_minutes: "Send delay (minutes)",
  auto_send_daily_limit: "Daily limit",
  auto_send_min_confidence: "Minimum confidence",
  ooo_follow_up: "Out-of-office follow-up",
  sla_minutes: "SLA (minutes)",
  sla_hours: "SLA hours",
  os_user: "Server user",
};

const VALUES: Record<string, string> = {
  auto: "automatically",
  manual: "by a person",
  answer: "an answer",
  forward: "a forward",
  follow_up: "a follow-up",
  operator: "paused by a member",
  restore: "restored from a backup",
};

const KINDS: Record<string, string> = {
  user: "Member",
  client: "Client",
  connection: "Connection",
  calendar: "Calendar",
  key: "API key",
  reply: "Reply",
  follow_up: "Follow-up",
  thread: "Conversation",
  contact: "Contact",
  suppression: "Suppression",
  invitation: "Invitation",
  workspace: "Workspace",
};

type TrailEntry = Schemas["AuditEntry"];

export interface DetailLine {
  name: string;
  value: string;
}

/** Names for ids in entries, and the reader's time zone. */
export interface EntryContext {
  named: KnownNames;
  zone: string;
}

/** Objects that have names, to replace ids in entries. */
export type KnownNames = Record<
  "people" | "clients" | "keys" | "connections",
  readonly { id: string; name: string }[]
>;

/** Returns an entry's details, one per line. Changes are written as `old → new`. */
export const detailLines = ({ detail }: Pick<TrailEntry, "detail">, context: EntryContext): DetailLine[] =>
  isChange(detail)
    ? [{ name: "", value: changeText(detail, context) }]
    : Object.entries(detail).map(([name, value]) => ({
        name: fieldLabel(name),
        value: isChange(value) ? changeText(value, context) : valueText(value, context),
      }));

/** Returns an entry's details on one line. */
export const detailText = (entry: Pick<TrailEntry, "detail">, context: EntryContext): string =>
  detailLines(entry, context)
    .map(({ name, value }) => (name === "" ? value : `${name}: ${value}`))
    .join(" · ");

interface Change {
  from: unknown;
  to: unknown;
}

const isChange = (value: unknown): value is Change =>
  typeof value === "object" &&
  value !== null &&
  Object.keys(value).length === 2 &&
  "from" in value &&
  "to" in value;

const changeText = ({ from, to }: Change, context: EntryContext): string =>
  `${valueText(from, context)} → ${valueText(to, context)}`;

/** Returns a field's label, or its name without underscores. */
function fieldLabel(name: string): string {
  const plain = name.replaceAll("_", " ");
  return FIELDS[name] ?? plain.charAt(0).toUpperCase() + plain.slice(1);
}

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;
const ID = /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g;

function valueText(value: unknown, context: EntryContext): string {
  if (value === null || value === undefined || value === "") return "nothing";
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value === "string") return readableText(value, context);
  if (Array.isArray(value)) return value.map((item) => valueText(item, context)).join(", ") || "nothing";
  if (typeof value !== "object") return JSON.stringify(value);
  return Object.entries(value)
    .map(([name, item]) => `${fieldLabel(name)}: ${valueText(item, context)}`)
    .join(", ");
}

/** Replaces API values with labels and ids with names, and formats times. */
function readableText(text: string, { named, zone }: EntryContext): string {
  if (INSTANT.test(text)) return fullTime(text, zone);
  return VALUES[text] ?? text.replaceAll(ID, (id) => nameOf(id, named) ?? id);
}

const nameOf = (id: string, { people, clients, keys, connections }: KnownNames): string | undefined =>
  [...people, ...clients, ...keys, ...connections].find((one) => one.id === id)?.name;

/** Returns the name of an entry's subject; if unknown, the kind of subject. */
export function subjectLabel({ subject }: Pick<TrailEntry, "subject">, named: KnownNames): string {
  if (subject === null) return "–";
  const [kind = "", id = ""] = subject.split(":");
  return nameOf(id, named) ?? KINDS[kind] ?? kind;
}
