/** Schedules, edits and cancels follow-ups during the storm, and records requests and responses. */
import { iso, SECOND, type Millis } from "../../src/core/clock.ts";
import type { PlatformName } from "../../src/platforms/platform.ts";
import type { Body } from "../support/call.ts";
import type { Desk } from "../support/desk.ts";
import { openDatabase } from "./aftermath.ts";
import type { Chance } from "./chance.ts";

/** The fields of a listed reply that the storm uses. */
export interface Open {
  id: string;
  source: PlatformName;
  contact_id: string;
  client_id: string;
  body_new: string;
}

/** Null if the connection broke before a response arrived. */
type Status = number | null;

export interface Plan {
  replyId: string;
  platform: PlatformName;
  /** Words that only this follow-up's email contains, in any version of its text. */
  words: string;
  body: object;
  /** The due time that the storm expects. */
  dueAt: Millis;
  statuses: Status[];
  id: string | null;
  /** The response status for each later version of the text. */
  rewordings: Status[];
  cancels: Status[];
  /** The reply's conversation. The contact may write there again. */
  conversation: string;
  /** Number of times that the storm has waited for the follow-up to be sent. */
  waits: number;
}

/** The API rejects due times less than a minute ahead. */
const LEAST_AHEAD: Millis = 61 * SECOND;
const SPREAD: Millis = 14 * SECOND;
const PLANNED = 0.4;
/** Share of follow-ups that a reply does not cancel. */
const STEADY = 0.5;
const EDITED = 0.12;
const CANCELLED = 0.06;
const ANSWERED_AGAIN = 0.05;
/** The loop checks for due follow-ups once a second. */
const ABOUT_DUE: Millis = SECOND;
/** A follow-up that is still unsent after this many waits is no longer awaited. */
const MOST_WAITS = 3;
const DUE = "SELECT draft_message AS text FROM follow_ups WHERE work_at <= ?1 AND send_state IS NULL";

export class FollowUps {
  readonly plans: Plan[] = [];
  readonly #desk: Desk;
  readonly #chance: Chance;

  constructor(desk: Desk, chance: Chance) {
    this.#desk = desk;
    this.#chance = chance;
  }

  /** Performs people's actions in a burst: schedule, repeat requests without a response, edit, cancel. */
  someDeeds(open: readonly Open[], conversationOf: (reply: Open) => string | undefined): Promise<void>[] {
    const chance = this.#chance;
    const deeds: Promise<void>[] = [];
    const unanswered = this.plans.slice(-10).filter(({ statuses }) => statuses.at(-1) === null);
    if (unanswered.length > 0 && chance.happens(0.5)) deeds.push(this.#ask(chance.pick(unanswered)));
    if (open.length > 0 && chance.happens(PLANNED)) {
      const reply = chance.pick(open);
      const conversation = conversationOf(reply);
      if (conversation !== undefined) deeds.push(this.#ask(this.#plan(reply, conversation)));
    }
    const known = this.plans.slice(-60).filter(({ id }) => id !== null);
    if (known.length > 0 && chance.happens(EDITED)) deeds.push(this.#reword(chance.pick(known)));
    if (known.length > 0 && chance.happens(CANCELLED)) deeds.push(this.#cancel(chance.pick(known)));
    return deeds;
  }

  /** Returns a follow-up that will be sent as soon as the stored emails are filed. */
  aboutDue(now: Millis): Plan | undefined {
    const database = openDatabase(this.#desk);
    const due = database.query<{ text: string }, [Millis]>(DUE).all(now + ABOUT_DUE);
    database.close();
    const fits = ({ words, waits }: Plan) =>
      waits < MOST_WAITS && due.some(({ text }) => text.includes(words));
    const plan = this.plans.find(fits);
    if (plan) plan.waits += 1;
    return plan;
  }

  /** Sometimes returns a conversation on the platform where the contact will write before the follow-up is due. */
  interruption(platform: PlatformName, now: Millis): string | undefined {
    const waiting = this.plans.filter((plan) => plan.platform === platform && plan.dueAt > now);
    if (waiting.length === 0 || !this.#chance.happens(ANSWERED_AGAIN)) return undefined;
    return this.#chance.pick(waiting).conversation;
  }

  #plan({ id: replyId, source: platform, contact_id, client_id }: Open, conversation: string): Plan {
    const words = `Our nudge number ${this.plans.length + 1} goes out`;
    const dueAt = this.#someTime();
    const ids = { contact_id, client_id, reply_id: replyId };
    const cancel_on_reply = !this.#chance.happens(STEADY);
    const body = { ...ids, due_at: iso(dueAt), draft_message: worded(words, 0), cancel_on_reply };
    const plan = { replyId, platform, words, body, dueAt, conversation };
    this.plans.push({ ...plan, statuses: [], id: null, rewordings: [], cancels: [], waits: 0 });
    return this.plans.at(-1) as Plan;
  }

  #someTime(): Millis {
    return Date.now() + LEAST_AHEAD + this.#chance.below(SPREAD);
  }

  async #ask(plan: Plan): Promise<void> {
    const { status, body } = await this.#send("POST", "", plan.body, plan.words);
    plan.statuses.push(status);
    if (status === 201) plan.id = body.data.id;
  }

  /** Changes the text, and sometimes also the due time. */
  async #reword(plan: Plan): Promise<void> {
    const wording = plan.rewordings.push(null);
    const dueAt = this.#chance.happens(0.5) ? this.#someTime() : null;
    const body = {
      draft_message: worded(plan.words, wording),
      ...(dueAt !== null && { due_at: iso(dueAt) }),
    };
    const { status } = await this.#send("PATCH", `/${plan.id}`, body);
    plan.rewordings[wording - 1] = status;
    if (status === 200 && dueAt !== null) plan.dueAt = dueAt;
  }

  async #cancel(plan: Plan): Promise<void> {
    const { status } = await this.#send("POST", `/${plan.id}/cancel`, {});
    plan.cancels.push(status);
  }

  async #send(
    method: string,
    path: string,
    body: object,
    key?: string,
  ): Promise<{ status: Status; body: Body }> {
    const { url, apiKey } = this.#desk;
    const headers = {
      authorization: `Bearer ${apiKey}`,
      "content-type": "application/json",
      ...(key !== undefined && { "idempotency-key": key }),
    };
    try {
      const request = { method, headers, body: JSON.stringify(body) };
      const response = await fetch(`${url}/api/follow-ups${path}`, request);
      return { status: response.status, body: await response.json() };
    } catch {
      return { status: null, body: null };
    }
  }
}

const worded = (words: string, wording: number): string => `${words}, in wording ${wording}.`;

/** Returns the version of the text that an email contains; NaN if it contains none. */
export const wordingIn = (html: string): number => Number(/, in wording (\d+)\./.exec(html)?.[1]);
