/** Sets up a stage with automatic answers: a confident model, a five-minute delay, and assertions. */
import { expect } from "bun:test";
import { DAY, HOUR, MINUTE, SECOND, type Millis } from "../../src/core/clock.ts";
import type { PlatformName } from "../../src/platforms/platform.ts";
import type { SandboxLeadMail } from "./sandbox/sandbox.ts";
import { answering, change, DRAFT, openAiStage, VERDICT, type AiStage } from "./ai-desk.ts";
import { arrive, type Arrived } from "./arrivals.ts";
import { call, eventually, type Answer, type Body } from "./call.ts";
import { internalsOf, type DeskOptions } from "./desk.ts";
import { DRAFTS } from "./gate.ts";
import { inLetters } from "./markers.ts";
import type { Deps } from "../../src/deps/deps.ts";

export const DELAY: Millis = 5 * MINUTE;

export interface AutoStage extends AiStage {
  /** Changes the client's settings. */
  set(settings: object): Promise<void>;
  /**
   * Sets the model's answer from now on. If no text is given, the draft contains the marker of the email it answers.
   */
  model(verdict: Partial<typeof VERDICT>, draft?: Partial<typeof DRAFT>): void;
  patch(id: string, body: object): Promise<Answer>;
  /** Receives a reply that is scheduled for automatic sending. */
  scheduled(mail?: SandboxLeadMail): Promise<Arrived>;
  /** Receives a reply, and runs `meanwhile` after the reply is categorized and before its draft is written. */
  whileDrafted(meanwhile: (arrived: Arrived) => Promise<unknown>, mail?: SandboxLeadMail): Promise<Arrived>;
  /** Lets the delay pass, so that the thread is read and the due answer is sent. */
  passDelay(delay?: Millis): Promise<void>;
  /** Returns the emails that answer this reply, whoever wrote them. */
  answersTo(arrived: Arrived): ReturnType<AiStage["emails"]>;
}

/** Returns the words in a draft that identify the email it answers. */
export const wordsFor = (marker: string): string => `glad about ${inLetters(marker)}`;

export async function openAutoStage(
  platform: PlatformName,
  settings: DeskOptions["settings"] = {},
): Promise<AutoStage> {
  const stage = await openAiStage(platform, settings);
  await change(stage.at, { auto_send_enabled: true, auto_send_delay_minutes: DELAY / MINUTE });
  const auto: AutoStage = Object.assign(stage, actions(stage));
  auto.model({});
  return auto;
}

function actions(stage: AiStage): Omit<AutoStage, keyof AiStage> {
  const { at, desk, api, gate } = stage;
  return {
    set: (settings) => change(at, settings),
    model(verdict, draft = {}) {
      api.answering = (request) => {
        // The email to be answered comes last in the prompt.
        const marker = [...request.prompt.matchAll(/marker\d+x/g)].at(-1)?.[0] ?? "it";
        return answering(verdict, { text: `Hello,\n\nI am ${wordsFor(marker)}.`, ...draft })(request);
      };
    },
    patch: (id, body) => call(desk, "PATCH", `/api/replies/${id}`, { body }),
    async scheduled(mail) {
      const arrived = await stage.arrive(mail);
      expect(await stage.read(arrived.reply.id)).toMatchObject({
        status: "ready",
        auto_send_at: new Date(stage.clock.now() + DELAY).toISOString(),
        auto_send_blocked_reason: null,
      });
      return arrived;
    },
    async whileDrafted(meanwhile, mail) {
      gate.hold(DRAFTS);
      const arrived = await arrive(at, mail);
      await eventually(() => gate.waiting > 0);
      await meanwhile(arrived);
      gate.release();
      await stage.pass(0);
      return arrived;
    },
    async passDelay(delay = DELAY) {
      // The thread is read now, and checked a little later. On a busy account, some reads wait for their turn.
      for (const pause of [delay, 0, 3 * SECOND]) await stage.clock.passUntil(stage.pass(pause));
    },
    answersTo: ({ marker }) => stage.emails(wordsFor(marker)),
  };
}

/** Returns the service's internals, for states that no request can create. */
export const depsOf = ({ desk }: AiStage): Deps => internalsOf(desk).deps;

/** Returns the timeline entries that contain the gates' results. */
export const checksIn = (timeline: Body[]): Body[] =>
  timeline.filter(({ type }) => type === "auto_send_checked");

/** Returns the names of the gates that blocked, according to a timeline entry. */
export const blockedGates = (entry: Body): string[] =>
  entry.detail.checks.filter(({ blocks }: Body) => blocks).map(({ gate }: Body) => gate);

export interface AutoSendInFlight {
  arrived: Arrived;
  /** Resolves once the platform has responded and all resulting work is done. */
  released: () => Promise<void>;
}

/** Starts an automatic send that the platform has accepted or rejected, while the response is still on its way. */
export async function startAutoSendInFlight(stage: AutoStage): Promise<AutoSendInFlight> {
  const arrived = await stage.scheduled();
  const held = stage.relay.hold();
  const passing = stage.passDelay();
  await held.done;
  expect((await stage.read(arrived.reply.id)).send_state).toBe("sending");
  return {
    arrived,
    async released() {
      held.release();
      await passing;
    },
  };
}

/** Expects that a single email answered the reply, and that none follows in the next days. */
export async function staysSent(
  stage: AutoStage,
  { reply }: Arrived,
  sentBy: "auto" | "manual",
): Promise<void> {
  const state = { status: "sent", sent_by: sentBy, send_state: null, auto_send_at: null };
  expect(await stage.read(reply.id)).toMatchObject(state);
  const { sends } = stage.relay;
  for (const pause of [HOUR, DAY]) await stage.clock.passUntil(stage.pass(pause));
  expect(await stage.read(reply.id)).toMatchObject(state);
  expect(stage.at.sandbox.ledger.filter(({ to }) => to.includes(reply.from_email))).toHaveLength(1);
  expect(stage.relay.sends).toBe(sends);
}
