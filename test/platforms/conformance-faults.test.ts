/** Tests with every adapter, over HTTP, that sends never go out twice, however they fail. */
import { describe, expect, test } from "bun:test";
import type { UpstreamOutcome } from "../../src/core/errors.ts";
import { campaignsIn } from "../../src/platforms/campaign-rows.ts";
import { PLATFORM_NAMES } from "../../src/platforms/platform.ts";
import type { SandboxFault } from "../support/sandbox/server.ts";
import { eventually } from "../support/call.ts";
import { Bench, PERSON, answerTo, forwardOf } from "../support/platform.ts";
import { eachTest } from "../support/fixture.ts";
import { failureOf } from "../support/failure.ts";

/** How a call fails, the outcome that the failure proves, and the number of emails really sent. */
const FAULTS: [SandboxFault, UpstreamOutcome, number][] = [
  [{ kind: "refuse", status: 400, message: "no" }, "refused", 0],
  [{ kind: "refuse", status: 401, message: "no" }, "refused", 0],
  [{ kind: "refuse", status: 429, message: "slow down", retryAfterSeconds: 30 }, "refused", 0],
  [{ kind: "error_before" }, "unknown", 0],
  [{ kind: "error_after" }, "unknown", 1],
  [{ kind: "cut_before" }, "unknown", 0],
  [{ kind: "cut_after" }, "unknown", 1],
  [{ kind: "hang_before" }, "unknown", 0],
  [{ kind: "hang_after" }, "unknown", 1],
];

describe.each(PLATFORM_NAMES)("%s", (name) => {
  const bench = eachTest(() => Bench.open(name));

  test("a rejected or invalid list of campaigns is an error, not an empty account", async () => {
    bench.sandbox.receive();
    for (const [status, outcome] of [
      [401, "refused"],
      [403, "refused"],
      [500, "unknown"],
    ] as const) {
      bench.sandbox.faults.plan({ kind: "refuse", status, message: "no" }, "read");
      expect((await failureOf(bench.platform.listCampaigns(bench.account, PERSON))).outcome).toBe(outcome);
    }
    bench.sandbox.faults.plan({ kind: "refuse", status: 200, message: "no" }, "read");
    await failureOf(bench.platform.listCampaigns(bench.account, PERSON));
    const strange = () => campaignsIn(name, [{ campaign: 1 }, null], () => []);
    expect(strange).toThrow("not a list of campaigns");
    expect(campaignsIn(name, [], () => [])).toEqual([]);
    expect((await bench.platform.listCampaigns(bench.account, PERSON)).length).toBe(1);
  });

  const cases = FAULTS.map(([fault, outcome, gone]) => ({ fault, outcome, gone, title: titleOf(fault) }));
  test.each(cases)(
    "a failed send with $title is $outcome and not repeated, and $gone emails were sent",
    async ({ fault, outcome, gone }) => {
      for (const verb of ["reply", "forward"] as const) {
        const fresh = await Bench.open(name);
        const { message } = await fresh.filed(fresh.sandbox.receive());
        fresh.sandbox.faults.plan(fault);
        const impatience = new AbortController();
        const options = { ...PERSON, signal: impatience.signal };
        const sending =
          verb === "reply"
            ? fresh.platform.reply(fresh.account, answerTo(message), options)
            : fresh.platform.forward(fresh.account, forwardOf(message), options);
        const failing = failureOf(sending);
        await eventually(() => fresh.sandbox.faults.areOver);
        if (fault.kind.startsWith("hang")) impatience.abort(new DOMException("", "TimeoutError"));
        const error = await failing;
        expect(error.outcome).toBe(outcome);
        expect(error.message).not.toContain(fresh.account.apiKey);
        expect(fresh.sandbox.ledger.length).toBe(gone);
        expect(fresh.sends.length).toBe(1);
        await fresh.sandbox.close();
      }
    },
  );

  test("a send to a closed port counts as not sent", async () => {
    const { message } = await bench.filed(bench.sandbox.receive());
    await bench.sandbox.close();
    const error = await failureOf(bench.platform.reply(bench.account, answerTo(message), PERSON));
    expect(error.outcome).toBe("not_sent");
  });

  test("after a failed send, the thread shows whether the email was sent, if the platform can show it", async () => {
    const { message } = await bench.filed(bench.sandbox.receive());
    const outbound = async () =>
      (await bench.thread(message)).filter(({ html, text }) => `${html}${text}`.includes("ANSWER")).length;
    bench.sandbox.faults.plan({ kind: "cut_before" });
    await failureOf(bench.platform.reply(bench.account, answerTo(message), PERSON));
    if (bench.platform.threadProvesAbsence) expect(await outbound()).toBe(0);
    bench.sandbox.faults.plan({ kind: "cut_after" });
    await failureOf(bench.platform.reply(bench.account, answerTo(message), PERSON));
    expect(await outbound()).toBe(1);
  });

  test("a send succeeds even if the platform responds slowly", async () => {
    const { message } = await bench.filed(bench.sandbox.receive());
    bench.sandbox.faults.plan({ kind: "slow", ms: 30 });
    await bench.platform.reply(bench.account, answerTo(message), PERSON);
    expect(bench.sandbox.ledger.length).toBe(1);
  });
});

function titleOf(fault: SandboxFault): string {
  return fault.kind === "refuse" ? `refuse ${fault.status}` : fault.kind;
}
