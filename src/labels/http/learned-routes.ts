/** Serves /api/categories/learned: who categorizes replies, and corrections by people and sequencers. */
import { Type, type Static } from "@sinclair/typebox";
import { Elysia } from "elysia";
import type { Deps } from "../../app/context.ts";
import { listCategories } from "../../categories/store.ts";
import { DAY, iso } from "../../core/clock.ts";
import { named, Nullable, OneOf } from "../../http/input.ts";
import { Id, Instant, One, operation } from "../../http/operation.ts";
import { callerOf } from "../../http/request.ts";
import { PLATFORM_NAMES } from "../../platforms/platform.ts";
import { learnedOf } from "../rules/learned.ts";
import { categoryForLabel } from "../store.ts";
import { learnedFrom, learningOf, type SeenLabel } from "../store/learned.ts";

const DEFAULT_DAYS = 90;
const MAX_DAYS = 366;

export const learnedRoutes = (deps: Deps) =>
  new Elysia().get(
    "/api/categories/learned",
    async ({ request }): Promise<{ data: Static<typeof LearnedResource> }> => {
      const { days = DEFAULT_DAYS } = learned.query(request);
      const { workspaceId } = callerOf(request);
      const since = deps.clock.now() - days * DAY;
      const { filed, labels } = learnedFrom(
        await deps.reader.read(learningOf(workspaceId, since), workspaceId),
      );
      const { rows } = listCategories(deps.db, workspaceId, { limit: 1_000, offset: 0, after: null });
      const seen = labels.map((label) => presentSeen(deps, workspaceId, label));
      return { data: { since: iso(since), categories: learnedOf(filed, rows), labels: seen } };
    },
    learned.docs,
  );

/** The category that the label currently maps to. */
function presentSeen(
  { db }: Pick<Deps, "db">,
  workspaceId: string,
  { platform, label, replies, latestAt }: SeenLabel,
) {
  const verdict = categoryForLabel(db, { workspaceId, platform, label });
  return {
    platform,
    label,
    meaning: verdict?.kind ?? ("none" as const),
    category_id: verdict?.kind === "category" ? verdict.category.id : null,
    replies,
    latest_at: iso(latestAt),
  };
}

const count = (description: string) => Type.Integer({ minimum: 0, description });

const Moves = (description: string) =>
  Type.Array(Type.Object({ category_id: Nullable(Id), replies: count("Replies") }), { description });

const LearnedResource = named(
  "LearnedCategories",
  Type.Object({
    since: Instant,
    categories: Type.Array(
      Type.Object({
        category_id: Id,
        replies: count("Replies in it now"),
        by_rules: count("Filed by rules or classifier"),
        by_model: count("Filed by the model"),
        by_label: count("Filed by a label of the sequencer"),
        by_person: count("Filed by a person"),
        moved_in: Moves("What people filed here that rules or model had filed elsewhere, by where that was"),
        moved_out: Moves("What rules or model had filed here and people filed elsewhere; null for nowhere"),
      }),
    ),
    labels: Type.Array(
      Type.Object({
        platform: OneOf(PLATFORM_NAMES),
        label: Type.String({ examples: ["Demo booked"] }),
        meaning: OneOf(["category", "opt_out", "none"], { description: "What it stands for now" }),
        category_id: Nullable(Id),
        replies: count("Replies that got it"),
        latest_at: Instant,
      }),
      { description: "Labels that were set in the sequencers, most frequent first; 100 at most" },
    ),
  }),
  "Who files replies where, and what people and sequencers made of it",
);

const learned = operation({
  name: "categories.learned",
  tag: "Categories",
  summary: "Read who files replies where",
  description:
    "How often rules, model, labels and people chose each category of the replies received in these days, what people " +
    "corrected, and which labels the sequencers sent.",
  query: Type.Object({
    days: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: MAX_DAYS,
        description: `How far back; ${DEFAULT_DAYS} by default`,
      }),
    ),
  }),
  answers: One(LearnedResource),
  errors: { 400: [`days: must be between 1 and ${MAX_DAYS}`] },
  access: { role: "manager" },
});
