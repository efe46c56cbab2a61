/**
 * Builds inputs for categorizing, drafting and follow-ups, and a model that uses the simulated Messages API.
 */
import { createAnthropicModel } from "../../src/judge/ai/anthropic.ts";
import type { ClassifyInput, DraftInput, FollowUpInput, Model } from "../../src/judge/ai/model.ts";
import { MessagesApi, type MessagesRequest } from "./messages-api.ts";

/** Long enough that a busy machine responds in time. */
const TIMEOUT_MS = 60_000;
export const CLASSIFIER = "claude-haiku-5-5";
export const WRITER = "claude-sonnet-5-5";

export const INPUT: ClassifyInput = {
  mail: {
    direction: "inbound",
    from: "Ann Miller <ann@prospect.example>",
    subject: "Re: Cleaner windows",
    text: "Sounds good <b>really</b>, what would 20 windows cost? \ud800",
    sentAt: Date.UTC(2026, 2, 4, 9),
  },
  thread: [
    { direction: "outbound", from: "Tom", subject: "Cleaner windows", text: "Do you like clean windows?", sentAt: Date.UTC(2026, 2, 3) },
  ],
  client: {
    name: "Clear View",
    serviceDescription: "We clean windows.",
    calendarLink: "https://cal.example/clear?a=1&b=2",
    tone: "warm",
    signature: "Tom",
    facts: "A window costs €5.",
    forbiddenClaims: "cheapest",
  },
  now: Date.UTC(2026, 2, 4, 9, 12),
}; // oxfmt-ignore

export const DRAFT_INPUT: DraftInput = {
  ...INPUT,
  category: "interested",
  contact: { firstName: "Ann", lastName: "Miller", company: "Prospect", title: null },
  instructions: "Offer the call.",
};

export const FOLLOW_UP_INPUT: FollowUpInput = {
  thread: [...INPUT.thread, INPUT.mail],
  client: INPUT.client,
  contact: DRAFT_INPUT.contact,
  notes: "Ask about the windows in the back office.",
  now: INPUT.now,
};

export const VERDICT = {
  category: "interested",
  sentiment: "positive",
  confidence: 0.9,
  reason: "Sounds good &lt;b&gt;really",
  opt_out: "none",
  cautions: ["unanswerable", "unanswerable"],
};

export const modelAt = (
  api: MessagesApi,
  changes: { baseUrl?: string; classifyModel?: string; timeoutMs?: number } = {},
): Model =>
  createAnthropicModel({
    apiKey: api.apiKey,
    baseUrl: api.url,
    classifyModel: CLASSIFIER,
    draftModel: WRITER,
    timeoutMs: TIMEOUT_MS,
    ...changes,
  });

const ANSWERS: Record<MessagesRequest["asked"], object> = {
  verify: {},
  classify: VERDICT,
  draft: { text: "Dear Ann,\r\n\r\na window costs €5.\n", cautions: [] },
  facts: { facts: [] },
  translate: { translation: "A translation." },
  summarize: { summary: "A summary." },
  follow_up: { text: "Dear Ann,\r\n\r\nare 5 &lt; 20 windows?\n", cautions: ["hostile", "hostile"] },
};

/** Starts an API that responds with the verdict above, a draft and a follow-up. */
export async function startApi(): Promise<MessagesApi> {
  const api = await MessagesApi.start();
  api.answering = ({ asked }) => ANSWERS[asked];
  return api;
}
