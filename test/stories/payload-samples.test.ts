/** Tests the outcome of every sample webhook that the platforms publish. */
import { describe, expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { SECOND } from "../../src/core/clock.ts";
import type { Json, PlatformName } from "../../src/platforms/platform.ts";
import { post } from "../support/arrivals.ts";
import { call, type Body } from "../support/call.ts";
import { openStage } from "../support/stage.ts";
import { allTests } from "../support/fixture.ts";

/** A sample, its source, and its expected outcome. `reason` is how the reason begins, or null for any. */
interface Sample {
  platform: PlatformName;
  name: string;
  about: string;
  status: string;
  reason: string | null;
  payload: Json;
}

const SAMPLES: Sample[] = readFileSync(`${import.meta.dir}/../fixtures/payloads.jsonl`, "utf8")
  .trim()
  .split("\n")
  .map((line) => JSON.parse(line));
const PLATFORMS = Object.entries(Object.groupBy(SAMPLES, ({ platform }) => platform)) as [
  PlatformName,
  Sample[],
][];

describe.each(PLATFORMS)("a sample of %s", (platform, samples) => {
  const stage = allTests(() => openStage(platform));

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

  test.each(samples)("the sample $name has its expected outcome", async (sample) => {
    // The samples come from several accounts, each with its own secret.
    const body = { reset_secret: true };
    await call(stage.desk, "PATCH", `/api/connections/${stage.at.connectionId}`, { body });
    await post(stage.at, { body: sample.payload, headers: {} });
    // The email is filed even if the platform does not find it.
    for (const pause of [0, 5, 20, 5]) await stage.pass(pause * SECOND);
    const { status, reason, reply_id } = outcome();
    expect(status).toBe(sample.status);
    if (sample.reason !== null) expect(reason).toStartWith(sample.reason);
    if (status !== "filed") return;
    const reply: Body = (await call(stage.desk, "GET", `/api/replies/${reply_id}`)).body.data;
    expect(reply.from_email).toContain("@");
    expect(reply.body_text.trim()).not.toBe("");
  });

  test("every opt-out sample suppresses the sender", async () => {
    const { body } = await call(stage.desk, "GET", "/api/suppressions");
    expect(body.data).toMatchObject([{ source: "platform" }]);
  });
});
