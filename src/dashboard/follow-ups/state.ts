/** The state of a follow-up, as people see it; pure. */
import type { Schemas } from "../api/client.ts";

export type ShownState = "written" | "unwritten" | "sending" | "uncertain" | "sent" | "failed" | "cancelled";

/** How good each is, for the dot before its words. */
export const TONES = {
  written: "ok",
  unwritten: "quiet",
  sending: "quiet",
  uncertain: "caution",
  sent: "quiet",
  failed: "danger",
  cancelled: "quiet",
} as const satisfies Record<ShownState, string>;

type Facts = Pick<Schemas["FollowUp"], "status" | "send_state" | "draft_message">;

export function shownState({ status, send_state: sending, draft_message: text }: Facts): ShownState {
  if (status !== "scheduled") return status;
  return sending ?? (text === null ? "unwritten" : "written");
}

/** Returns whether it can still be changed, sent or canceled. */
export const isOpen = ({ status, send_state: sending }: Facts): boolean =>
  status === "scheduled" && sending === null;

/** Credits of a text by the AI: for writing it, and for sending it. */
const WRITING = 1;
const SENDING = 1;

/** Returns what it has cost so far, and what it costs in all when it goes out as it is planned. */
export function costOf(followUp: Facts & Pick<Schemas["FollowUp"], "credits_used" | "draft_source">): {
  spent: number;
  expected: number;
} {
  const spent = followUp.credits_used ?? 0;
  if (followUp.status !== "scheduled") return { spent, expected: spent };
  if (followUp.draft_message === null) return { spent, expected: spent + WRITING + SENDING };
  return { spent, expected: spent + (followUp.draft_source === "ai" ? SENDING : 0) };
}
