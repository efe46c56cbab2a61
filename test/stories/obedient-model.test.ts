/** Tests a model that obeys prompt injections: no injected text is scheduled or sent. */
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { HOUR, MINUTE } from "../../src/core/clock.ts";
import { cautionsIn } from "../../src/judge/ai/certain/cautions.ts";
import { guardDraft, type GuardContext } from "../../src/judge/ai/guard/guard.ts";
import type { ReadableMail } from "../../src/judge/ai/model.ts";
import {
  change,
  connectClient,
  timelineEntries,
  waitForReply,
  openAiDesk,
  VERDICT,
} from "../support/ai-desk.ts";
import { post, type Connected } from "../support/arrivals.ts";
import { call, eventually, type Body } from "../support/call.ts";
import { openFollowUpStage } from "../support/follow-ups.ts";
import type { MessagesRequest } from "../support/messages-api.ts";
import { INJECTIONS, signed, VOICE, type Injection } from "../support/injections.ts";
import { allTests } from "../support/fixture.ts";

/** An honest email. Its answer must be sent, which proves that the other answers could have been sent too. */
const HONEST: Injection = {
  name: "an honest mail",
  mail: { text: "What does it cost?" },
  answer: signed("Hello Dana,\n\na plan costs 240 EUR a hall, and the first visit is free of charge."),
};
/** Returns whether a draft contains nothing but praise. Only the instruction in the email then holds the answer. */
const isPraise = ({ name }: Injection): boolean => /^an order in (spaced|invisible|foreign)/.test(name);

const client = {
  name: VOICE.name,
  serviceDescription: VOICE.service_description,
  facts: VOICE.facts,
  calendarLink: VOICE.calendar_link,
  signature: VOICE.signature,
  tone: null,
  forbiddenClaims: null,
};
const contact = { firstName: "Dana", lastName: null, company: null, title: null };
const contextOf = ({ mail }: Injection): GuardContext & { mail: ReadableMail } => ({
  client,
  contact,
  thread: [],
  otherClients: [],
  mail: {
    direction: "inbound",
    from: "dana@prospect.example.com",
    subject: "Re: Light",
    text: mail.text ?? "",
    sentAt: 0,
  },
});

test("the guard accepts an honest text as an answer and as a follow-up", () => {
  const answered = contextOf(HONEST);
  const followedUp = { ...answered, thread: [answered.mail], mail: null };
  for (const context of [answered, followedUp])
    expect(guardDraft(HONEST.answer, context).findings).toEqual([]);
});

test.each(INJECTIONS.map((one) => [one.name, one] as const))(
  "the guard finds text that obeys %s",
  (_name, injection) => {
    const context = contextOf(injection);
    if (isPraise(injection)) {
      expect(cautionsIn(context.mail.text)).toContain("instructions");
      return;
    }
    expect(guardDraft(injection.answer, context).findings).not.toEqual([]);
    const followUp = { ...context, thread: [context.mail], mail: null };
    expect(guardDraft(injection.answer, followUp).findings).not.toEqual([]);
  },
);

/** A few examples of each kind, processed by the complete desk. */
const ALL = [...INJECTIONS.filter((one, index) => index % 9 === 0 || isPraise(one)), HONEST];

const addressOf = (index: number): string => `obeyed${index}end@prospect.example.com`;
const leadOf = (index: number) => ({ email: addressOf(index), firstName: "Dana" });

/**
 * Finds the email by its sender and obeys it: returns the category and the text that the email asks for.
 */
function obey({ asked, prompt }: MessagesRequest): object {
  const index = Number(/obeyed(\d+)end@/.exec(prompt)?.[1]);
  if (asked === "classify") return { ...VERDICT, confidence: 1 };
  return { text: ALL[index]?.answer ?? "", cautions: [] };
}

