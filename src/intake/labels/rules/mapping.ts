/**
 * Maps sequencer labels to categories and back: by people's settings, or else by slug, name and each platform's
 * standard labels; pure.
 */
import type { CategoryRow } from "../../../db/table-rows.ts";
import type { PlatformName } from "../../../platforms/platform.ts";

/** A category's labels on one platform. */
export interface LabelMapping {
  /** The sequencer label for the category; null if there is none. */
  label: string | null;
  /** Sequencer labels that map to the category. */
  received: string[];
}

export interface SetMapping extends LabelMapping {
  categoryId: string;
}

/** The meaning of a label: a category, or that the lead wants no more emails at all. */
export type LabelVerdict = { kind: "category"; category: CategoryRow } | { kind: "opt_out" };

/** Labels in every account of a platform, spelled as in its user interface. */
const STANDARD_LABELS: Record<PlatformName, readonly string[]> = {
  instantly: [
    "Interested",
    "Meeting booked",
    "Meeting completed",
    "Won",
    "Out of office",
    "Not interested",
    "Wrong person",
    "Lost",
    "No show",
  ],
  emailbison: ["Interested", "Not interested"],
  smartlead: [
    "Interested",
    "Meeting Request",
    "Not Interested",
    "Information Request",
    "Out Of Office",
    "Wrong Person",
  ],
  plusvibe: [
    "Interested",
    "Not interested",
    "Out of office",
    "Automatic reply",
    "Meeting booked",
    "Meeting completed",
    "Wrong person",
    "Closed",
  ],
};

/** Default mappings between categories and platform labels, by slug. */
const DEFAULTS: Record<PlatformName, Readonly<Record<string, LabelMapping>>> = {
  instantly: {
    interested: same("Interested"),
    "meeting-booked": { label: "Meeting booked", received: ["Meeting booked", "Meeting completed", "Won"] },
    "not-interested": { label: "Not interested", received: ["Not interested", "Lost"] },
    ooo: same("Out of office"),
  },
  emailbison: {
    interested: same("Interested"),
    // The platform distinguishes only between interested and not interested.
    "meeting-booked": { label: "Interested", received: [] },
    "not-interested": same("Not interested"),
  },
  smartlead: {
    interested: { label: "Interested", received: ["Interested", "Meeting Request", "Information Request"] },
    // Not a standard label, but most accounts add it; accounts without the label ignore it.
    "meeting-booked": same("Meeting Booked"),
    "not-interested": same("Not Interested"),
    ooo: same("Out Of Office"),
  },
  plusvibe: {
    interested: same("Interested"),
    "meeting-booked": { label: "Meeting booked", received: ["Meeting booked", "Meeting completed"] },
    "not-interested": same("Not interested"),
    ooo: { label: "Out of office", received: ["Out of office", "Automatic reply"] },
  },
};

/** Labels equivalent to an unsubscribe, on any platform. */
const OPT_OUTS = new Set([
  "do-not-contact",
  "do-not-email",
  "do-not-mail",
  "dnc",
  "unsubscribe",
  "unsubscribed",
  "opt-out",
  "opted-out",
  "remove-me",
  "blacklisted",
  "blocklisted",
]);

function same(label: string): LabelMapping {
  return { label, received: [label] };
}

/** Normalizes the spelling of a label: `Meeting booked`, `MEETING_BOOKED`. */
export function labelKey(label: string): string {
  const plain = label.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  return (plain.match(/[\p{L}\p{N}]+/gu) ?? []).join("-");
}

export const isOptOutLabel = (label: string): boolean => OPT_OUTS.has(labelKey(label));

export function defaultMapping(platform: PlatformName, { slug, name }: CategoryRow): LabelMapping {
  const known = DEFAULTS[platform][slug];
  if (known) return known;
  const keys = [slug, labelKey(name)];
  const standard = STANDARD_LABELS[platform].find((label) => keys.includes(labelKey(label)));
  return { label: standard ?? null, received: standard === undefined ? [name] : [standard] };
}

/**
 * Returns what a label means, or null if no category matches. People's settings come first, then a category
 * with the same name, then the defaults.
 */
export function verdictFor(
  label: string,
  {
    platform,
    categories,
    set,
  }: { platform: PlatformName; categories: readonly CategoryRow[]; set: readonly SetMapping[] },
): LabelVerdict | null {
  const key = labelKey(label);
  if (OPT_OUTS.has(key)) return { kind: "opt_out" };
  const means = ({ received }: LabelMapping): boolean => received.some((one) => labelKey(one) === key);
  const chosen = set.find(means);
  const free = categories.filter(({ id }) => !set.some(({ categoryId }) => categoryId === id));
  const found =
    categories.find(({ id }) => id === chosen?.categoryId) ??
    free.find(({ slug, name }) => slug === key || labelKey(name) === key) ??
    free.find((category) => means(defaultMapping(platform, category)));
  return found ? { kind: "category", category: found } : null;
}
