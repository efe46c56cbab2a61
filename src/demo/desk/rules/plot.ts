/**
 * Defines how conversations continue: the category of each kind of reply, whether it is answered, and what may
 * follow.
 */

const KINDS = [
  "interested",
  "price",
  "call",
  "question",
  "referral",
  "later",
  "refusal",
  "optout",
  "ooo",
  "bounce",
  "customer",
  "wrong",
  "thanks",
  "slot",
  "move",
] as const;
export type LeadKind = (typeof KINDS)[number];

export const isKind = (name: string): name is LeadKind => (KINDS as readonly string[]).includes(name);

export interface KindOfReply {
  /** Slug of the category. */
  category: string;
  sentiment: "positive" | "neutral" | "negative";
  /** Whether fixed rules detect it without a model. */
  isCertain: boolean;
  /** Share of these replies that are answered, from 0 to 1. */
  answered: number;
  /** Share of recent unanswered replies that are still open. */
  stillOpen: number;
  /** Section of our answers; null if there are none. */
  answer: string | null;
  /** Section of the lead's next reply after our answer, and its probability. */
  next: { section: string; chance: number } | null;
}

type Plot = Omit<KindOfReply, "isCertain" | "next"> & Partial<Pick<KindOfReply, "isCertain" | "next">>;

const kind = (plot: Plot): KindOfReply => ({ isCertain: false, next: null, ...plot });

const wants = (category: string, answer: string, next: KindOfReply["next"]): KindOfReply =>
  kind({ category, sentiment: "positive", answered: 0.97, stillOpen: 0.75, answer, next });

export const PLOTS: Record<LeadKind, KindOfReply> = {
  interested: wants("interested", "info", { section: "after_info", chance: 0.62 }),
  price: wants("question", "price", { section: "after_price", chance: 0.66 }),
  call: wants("interested", "call", { section: "slot", chance: 0.72 }),
  question: wants("question", "question", { section: "after_answer", chance: 0.62 }),
  slot: wants("meeting-booked", "slot", { section: "move", chance: 0.12 }),
  move: wants("meeting-booked", "move", { section: "slot", chance: 0.8 }),
  referral: kind({
    category: "referral",
    sentiment: "neutral",
    answered: 0.72,
    stillOpen: 0.6,
    answer: "referral",
  }),
  later: kind({
    category: "later",
    sentiment: "neutral",
    answered: 0.55,
    stillOpen: 0.35,
    answer: "later",
    next: { section: "thanks", chance: 0.1 },
  }),
  refusal: kind({
    category: "not-interested",
    sentiment: "negative",
    answered: 0.14,
    stillOpen: 0.12,
    answer: "refusal",
  }),
  optout: kind({
    category: "not-interested",
    sentiment: "negative",
    isCertain: true,
    answered: 0,
    stillOpen: 0.1,
    answer: null,
  }),
  ooo: kind({
    category: "ooo",
    sentiment: "neutral",
    isCertain: true,
    answered: 0,
    stillOpen: 0.12,
    answer: null,
  }),
  bounce: kind({
    category: "bounce",
    sentiment: "neutral",
    isCertain: true,
    answered: 0,
    stillOpen: 0.12,
    answer: null,
  }),
  customer: kind({
    category: "uncategorized",
    sentiment: "neutral",
    answered: 0.9,
    stillOpen: 0.7,
    answer: "customer",
  }),
  wrong: kind({
    category: "uncategorized",
    sentiment: "neutral",
    answered: 0.35,
    stillOpen: 0.4,
    answer: "wrong",
  }),
  thanks: kind({
    category: "interested",
    sentiment: "positive",
    answered: 0.4,
    stillOpen: 0.4,
    answer: "thanks",
    next: { section: "after_info", chance: 0.25 },
  }),
};

/** First replies of conversations, as weights. */
export const FIRST_KINDS: Readonly<Record<Exclude<LeadKind, "thanks" | "slot" | "move">, number>> = {
  refusal: 22,
  ooo: 23,
  bounce: 6,
  optout: 5,
  later: 8,
  interested: 12,
  price: 6,
  call: 5,
  question: 5,
  referral: 5,
  wrong: 3,
  customer: 2,
};