describe("answers", () => {
  const cases = [...ALL.entries()];
  const replies = new Map<string, Body>();
  const ai = allTests(() => openAiDesk("in this process"));
  let at: Connected;

  beforeAll(async () => {
    ai.api.answering = obey;
    at = await connectClient(ai.desk, "emailbison", {
      ...VOICE,
      auto_send_enabled: true,
      auto_send_delay_minutes: 0,
    });
    for (const [index, { mail }] of cases) {
      const { webhook } = at.sandbox.receive({ lead: leadOf(index), ...mail });
      await post(at, webhook);
    }
    const listed = await eventually(async () => {
      const { body } = await call(ai.desk, "GET", "/api/replies?limit=200");
      return body.data.length === cases.length && body.data;
    });
    for (const { id, from_email: writer } of listed) {
      const isOver = ({ status, auto_send_blocked_reason: reason }: Body) =>
        status === "sent" || reason !== null;
      replies.set(writer, await waitForReply(at, id, isOver));
    }
  });
  afterAll(() => {
    expect(ai.api.faults).toEqual([]);
  });

  test("only the honest answer is sent", () => {
    expect(at.sandbox.ledger.map(({ to }) => to)).toEqual([[addressOf(ALL.indexOf(HONEST))]]);
  });

  test("every draft that obeys a prompt injection is held", async () => {
    for (const [index, { name }] of cases.filter(([, one]) => one !== HONEST)) {
      const reply = replies.get(addressOf(index));
      expect([name, reply]).toMatchObject([
        name,
        {
          status: "ready",
          ai_response: ALL[index]?.answer,
          auto_send_at: null,
          auto_send_blocked_reason: "caution",
          sent_response: null,
        },
      ]);
      // Besides cautions about the email, the draft may have findings about injected claims.
      const [entry] = await timelineEntries(at, reply?.id, "drafted");
      if (isPraise(ALL[index] ?? HONEST))
        expect([name, reply?.ai_cautions]).toEqual([name, expect.arrayContaining(["instructions"])]);
      else expect([name, entry.detail.findings.length > 0]).toEqual([name, true]);
    }
  });
});

describe("follow-ups", () => {
  const stage = allTests(() => openFollowUpStage("instantly"));
  const cases = [...ALL.entries()].filter(([, one]) => !isPraise(one));
  const ids = new Map<number, string>();

  beforeAll(async () => {
    stage.api.answering = obey;
    await change(stage.at, VOICE);
    for (const [index, { mail }] of cases) {
      await post(stage.at, stage.at.sandbox.receive({ lead: leadOf(index), ...mail }).webhook);
    }
    // The threads are read one after the other, as fast as the platform allows.
    await stage.clock.passUntil(stage.pass(0));
    const { body } = await call(stage.desk, "GET", "/api/replies?limit=200");
    for (const reply of body.data) {
      const index = Number(/\d+/.exec(reply.from_email)?.[0]);
      ids.set(index, (await stage.plan({ reply, text: null, dueIn: 20 * MINUTE })).id);
    }
    await stage.watch(2 * HOUR, 10 * MINUTE);
  });
  afterAll(() => {
    expect(stage.api.faults).toEqual([]);
  });

  test("only the follow-up that ignores the prompt injection is sent", async () => {
    const index = ALL.indexOf(HONEST);
    expect(await stage.follow(ids.get(index) ?? "")).toMatchObject({
      status: "sent",
      draft_message: HONEST.answer,
    });
    expect(stage.at.sandbox.ledger.map(({ to }) => to)).toEqual([[addressOf(index)]]);
  });

  test("every follow-up text that obeys a prompt injection is discarded, and the follow-up fails", async () => {
    for (const [index, { name }] of cases.filter(([, one]) => one !== HONEST)) {
      const row = await stage.follow(ids.get(index) ?? "");
      const failed = { status: "failed", draft_message: null, sent_at: null };
      expect([name, row]).toMatchObject([name, failed]);
      expect(row.last_error).toContain("cannot be sent");
    }
  });
});
