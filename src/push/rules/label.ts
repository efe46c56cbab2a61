/** Decides which categories become labels; pure. */
import type { PlatformName } from "../../platforms/platform.ts";

/**
 * Returns whether a category may become a label. At Instantly every label ends the lead's sequence: one who is merely away, as
 * rules or a model find, is to get its next mail, unless a person decides otherwise.
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
