/**
 * Summarizes a simulation: what would have been sent, why other replies were held, and where people decided
 * differently; pure.
 */
import type { Millis } from "../../../core/clock.ts";
import { GATES, type GateName } from "../../../inbox/replies/rules/gates.ts";
import { REWRITTEN, textDistance } from "../../../inbox/replies/rules/distance.ts";
import { markupMasked } from "../../../inbox/replies/rules/markup.ts";
import type { ReplyEvidence } from "./evidence.ts";
import type { PlayedVerdict } from "./play.ts";

export const OUTCOMES = ["manual", "auto", "elsewhere", "archived", "nobody"] as const;

export interface ReplyOutcome {
  by: (typeof OUTCOMES)[number];
  /** When the reply was answered. */
  at: Millis | null;
  /** Minutes from the reply's arrival to the answer. */
  minutes: number | null;
  /** The text that was sent from Replydesk. */
  sent: string | null;
  categoryChanged: boolean;
}

/** Fields that identify a reply to people. */
export interface Heading {
  fromName: string | null;
  fromEmail: string;
  subject: string;
}

export const SHOWN = ["all", "disagreed", "would_send"] as const;
export type Shown = (typeof SHOWN)[number] | GateName;

export interface SimulatedReply {
  heading: Heading;
  evidence: ReplyEvidence;
  verdict: PlayedVerdict;
  outcome: ReplyOutcome;
  textDistance: number | null;
  disagreed: boolean;
}

export interface SimulationResult {
  considered: number;
  wouldSend: number;
  disagreed: number;
  /** `blocked`: replies where this gate blocked first; `blocks`: all replies that it blocked. */
  byGate: { gate: GateName; blocked: number; blocks: number }[];
  /** Number of matching rows, and one page of rows: first disagreements, then simulated sends, each newest first. */
  matching: number;
  rows: SimulatedReply[];
}

/** Compares a reply's simulated outcome with its actual outcome. */
export function compared(
  { heading, evidence, outcome }: Pick<SimulatedReply, "heading" | "evidence" | "outcome">,
  verdict: PlayedVerdict,
): SimulatedReply {
  const { draft } = evidence;
  const distance =
    draft === null || outcome.sent === null ? null : textDistance(draft, markupMasked(outcome.sent));
  const didOtherwise =
    outcome.categoryChanged || outcome.by === "archived" || (distance !== null && distance >= REWRITTEN);
  return {
    heading,
    evidence,
    verdict,
    outcome,
    textDistance: distance,
    disagreed: verdict.blockedBy === null && didOtherwise,
  };
}

export function summed(
  replies: readonly SimulatedReply[],
  { show, limit, offset }: { show: Shown; limit: number; offset: number },
): SimulationResult {
  const matching = replies.filter((reply) => isShown(reply, show)).toSorted(byInterest);
  return {
    considered: replies.length,
    wouldSend: replies.filter(({ verdict }) => verdict.blockedBy === null).length,
    disagreed: replies.filter(({ disagreed }) => disagreed).length,
    byGate: GATES.map(({ name: gate }) => ({
      gate,
      blocked: replies.filter(({ verdict }) => verdict.blockedBy === gate).length,
      blocks: replies.filter(({ verdict }) => verdict.gates.includes(gate)).length,
    })),
    matching: matching.length,
    rows: matching.slice(offset, offset + limit),
  };
}

function isShown({ verdict, disagreed }: SimulatedReply, show: Shown): boolean {
  if (show === "all") return true;
  if (show === "disagreed") return disagreed;
  return show === "would_send" ? verdict.blockedBy === null : verdict.blockedBy === show;
}

const rank = ({ disagreed, verdict }: SimulatedReply): number =>
  disagreed ? 0 : verdict.blockedBy === null ? 1 : 2;

const byInterest = (a: SimulatedReply, b: SimulatedReply): number =>
  rank(a) - rank(b) ||
  b.evidence.receivedAt - a.evidence.receivedAt ||
  (a.evidence.id < b.evidence.id ? 1 : -1);
