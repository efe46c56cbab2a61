/** JSON shapes of automation rules. */
import { Type, type Static } from "@sinclair/typebox";
import type { RuleActions } from "../../core/automation.ts";
import { iso } from "../../core/clock.ts";
import type { Db } from "../../db/open.ts";
import type { RuleRow } from "../../db/table-rows.ts";
import { named, Nullable, OneOf, Text, Uuid } from "../../http/input.ts";
import { Id, Instant } from "../../http/operation.ts";
import { noteBody } from "../conversations/http/thread-resource.ts";
import { shownRule } from "./references.ts";
import { SNOOZE_PATTERN } from "./rules/snooze.ts";
import { MAX_POSITION } from "./store.ts";

const MAX_VALUES = 20;

const slug = Type.String({ maxLength: 64, pattern: "\\S", examples: ["interested"] });
const listOf = <T extends ReturnType<typeof Type.String>>(item: T, description: string) =>
  Type.Array(item, { minItems: 1, maxItems: MAX_VALUES, description });
const words = Type.String({ maxLength: 200, pattern: "\\S" });
const domain = Type.String({
  maxLength: 255,
  pattern: "^@?[^@\\s.]+(\\.[^@\\s.]+)+$",
  mustBe: "a domain such as acme.com",
});

const strict = { additionalProperties: false } as const;

const conditions = {
  category: Type.Optional(listOf(slug, "Category slugs; at least one must match")),
  sentiment: Type.Optional(OneOf(["positive", "neutral", "negative"])),
  campaign_id: Type.Optional(
    Type.String({ maxLength: 200, pattern: "\\S", description: "ID in the sequencer" }),
  ),
  connection_id: Type.Optional(Uuid()),
  subject_contains: Type.Optional(
    listOf(words, "Phrases; the subject must contain at least one, ignoring case"),
  ),
  text_contains: Type.Optional(
    listOf(words, "Phrases; the new text must contain at least one, ignoring case"),
  ),
  from_domain: Type.Optional(listOf(domain, "Sender domains, including subdomains; at least one must match")),
  first_reply: Type.Optional(Type.Boolean({ description: "Whether the reply is the conversation's first" })),
};

const actions = {
  assignee: Type.Optional(
    Type.String({
      pattern: "^(owner|round_robin|[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12})$",
      mustBe: "a user ID, owner or round_robin",
      description: "A user ID, `owner` (of the client) or `round_robin`",
    }),
  ),
  category: Type.Optional(slug),
  note: Type.Optional(Text({ maxLength: noteBody.maxLength ?? 10_000 })),
  finish: Type.Optional(
    Type.Boolean({
      description:
        "Finishes the reply, so that it no longer counts as open, unless it needs review or a person has changed it",
    }),
  ),
  snooze_for: Type.Optional(
    Type.String({
      pattern: SNOOZE_PATTERN,
      mustBe: "a number of hours, days or weeks such as 12h, 3d or 2w",
      examples: ["3d"],
    }),
  ),
  notify: Type.Optional(Type.Array(Uuid(), { minItems: 1, maxItems: MAX_VALUES, description: "User IDs" })),
  request_approval: Type.Optional(
    Type.Boolean({ description: "Requests the client's approval of the draft" }),
  ),
};

export const RuleFields = {
  name: Text({ maxLength: 100 }),
  client_id: Nullable({ ...Id, description: "Null for all clients" }),
  position: Type.Integer({
    minimum: 0,
    maximum: MAX_POSITION,
    description: "Position among the rules, which are applied in order; default: last",
  }),
  enabled: Type.Boolean({ description: "Default for new rules: true" }),
  when: Type.Object(conditions, {
    ...strict,
    description: "Conditions that must all match; at least one is required",
  }),
  then: Type.Object(actions, { ...strict, description: "At least one" }),
};

export const RuleResource = named(
  "Rule",
  Type.Object({
    id: Id,
    ...RuleFields,
    // Omits deleted categories.
    when: Type.Object({ ...conditions, category: Type.Optional(Type.Array(slug)) }),
    problems: Type.Array(Type.String(), {
      description: "How deleted categories, connections and people affect the rule",
    }),
    created_at: Instant,
    updated_at: Instant,
  }),
  "An automation rule, applied once to each reply after it is categorized",
);

export function presentRule(db: Db, row: RuleRow): Static<typeof RuleResource> {
  return {
    id: row.id,
    name: row.name,
    client_id: row.clientId,
    position: row.position,
    enabled: row.enabled,
    ...shownRule(db, row),
    created_at: iso(row.createdAt),
    updated_at: iso(row.updatedAt),
  };
}

/** Returns the actions, omitting false ones. */
export const actionsOf = ({
  finish,
  request_approval: approval,
  ...others
}: Static<typeof RuleFields.then>): RuleActions => ({
  ...others,
  ...(finish && { finish }),
  ...(approval && { request_approval: approval }),
});
