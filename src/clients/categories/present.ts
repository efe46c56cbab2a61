/** Presents a category as JSON. */
import { Type, type Static } from "@sinclair/typebox";
import { iso } from "../../core/clock.ts";
import { FINISH_AUTOMATICALLY } from "../../core/finish.ts";
import { named, Nullable, OneOf, Text } from "../../http/input.ts";
import { Id, Instant } from "../../http/operation.ts";
import type { CategoryRow } from "../../db/table-rows.ts";

export const name = Text({ maxLength: 100, examples: ["Send pricing"] });

export const slug = Type.String({
  maxLength: 64,
  pattern: "^[a-z0-9-]+$",
  mustBe: "lower-case letters, digits and hyphens",
  description: "Unique in the workspace; derived from the name when omitted",
  examples: ["send-pricing"],
});

export const color = Type.String({
  pattern: "^#[0-9a-fA-F]{6}$",
  mustBe: "a color such as #16a34a",
  examples: ["#0ea5e9"],
});

export const description = Nullable(
  Text({
    maxLength: 500,
    description: "What the category is for; the AI uses it to choose a category",
    examples: ["Asks for a price list or a quote"],
  }),
);

export const isPositive = Type.Boolean({
  default: false,
  description: "Whether replies in the category count as positive in analytics",
});

export const finish = OneOf(FINISH_AUTOMATICALLY, {
  description:
    "When replies in the category are marked as done automatically; `with_follow_up`: once a follow-up is " +
    "scheduled. Replies stay open if they have a caution, a confidence too low for automatic sending, or a " +
    "change made by a person",
});

export const CategoryResource = named(
  "Category",
  Type.Object({
    id: Id,
    workspace_id: Id,
    name,
    slug,
    description,
    color,
    is_positive: isPositive,
    finish,
    is_default: Type.Boolean({
      description:
        "Whether this is one of the six default categories, which cannot be deleted and keep their slug",
    }),
    created_at: Instant,
    updated_at: Instant,
  }),
  "A reply category",
);

export function presentCategory(row: CategoryRow): Static<typeof CategoryResource> {
  return {
    id: row.id,
    workspace_id: row.workspaceId,
    name: row.name,
    slug: row.slug,
    description: row.description,
    color: row.color,
    is_positive: row.isPositive,
    finish: row.finish,
    is_default: row.isDefault,
    created_at: iso(row.createdAt),
    updated_at: iso(row.updatedAt),
  };
}
