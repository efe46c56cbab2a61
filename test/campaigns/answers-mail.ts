/** Defines the leads' messages of the answers crash story, with their meaning and expected outcome. */
import type { PlatformName } from "../../src/platforms/platform.ts";
import { VERDICT } from "../support/ai-desk.ts";
import { inDigits, inLetters } from "../support/markers.ts";
import type { Webhook } from "../../src/demo/sandbox/webhook.ts";

type Verdict = typeof VERDICT;

interface Kind {
  words: string;
  /** The model's; null where a deterministic rule decides and the model must not be called. */
  verdict: Partial<Verdict> | null;
  category: string;
  /** A draft is owed. */
  isDrafted: boolean;
  /** The draft may be sent automatically. */
  isSent: boolean;
  isOptOut: boolean;
}

const KINDS = {
  eager: {
    words: "Sounds good, please tell me more",
    verdict: {},
    category: "interested",
    isDrafted: true,
    isSent: true,
    isOptOut: false,
  },
  hesitant: {
    words: "Perhaps one day",
    verdict: { confidence: 0.6 },
    category: "interested",
    isDrafted: true,
    isSent: false,
    isOptOut: false,
  },
  declining: {
    words: "We have all that we need",
    verdict: { category: "not-interested", sentiment: "negative" },
    category: "not-interested",
    isDrafted: false,
    isSent: false,
    isOptOut: false,
  },
  // In words that match no rule.
  leaving: {
    words: "We would rather keep to ourselves from now on",
    verdict: { category: "uncategorized", sentiment: "negative", opt_out: "explicit" },
    category: "not-interested",
    isDrafted: false,
    isSent: false,
    isOptOut: true,
  },
  "opting out": {
    words: "Please unsubscribe me from your list",
    verdict: null,
    category: "not-interested",
    isDrafted: false,
    isSent: false,
    isOptOut: true,
  },
  absent: {
    words: "I am out of the office until Monday",
    verdict: null,
    category: "ooo",
    isDrafted: false,
    isSent: false,
    isOptOut: false,
  },
} satisfies Record<string, Kind>;

export type Meaning = keyof typeof KINDS;
export const kindOf = (meaning: Meaning): Kind => KINDS[meaning];

/** As often as they are drawn. */
export const MEANINGS: readonly Meaning[] = [
  ...Array<Meaning>(6).fill("eager"),
  "hesitant",
  "declining",
  "leaving",
  "opting out",
  "absent",
];

/** A lead's message, reported by one webhook that can be posted many times. */
export interface Letter {
  platform: PlatformName;
  marker: string;
  meaning: Meaning;
  /** The sender's address, unique to this email. */
  lead: string;
  conversation: string;
  webhook: Webhook;
  /** A 2xx was received for it. */
  acknowledged: boolean;
}

export const textOf = (meaning: Meaning, marker: string): string => `${kindOf(meaning).words}. ${marker}`;

/** Marker of the message in question, which is last in the prompt. */
export const markerIn = (text: string): string => [...text.matchAll(/marker\d+x/g)].at(-1)?.[0] ?? "";

/** Content of a draft: the email it answers, and its wording; the model uses each wording only once. */
export const draftFor = (marker: string, wording: string): string =>
  `Hello,\n\nI am glad about ${inLetters(marker)} in wording ${wording}.`;

export interface Drafted {
  marker: string;
  wording: string;
}

/** The draft in a text or an email; it is above any quote. */
export function draftIn(text: string): Drafted | null {
  const [, marker, wording] = /I am glad about (marker[a-j]+x) in wording ([a-j]+)\b/.exec(text) ?? [];
  return marker !== undefined && wording !== undefined ? { marker: inDigits(marker), wording } : null;
}
