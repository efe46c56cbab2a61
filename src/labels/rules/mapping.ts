/**
 * Maps the sequencers' labels to categories and back: by what people have set, else by slug, name and the
 * labels that each platform has from the start; pure.
 */
import type { CategoryRow } from "../../db/table-rows.ts";
import type { PlatformName } from "../../platforms/platform.ts";

/** What a category and the labels of one platform have to do with each other. */
export interface LabelMapping {
  /** What the category becomes there; null for nothing. */
  label: string | null;
  /** The labels there that mean the category. */
  received: string[];
}

/** A mapping that a person has set. */
export interface SetMapping extends LabelMapping {
  categoryId: string;
}

/** What a label means: a category, or that the lead wants no more mail at all. */
export type LabelVerdict = { kind: "category"; category: CategoryRow } | { kind: "opt_out" };

/** Labels that every account of a platform has, in the spelling that people see. */
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

/** What the default categories have to do with the platforms' labels, by slug. */
const DEFAULTS: Record<PlatformName, Readonly<Record<string, LabelMapping>>> = {
  instantly: {
    interested: same("Interested"),
    "meeting-booked": { label: "Meeting booked", received: ["Meeting booked", "Meeting completed", "Won"] },
    "not-interested": { label: "Not interested", received: ["Not interested", "Lost"] },
    ooo: same("Out of office"),
  },
  emailbison: {
    interested: same("Interested"),
    // It knows no more than interested or not.
    "meeting-booked": { label: "Interested", received: [] },
    "not-interested": same("Not interested"),
  },
  smartlead: {
    interested: { label: "Interested", received: ["Interested", "Meeting Request", "Information Request"] },
    // Not from the start, but most accounts add it; nothing is set in one that has not.
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

/** Labels that say what an unsubscribe says, on any platform. */
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

/** Returns what two spellings of one label have in common: `Meeting booked`, `MEETING_BOOKED`. */
export function labelKey(label: string): string {
  const plain = label.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  return (plain.match(/[\p{L}\p{N}]+/gu) ?? []).join("-");
}

export const isOptOutLabel = (label: string): boolean => OPT_OUTS.has(labelKey(label));

/** Returns a category's mapping on a platform where nobody has set another. */
export function defaultMapping(platform: PlatformName, { slug, name }: CategoryRow): LabelMapping {
  const known = DEFAULTS[platform][slug];
  if (known) return known;
  const keys = [slug, labelKey(name)];
  const standard = STANDARD_LABELS[platform].find((label) => keys.includes(labelKey(label)));
  return { label: standard ?? null, received: standard === undefined ? [name] : [standard] };
}

/**
 * Returns what a label means; null when no category stands for it. What people have set comes first, then a
 * category of that very name, then the defaults.
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
