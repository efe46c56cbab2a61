/** Display state of a follow-up; pure. */
import type { Schemas } from "../api/client.ts";
import { formatCountOf } from "../parts/format-number.ts";

export const STATE_LABELS = {
  written: "Written",
  unwritten: "Not written yet",
  sending: "Sending",
  uncertain: "Unconfirmed",
  sent: "Sent",
  failed: "Failed",
  cancelled: "Canceled",
};

/** @param expected Total number of credits. */
export const costHint = (expected: number): string =>
  `${formatCountOf(expected, "credit")} in total once sent`;

type ShownState = "written" | "unwritten" | "sending" | "uncertain" | "sent" | "failed" | "cancelled";

/** Color of the dot in front of each state. */
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

/** Returns whether the follow-up can still be edited, sent or canceled. */
export const isOpen = ({ status, send_state: sending }: Facts): boolean =>
  status === "scheduled" && sending === null;

/** Credits for an AI text: one when it is written, and one when it is sent. */
const WRITING = 1;
const SENDING = 1;

/** Returns the credits spent so far, and the expected total once sent. */
export function costOf(followUp: Facts & Pick<Schemas["FollowUp"], "credits_used" | "draft_source">): {
  spent: number;
  expected: number;
} {
  const spent = followUp.credits_used ?? 0;
  if (followUp.status !== "scheduled") return { spent, expected: spent };
  if (followUp.draft_message === null) return { spent, expected: spent + WRITING + SENDING };
  return { spent, expected: spent + (followUp.draft_source === "ai" ? SENDING : 0) };
}
