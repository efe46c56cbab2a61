/** Tests the result of every sample webhook on the platforms' own pages. */
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { SECOND } from "../../src/core/clock.ts";
import type { Json, PlatformName } from "../../src/platforms/platform.ts";
import { post } from "../support/arrivals.ts";
import { call, type Body } from "../support/call.ts";
import { openStage, type Stage } from "../support/stage.ts";

const SAMPLES = join(import.meta.dir, "../fixtures/payloads");

/** The result of each, in the order of arrival. */
const OUTCOMES: Partial<
  Record<PlatformName, Record<string, readonly [status: string, reason: string | null]>>
> = {
  emailbison: {
    "01-EMAIL_SENT-sample-wrapped": ["ignored", "not a reply"],
    "02-EMAIL_SENT-test-event": ["ignored", "not a reply"],
    "03-LEAD_REPLIED": ["filed", null],
    "04-LEAD_REPLIED-wrapped": ["filed", null],
    "05-EMAIL_BOUNCED": ["filed", null],
    "06-UNTRACKED_REPLY_RECEIVED": ["filed", null],
    "07-MANUAL_EMAIL_SENT": ["ignored", "an outbound email, added to its thread"],
    "08-LEAD_INTERESTED": ["duplicate", "the email is already stored; the label Interested"],
    "09-LEAD_INTERESTED-of-unseen-reply": ["filed", "the label Interested"],
    "10-LEAD_UNSUBSCRIBED": ["ignored", "not a reply: unsubscribed; the address is suppressed"],
    "11-TAG_ATTACHED": ["ignored", "not a reply"],
  },
  smartlead: {
    "05-untracked_replies": ["filed", null],
    "09-core-webhooks-page-shape": ["filed", null],
    "10-events-page-email_reply": ["filed", null],
    "11-events-page-unsubscribed": ["ignored", "not a reply: unsubscribed; the address is suppressed"],
  },
};

const PLATFORMS = Object.entries(OUTCOMES) as [PlatformName, Record<string, [string, string | null]>][];

test("every sample has an expected outcome", () => {
  for (const name of readdirSync(SAMPLES)) {
    const listed = Object.keys(OUTCOMES[name as PlatformName] ?? {});
    expect(readdirSync(join(SAMPLES, name)).toSorted()).toEqual(listed.map((sample) => `${sample}.json`));
  }
});

describe.each(PLATFORMS)("a sample of %s", (platform, outcomes) => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await openStage(platform);
  });
  afterAll(() => stage.close());

  const outcome = (): { status: string; reason: string | null; reply_id: string | null } => {
    const { db } = stage.desk.internals?.deps ?? {};
    const row = db?.sqlite
      .query<{ status: string; reason: string | null; reply_id: string | null }, []>(
        "SELECT status, reason, reply_id FROM inbound_events ORDER BY received_at DESC, id DESC LIMIT 1",
      )
      .get();
    if (!row) throw new Error("nothing was received");
    return row;
  };

  test.each(Object.keys(outcomes))("the sample %s has its expected outcome", async (sample) => {
    const { payload } = (await Bun.file(join(SAMPLES, platform, `${sample}.json`)).json()) as {
      payload: Json;
    };
    // The samples are of several accounts, each with a secret of its own.
    const body = { reset_secret: true };
    await call(stage.desk, "PATCH", `/api/connections/${stage.at.connectionId}`, { body });
    await post(stage.at, { body: payload, headers: {} });
    // If the platform does not find it, the email is filed anyway.
    for (const pause of [0, 5, 20, 5]) await stage.pass(pause * SECOND);
    const { status, reason, reply_id } = outcome();
    const [expected, because] = outcomes[sample] ?? [];
    expect(status).toBe(expected ?? "");
    if (because !== null) expect(reason).toStartWith(because ?? "");
    if (status !== "filed") return;
    const reply: Body = (await call(stage.desk, "GET", `/api/replies/${reply_id}`)).body.data;
    expect(reply.from_email).toContain("@");
    expect(reply.body_text.trim()).not.toBe("");
  });

  test("every opt-out is suppressed", async () => {
    const { body } = await call(stage.desk, "GET", "/api/suppressions");
    expect(body.data).toMatchObject([{ source: "platform" }]);
  });
});
