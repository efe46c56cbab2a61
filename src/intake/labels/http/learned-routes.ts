/** Serves /api/categories/learned: who assigned categories, and which ones people and sequencers corrected. */
import { Type } from "@sinclair/typebox";
import type { Deps } from "../../../deps/deps.ts";
import { listCategories } from "../../../clients/categories/store.ts";
import { DAY, iso } from "../../../core/clock.ts";
import { named, Nullable, OneOf } from "../../../http/input.ts";
import { Id, Instant, One } from "../../../http/operation.ts";
import { route, routes } from "../../../http/route.ts";
import { PLATFORM_NAMES } from "../../../platforms/platform.ts";
import { categoryLearningOf } from "../rules/learned.ts";
import { categoryForLabel } from "../store/labels.ts";
import { learningFrom, learningQueries, type SeenLabel } from "../store/learned.ts";

const DEFAULT_DAYS = 90;
const MAX_DAYS = 366;

export const learningRoutes = (deps: Deps) => routes(deps, [learned]);

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

const LearningResource = named(
  "LearnedCategories",
  Type.Object({
    since: Instant,
    categories: Type.Array(
      Type.Object({
        category_id: Id,
        replies: count("Number of replies currently in the category"),
        by_rules: count("Categorized by rules or the classifier"),
        by_model: count("Categorized by the AI model"),
        by_label: count("Categorized by a sequencer label"),
        by_person: count("Categorized by a person"),
        moved_in: Moves(
          "Replies that people moved into this category from another one that was set automatically, by original category",
        ),
        moved_out: Moves(
          "Replies that people moved from this category to another, by new category; null for no category",
        ),
      }),
    ),
    labels: Type.Array(
      Type.Object({
        platform: OneOf(PLATFORM_NAMES),
        label: Type.String(),
        meaning: OneOf(["category", "opt_out", "none"], {
          description: "What the label means: a category, an opt-out, or nothing",
        }),
        category_id: Nullable(Id),
        replies: count("Number of replies with the label"),
        latest_at: Instant,
      }),
      { description: "Labels set in the sequencers, most frequent first; at most 100" },
    ),
  }),
  "Categorization statistics and corrections",
);

const learned = route.get("/api/categories/learned", {
  name: "categories.learned",
  tag: "Categories",
  summary: "Retrieve categorization statistics",
  description:
    "For replies received in the period: how often rules, the AI model, labels and people chose each " +
    "category, which categories people corrected, and which labels the sequencers sent.",
  query: Type.Object({
    days: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: MAX_DAYS,
        description: `Length of the period in days; default: ${DEFAULT_DAYS}`,
      }),
    ),
  }),
  answers: One(LearningResource),
  access: { role: "manager" },
  handle: async ({ deps, caller, query }) => {
    const { days = DEFAULT_DAYS } = query;
    const { workspaceId } = caller;
    const since = deps.clock.now() - days * DAY;
    const { filed, labels } = learningFrom(
      await deps.reader.read(learningQueries(workspaceId, since), workspaceId),
    );
    const { rows } = listCategories(deps.db, workspaceId, { limit: 1_000, offset: 0, after: null });
    const seen = labels.map((label) => presentSeen(deps, workspaceId, label));
    return { data: { since: iso(since), categories: categoryLearningOf(filed, rows), labels: seen } };
  },
});
