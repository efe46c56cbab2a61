/** Sets up a stage for follow-up stories: a client without automatic drafts, a lead, and assertions. */
import { expect } from "bun:test";
import { DAY, HOUR, iso, SECOND, type Millis } from "../../src/core/clock.ts";
import type { PlatformName } from "../../src/platforms/platform.ts";
import type { SandboxLeadMail, SentEmail } from "./sandbox/sandbox.ts";
import { answering, change, openAiStage, type AiStage } from "./ai-desk.ts";
import { arrive, connectAccount, type Arrived, type Connected } from "./arrivals.ts";
import { call, type Answer, type Body } from "./call.ts";
import type { DeskOptions } from "./desk.ts";
import { inLetters } from "./markers.ts";

/** Missing parts have defaults: the reply's contact, due in an hour, with unique words. */
export interface FollowUpPlan {
  reply?: Body;
  /** Whether to create the follow-up without a link to the reply. */
  isLoose?: boolean;
  dueIn?: Millis;
  text?: string | null;
  notes?: string;
  clientId?: string;
  cancelOnReply?: boolean;
}

export interface Planned {
  id: string;
  /** Words that occur only in the follow-up's email. */
  words: string;
}

export interface FollowUpStage extends AiStage {
  /** Receives an email from a lead, and waits until the reply is categorized. */
  arriveJudged(mail?: SandboxLeadMail): Promise<Arrived>;
  /** Creates a follow-up to the given reply, or to a newly received one. */
  plan(order?: FollowUpPlan): Promise<Planned>;
  follow(id: string): Promise<Body>;
  patch(id: string, body: object): Promise<Answer>;
  cancel(id: string): Promise<Answer>;
  /** Advances time in ticks of `tick` milliseconds, and waits for the work of each tick. */
  watch(span: Millis, tick?: Millis): Promise<void>;
  /** Expects that the follow-up is sent as a single email, and that no second one follows in the next day. */
  expectSentOnce(planned: Planned): Promise<void>;
  /** Expects that the follow-up ended without an email for this reason, and that none follows in the next day. */
  expectOver(planned: Planned, status: "failed" | "cancelled", reason: string): Promise<void>;
}

/** The model repeats the marker of the newest email in its prompt, which identifies the email that it writes. */
const wordsFor = (marker: string): string => `glad about ${inLetters(marker)}`;

export async function openFollowUpStage(
  platform: PlatformName,
  settings: DeskOptions["settings"] = {},
): Promise<FollowUpStage> {
  const stage = await openAiStage(platform, settings);
  await change(stage.at, { auto_draft_enabled: false });
  stage.api.answering = (request) => {
    const marker = [...request.prompt.matchAll(/marker\d+x/g)].at(-1)?.[0] ?? "it";
    return answering({}, { text: `Hello,\n\nI am ${wordsFor(marker)}.` })(request);
  };
  return Object.assign(stage, actions(stage));
}

