/** A category with its dot; a guess by the AI is gray and reads "Unsure, maybe Interested". */
import { Dot } from "../parts/dot.tsx";

interface ShownCategory {
  name: string;
  slug: string;
  color: string;
  is_unsure?: boolean;
}

export function CategoryLabel({ category }: { category: ShownCategory }) {
  return (
    <>
      <Dot color={category.is_unsure ? null : category.color} />
      <bdi className="rd-ellipsis">{categoryText(category)}</bdi>
    </>
  );
}

export function categoryText({ name, slug, is_unsure: isUnsure }: ShownCategory): string {
  if (!isUnsure) return name;
  return slug === "uncategorized" ? "Unsure" : `Unsure, maybe ${name}`;
}
