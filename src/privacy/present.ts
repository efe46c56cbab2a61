/** Presents a person's data as JSON. */
import { Type, type Static } from "@sinclair/typebox";
import { iso } from "../core/clock.ts";
import { named } from "../http/input.ts";
import { withoutSecret } from "../intake/inbound/rules/payload-view.ts";
import { PARTS_OF_PERSON, type listPayloads, type readPerson, type StoredRow } from "./store/person.ts";

const Rows = Type.Array(Type.Record(Type.String(), Type.Unknown()));

export const PersonResource = named(
  "PersonExport",
  Type.Object({
    contact: Type.Record(Type.String(), Type.Unknown()),
    addresses: Type.Array(Type.String(), { description: "All addresses of the person" }),
    links: Rows,
    conversations: Rows,
    messages: Rows,
    replies: Rows,
    timeline: Rows,
    drafts: Rows,
    translations: Rows,
    summaries: Rows,
    questions: Rows,
    send_orders: Rows,
    approvals: Rows,
    sent_emails: Rows,
    follow_ups: Rows,
    notes: Rows,
    bookings: Rows,
    suppressions: Rows,
    payloads: Type.Array(Type.Object({ received_at: Type.String(), payload: Type.Unknown() }), {
      description: "Stored payloads from sequencers",
    }),
  }),
  "All stored data about a person",
);

type Parts = Awaited<ReturnType<typeof readPerson>>;

export function presentPerson(
  parts: Parts,
  payloads: ReturnType<typeof listPayloads>,
): Static<typeof PersonResource> {
  const shown = Object.fromEntries(PARTS_OF_PERSON.map((part) => [part, parts[part].map(presentRow)]));
  return {
    ...shown,
    contact: presentRow(parts.contact[0] ?? {}),
    addresses: parts.addresses.map(({ email }) => String(email)),
    payloads: payloads.map(({ receivedAt, text }) => ({
      received_at: iso(receivedAt),
      payload: parsedOr(text),
    })),
  } as Static<typeof PersonResource>;
}

/** Converts times and JSON, which are recognized by column name. */
function presentRow(row: StoredRow): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => {
      if (name.endsWith("_json")) return [name.slice(0, -"_json".length), JSON.parse(String(value))];
      if (name.startsWith("is_")) return [name, value === 1];
      return [name, name.endsWith("_at") && typeof value === "number" ? iso(value) : value];
    }),
  );
}

function parsedOr(text: string): unknown {
  try {
    // The export is for the person, so it must not contain the webhook's secret.
    return JSON.parse(text, withoutSecret);
  } catch {
    // The payload is truncated.
    return text;
  }
}
