/** Sums up who filed replies under which category, and where people corrected that; pure. */

/** Replies that are filed alike. */
export interface FiledCount {
  /** Null for none. */
  categoryId: string | null;
  /** What rules or model found; a slug, null where they found nothing. */
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
  /** What people filed here that rules or model had filed elsewhere, by where that was. */
  moved_in: Moved[];
  moved_out: Moved[];
}

/** Returns one entry for each category, in the order given. */
export function learnedOf(
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

/** Most first. */
function movesOf<Count extends { replies: number }>(
  counts: readonly Count[],
  other: (count: Count) => string | null,
): Moved[] {
  return [...Map.groupBy(counts, other)]
    .map(([id, group]) => ({ category_id: id, replies: total(group) }))
    .toSorted((a, b) => b.replies - a.replies);
}
