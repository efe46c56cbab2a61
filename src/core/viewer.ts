/** Defines what an agency shows to viewers: report figures, and its own name, logo and color. */

/** Report figures, by their names in the API. */
export const FIGURES = [
  "total_replies",
  "conversations",
  "sent",
  "positive",
  "meetings_booked",
  "booking_rate",
  "category_breakdown",
  "avg_reply_speed_minutes",
  "avg_auto_reply_speed_minutes",
  "avg_manual_reply_speed_minutes",
] as const;
export type Figure = (typeof FIGURES)[number];

/** Figures shown by new clients: counts and meetings, but no response times. */
export const DEFAULT_FIGURES: readonly Figure[] = FIGURES.filter((name) => !name.startsWith("avg_"));

export const LOGO_TYPES = ["image/png", "image/jpeg", "image/webp", "image/gif"] as const;
export type LogoType = (typeof LOGO_TYPES)[number];

export interface Logo {
  type: LogoType;
  bytes: Buffer;
}

/** The agency's branding on the pages for viewers; null fields use Replydesk's own. */
export interface Brand {
  name: string | null;
  /** Hash of the logo, which is stored separately; null for none. */
  logo: string | null;
  color: string | null;
}

/** The categories visible to a caller, as pairs `<client id>:<category id>`. */
export type ShownPairs = readonly string[];
