/** Tests timeouts in real time, all in parallel. */
import { describe, expect, test } from "bun:test";
import { SECOND } from "../../src/core/clock.ts";
import { run } from "../binary/program.ts";
import { arrive, connect } from "../support/arrivals.ts";
import { call, type Body } from "../support/call.ts";
import { openDesk } from "../support/desk.ts";
import { kill } from "../support/kill.ts";
import { openStage } from "../support/stage.ts";

const LONGEST = 240_000;

describe.concurrent("calls without an answer", () => {
  test(
    "a send is abandoned after 30 s without a response, and the thread shows its outcome",
    async () => {
      const stage = await openStage("emailbison");
      const { reply } = await stage.arrive();
      stage.at.sandbox.faults.plan({ kind: "hang_after" });
      expect((await stage.send(reply.id, { response: "Into silence" })).status).toBe(500);
      expect((await stage.read(reply.id)).send_state).toBe("uncertain");
      const doubt = (await stage.timeline(reply.id)).find(({ type }) => type === "send_uncertain");
      expect(doubt.detail.reason).toContain("timed out");
      await stage.pass(30 * SECOND);
      expect((await stage.read(reply.id)).status).toBe("sent");
      expect(stage.emails("Into silence")).toHaveLength(1);
      await stage.close();
    },
    LONGEST,
  );

  test(
    "a download is abandoned after ten seconds without a response from the platform",
    async () => {
      const desk = await openDesk("in this process");
      const at = await connect(desk, "instantly");
      const content = new TextEncoder().encode("%PDF-1.7");
      const attachments = [{ name: "Offer.pdf", type: "application/pdf", size: content.byteLength, content }];
      const { reply } = await arrive(at, { attachments });
      const { data } = (await call(desk, "GET", `/api/replies/${reply.id}`)).body;
      at.sandbox.faults.plan({ kind: "hang_before" }, "read");
      const { status, body } = await call(desk, "GET", `/api/attachments/${data.attachments[0].id}`);
      expect([status, body.error]).toEqual([
        503,
        expect.stringMatching(/^The file could not be fetched: instantly could not be reached/),
      ]);
      await desk.close();
    },
    LONGEST,
  );

  test(
    "`replydesk sync` without a server gives up, and the next server polls the accounts when it starts",
    async () => {
      const desk = await openDesk("as the executable");
      const at = await connect(desk, "instantly");
      const sync = (...words: string[]) => run(["sync", "--config", desk.configFile, "--all", ...words]);
      await kill(desk);
      at.sandbox.receive({ text: "MEANWHILE" });
      const { code, errors } = await sync("--since", "1h");
      expect([code, errors]).toEqual([1, expect.stringContaining("the server is not running")]);
      await desk.start();
      expect((await sync()).code).toBe(0);
      const { data } = (await call(desk, "GET", "/api/replies")).body;
      expect(data.map((reply: Body) => reply.body_new)).toContain("MEANWHILE");
      await desk.close();
    },
    LONGEST,
  );
});
