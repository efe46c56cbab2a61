/**
 * Replays a client's past replies with other settings; pure. Each reply is judged when its draft was ready,
 * and again when its answer would be sent, in chronological order and by the same gates as automatic sending.
 */
import { nextOpening } from "../../../clients/rules/hours.ts";
import { MINUTE, startOfDay, type Millis } from "../../../core/clock.ts";
import { checkGates, type GateName } from "../../../inbox/replies/rules/gates.ts";
import { factsAt, type ReplyEvidence, type SendTally, type TrialTerms } from "./evidence.ts";

export interface PlayedVerdict {
  /** When the answer would have been sent. */
  sendAt: Millis;
  blockedBy: GateName | null;
  /** Every gate that blocks, in order. */
  gates: GateName[];
}

/** An answer that was actually sent: by a person during the simulated period, or by anyone before it. */
export interface PastAnswer {
  threadId: string;
  at: Millis;
  by: "auto" | "manual";
}

interface Terms extends TrialTerms {
  timezone: string;
}

interface PlayedMoment {
  reply: ReplyEvidence;
  at: Millis;
  sendAt: Millis;
  isDraft: boolean;
}

/** Returns what would have happened to each reply, in the same order. */
export function play(
  replies: readonly ReplyEvidence[],
  answers: readonly PastAnswer[],
  terms: Terms,
): PlayedVerdict[] {
  const ledger = new Ledger(answers, terms.timezone);
  const verdicts = new Map<ReplyEvidence, PlayedVerdict>();
  for (const { reply, at, sendAt, isDraft } of momentsOf(replies, terms)) {
    const known = verdicts.get(reply);
    if (!isDraft && known?.blockedBy !== null) continue;
    const { checks, blockedBy } = checkGates(factsAt(reply, terms, ledger.tally(reply.threadId, at), at));
    const gates = checks.filter(({ blocks }) => blocks).map(({ gate }) => gate);
    verdicts.set(reply, { sendAt, blockedBy, gates });
    if (!isDraft && blockedBy === null) ledger.add(reply.threadId, at);
  }
  return replies.map((reply) => verdicts.get(reply) as PlayedVerdict);
}

function momentsOf(replies: readonly ReplyEvidence[], { settings, timezone }: Terms): PlayedMoment[] {
  const moments = replies.flatMap((reply): PlayedMoment[] => {
    const at = reply.draftedAt ?? reply.filedAt;
    const due = at + settings.autoSendDelayMinutes * MINUTE;
    const sendAt = nextOpening(settings.autoSendHours, due, timezone, reply.leadZone);
    return [
      { reply, at, sendAt, isDraft: true },
      { reply, at: sendAt, sendAt, isDraft: false },
    ];
  });
  return moments.sort((a, b) => a.at - b.at || Number(b.isDraft) - Number(a.isDraft) || order(a, b));
}

const order = ({ reply: a }: PlayedMoment, { reply: b }: PlayedMoment): number =>
  a.id < b.id ? -1 : a.id > b.id ? 1 : 0;

/** Counts simulated answers and people's answers. */
class Ledger {
  readonly #timezone: string;
  readonly #threads = new Map<string, { at: Millis; isAutomatic: boolean }[]>();
  #day = { start: Number.NaN, end: Number.NaN, sent: 0 };

  constructor(answers: readonly PastAnswer[], timezone: string) {
    this.#timezone = timezone;
    for (const { threadId, at, by } of answers) this.#note(threadId, { at, isAutomatic: by === "auto" });
  }

  add(threadId: string, at: Millis): void {
    this.#note(threadId, { at, isAutomatic: true });
    this.#dayOf(at).sent += 1;
  }

  tally(threadId: string, at: Millis): SendTally {
    const before = (this.#threads.get(threadId) ?? []).filter((answer) => answer.at <= at);
    const latestFirst = before.toSorted((a, b) => b.at - a.at);
    const lastByPerson = latestFirst.findIndex(({ isAutomatic }) => !isAutomatic);
    return {
      automaticInRow: lastByPerson < 0 ? before.length : lastByPerson,
      sentToday: this.#dayOf(at).sent,
    };
  }

  #note(threadId: string, answer: { at: Millis; isAutomatic: boolean }): void {
    const known = this.#threads.get(threadId);
    if (known) known.push(answer);
    else this.#threads.set(threadId, [answer]);
  }

  /** Times are in chronological order, so only one day has to be counted at a time. */
  #dayOf(at: Millis): { sent: number } {
    if (!(at >= this.#day.start && at < this.#day.end)) {
      const start = startOfDay(at, this.#timezone);
      // A day is at most 25 hours long.
      this.#day = { start, end: startOfDay(start + LONGEST_DAY, this.#timezone), sent: 0 };
    }
    return this.#day;
  }
}

const LONGEST_DAY: Millis = 26 * 60 * MINUTE;
