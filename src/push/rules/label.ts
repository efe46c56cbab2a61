/** Decides which categories become labels; pure. */
import type { PlatformName } from "../../platforms/platform.ts";

/** Platforms whose public documents describe no way to label a lead, or to mark a conversation as read. */
const TAKES_NONE: readonly PlatformName[] = ["plusvibe"];

export const takesLabelsAndMarks = (platform: PlatformName): boolean => !TAKES_NONE.includes(platform);

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
}): boolean => takesLabelsAndMarks(platform) && (isByPerson || slug !== "ooo" || platform !== "instantly");
