/** Describes how people handled a reply; pure. */
import { type Schemas } from "../../../api/client.ts";
import { formatShare } from "../../../parts/format-number.ts";

const OUTCOMES = {
  manual: "Answered",
  auto: "Answered automatically",
  elsewhere: "Answered in the sequencer",
  archived: "Archived without an answer",
  nobody: "Still open",
};

const minutesText = (minutes: number): string => {
  if (minutes < 60) return `${minutes} min`;
  return minutes < 2_880 ? `${Math.round(minutes / 60)} h` : `${Math.round(minutes / 1_440)} d`;
};

/** Returns `Answered after 12 min, 20% rewritten, moved to Not interested`. */
export function outcomeText(
  what: Schemas["Simulation"]["rows"][number]["what_happened"],
  categories: readonly Pick<Schemas["Category"], "slug" | "name">[],
): string {
  const { by, minutes, text_distance: distance, category_changed: isMoved, category } = what;
  const begun = minutes === null ? OUTCOMES[by] : `${OUTCOMES[by]} ${`after ${minutesText(minutes)}`}`;
  const rewriting =
    distance === null || by === "auto"
      ? null
      : distance === 0
        ? "as drafted"
        : `${formatShare(distance)} rewritten`;
  const nameOf = (slug: string | null): string =>
    categories.find((one) => one.slug === slug)?.name ?? slug ?? "None";
  const moved = isMoved ? `moved to ${nameOf(category)}` : null;
  return [begun, rewriting, moved].filter((part) => part !== null).join(", ");
}