function actions(stage: AiStage): Omit<FollowUpStage, keyof AiStage> {
  const { at, desk } = stage;
  const ask = (method: string, path: string, body?: object): Promise<Answer> =>
    call(desk, method, `/api/follow-ups${path}`, body === undefined ? {} : { body });
  const follow = async (id: string): Promise<Body> => (await ask("GET", `/${id}`)).body.data;
  const comes = async (mail: SandboxLeadMail = {}): Promise<Arrived> => {
    const arrived = await arrive(at, mail);
    await stage.pass(0);
    return arrived;
  };
  const watch = async (span: Millis, tick: Millis = 10 * SECOND): Promise<void> => {
    for (let passed = 0; passed < span; passed += tick) await stage.clock.passUntil(stage.pass(tick));
  };
  const aDayPasses = async (): Promise<void> => {
    for (const pause of [HOUR, DAY]) await stage.clock.passUntil(stage.pass(pause));
  };
  return {
    arriveJudged: comes,
    async plan(order = {}) {
      const reply = order.reply ?? (await comes()).reply;
      const words = wordsOfNext();
      const answer = await ask(
        "POST",
        "",
        bodyOf(stage, { text: `Does it suit you, ${words}?`, ...order, reply }),
      );
      if (answer.status !== 201) throw new Error(`planning answered ${JSON.stringify(answer.body)}`);
      return { id: answer.body.data.id, words: order.text === null ? wordsFor(markerIn(reply)) : words };
    },
    follow,
    patch: (id, body) => ask("PATCH", `/${id}`, body),
    cancel: (id) => ask("POST", `/${id}/cancel`, {}),
    watch,
    async expectSentOnce({ id, words }) {
      const state = { status: "sent", last_error: null };
      const before = await follow(id);
      expect(before).toMatchObject(state);
      expect(stage.emails(words).map(({ to }) => to)).toEqual([[before.contacts.email]]);
      await aDayPasses();
      expect(await follow(id)).toEqual(before);
      expect(stage.emails(words)).toHaveLength(1);
    },
    async expectOver({ id, words }, status, reason) {
      const before = await follow(id);
      expect(before).toMatchObject({ status, sent_at: null });
      expect(before.last_error).toContain(reason);
      await aDayPasses();
      expect(await follow(id)).toEqual(before);
      expect(stage.emails(words)).toEqual([]);
    },
  };
}

let count = 0;

const wordsOfNext = (): string => `word${(count += 1)}x`;

const markerIn = ({ body_new: text }: Body): string => /marker\d+x/.exec(text)?.[0] ?? "it";

const bodyOf = (
  { at, clock }: AiStage,
  {
    reply,
    isLoose,
    dueIn = HOUR,
    text,
    notes,
    clientId = at.clientId,
    cancelOnReply,
  }: FollowUpPlan & { reply: Body },
): object => ({
  due_at: iso(clock.now() + dueIn),
  contact_id: reply.contact_id,
  client_id: clientId,
  ...(!isLoose && { reply_id: reply.id }),
  draft_message: text ?? null,
  ...(notes !== undefined && { notes }),
  ...(cancelOnReply !== undefined && { cancel_on_reply: cancelOnReply }),
});

/** Adds a connection for the same client, to an account with the same mailbox. */
export async function connectAgain(at: Connected): Promise<Connected> {
  const { desk, clientId, key, sandbox } = at;
  const { status, body: made } = await connectAccount(desk, sandbox, { key, clientId });
  expect(status).toBe(201);
  const { id, webhook_url: address } = made.data;
  return { ...at, connectionId: id, hook: desk.url + new URL(address).pathname };
}

/** Starts sending, with the platform's response held back. */
export interface FollowUpInFlight {
  planned: Planned;
  arrived: Arrived;
  /** Resolves once the platform has responded and all resulting work is done. */
  released: () => Promise<void>;
}

/** Starts sending a follow-up that the platform has accepted or rejected, while the response is still on its way. */
export async function startFollowUpInFlight(
  stage: FollowUpStage,
  order: FollowUpPlan = {},
): Promise<FollowUpInFlight> {
  const arrived = await stage.arriveJudged();
  const planned = await stage.plan({ ...order, reply: arrived.reply });
  const held = stage.relay.hold();
  const passing = stage.clock.passUntil(stage.pass(order.dueIn ?? HOUR));
  await held.done;
  return {
    planned,
    arrived,
    async released() {
      held.release();
      await passing;
    },
  };
}

/** Returns the emails in a thread that contain these words, as shown by the API. */
export async function inThread(stage: AiStage, reply: Body, words: string): Promise<Body[]> {
  const { thread } = await stage.read(reply.id);
  return thread.filter((mail: Body) => mail.body.includes(words));
}

export const addresses = (emails: SentEmail[]): string[][] => emails.map(({ to }) => to);
