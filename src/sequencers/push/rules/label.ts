/** Decides which categories become labels; pure. */
import type { PlatformName } from "../../../platforms/platform.ts";

/**
 * Returns whether a category may become a label. In Instantly, every label ends the lead's sequence, but a lead who
 * is merely away, according to rules or a model, should get the next email unless a person decides otherwise.
 */
export const mayLabel = ({
  platform,
  slug,
  isByPerson,
}: {
  platform: PlatformName;
  slug: string;
  isByPerson: boolean;
}): boolean => isByPerson || slug !== "ooo" || platform !== "instantly";
