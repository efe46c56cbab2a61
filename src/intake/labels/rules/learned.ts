/** Summarizes who assigned each category, and people's corrections; pure. */

/** The number of replies with the same assignments. */
export interface FiledCount {
  /** Null for no category. */
  categoryId: string | null;
  /** Slug assigned by the rules or the model; null if they assigned none. */
  aiCategory: string | null;
  by: "rules" | "model" | "label" | "person" | null;
  replies: number;
}

interface Moved {
  category_id: string | null;
  replies: number;
}

export interface CategoryLearning {
  category_id: string;
  replies: number;
  by_rules: number;
  by_model: number;
  by_label: number;
  by_person: number;
  /** Replies that people moved to this category, by the category that the rules or the model had assigned. */
  moved_in: Moved[];
  moved_out: Moved[];
}

/** Returns one entry per category, in the given order. */
export function categoryLearningOf(
  counts: readonly FiledCount[],
  categories: readonly { id: string; slug: string }[],
): CategoryLearning[] {
  const idOf = new Map(categories.map(({ id, slug }) => [slug, id]));
  const corrected = counts
    .map((count) => ({ ...count, foundId: idOf.get(count.aiCategory ?? "") ?? null }))
    .filter(({ by, foundId, categoryId }) => by === "person" && foundId !== null && foundId !== categoryId);
  return categories.map(({ id }) => {
    const own = counts.filter(({ categoryId }) => categoryId === id);
    const filedBy = (by: FiledCount["by"]): number => total(own.filter((count) => count.by === by));
    return {
      category_id: id,
      replies: total(own),
      by_rules: filedBy("rules"),
      by_model: filedBy("model"),
      by_label: filedBy("label"),
      by_person: filedBy("person"),
      moved_in: movesOf(
        corrected.filter(({ categoryId }) => categoryId === id),
        ({ foundId }) => foundId,
      ),
      moved_out: movesOf(
        corrected.filter(({ foundId }) => foundId === id),
        ({ categoryId }) => categoryId,
      ),
    };
  });
}

const total = (counts: readonly { replies: number }[]): number =>
  counts.reduce((sum, { replies }) => sum + replies, 0);

/** Sorted by count, highest first. */
function movesOf<Count extends { replies: number }>(
  counts: readonly Count[],
  other: (count: Count) => string | null,
): Moved[] {
  return [...Map.groupBy(counts, other)]
    .map(([id, group]) => ({ category_id: id, replies: total(group) }))
    .toSorted((a, b) => b.replies - a.replies);
}
