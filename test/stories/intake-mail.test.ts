/** Tests how incoming emails are parsed (text, HTML, people), and events that are not replies. */
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { DAY, HOUR } from "../../src/core/clock.ts";
import { listInbound } from "../../src/intake/inbound/store/inbound.ts";
import type { Json, PlatformName } from "../../src/platforms/platform.ts";
import type { SandboxLeadMail, Received } from "../support/sandbox/sandbox.ts";
import { post, replyWith } from "../support/arrivals.ts";
import { call, eventually, type Body } from "../support/call.ts";
import { openStage, type Stage } from "../support/stage.ts";
import type { Webhook } from "../support/sandbox/webhook.ts";

let stage: Stage;
const open = (platform: PlatformName) => async () => {
  stage = await openStage(platform);
};
const close = () => stage.close();

/** A reply event without the fields that a reply needs. */
const HALF: Json = { event_type: "reply_received", campaign_name: "Q1 founders" };

/** Returns the reply once its email is filed. */
async function arrived(
  mail: SandboxLeadMail,
  change: (received: Received) => Webhook = (r) => r.webhook,
): Promise<Body> {
  const before = (await call(stage.desk, "GET", "/api/replies")).body.pagination.total;
  await post(stage.at, change(stage.at.sandbox.receive(mail)));
  const row = await eventually(async () => {
    const { body } = await call(stage.desk, "GET", "/api/replies");
    return body.pagination.total > before ? body.data[0] : null;
  });
  return stage.read(row.id);
}

/** Returns the newest recorded event once it is settled. */
const settledEvent = () =>
  eventually(() => {
    const [newest] = listInbound(stage.desk.internals?.deps.db ?? never(), { limit: 1 });
    return newest && newest.status !== "received" ? newest : null;
  });
const never = (): never => {
  throw new Error("a stage is in this process");
};

describe("an incoming email", () => {
  beforeAll(open("instantly"));
  afterAll(close);

  test("scripts, forms and remote images are removed from an incoming email's HTML", async () => {
    const html =
      '<p onclick="steal()">Fine <b>by</b> me</p><script>steal()</script><img src="x" onerror="steal()">' +
      '<img src="https://track.example.com/p.gif" width="1" height="1"><iframe src="https://evil.example"></iframe>' +
      '<a href="javascript:steal()">here</a> <a href="https://northwind.example.com">there</a>' +
      '<style>p{background:url(https://track.example.com)}</style><form action="https://evil.example"><input></form>';
    const reply = await arrived({ html, text: "Fine by me" });
    expect(reply.body_html).toContain("<b>by</b>");
    expect(reply.body_html).toContain("https://northwind.example.com");
    for (const evil of ["steal", "script", "track.example.com", "evil.example", "<form", "<style", "onerror"])
      expect(reply.body_html).not.toContain(evil);
    expect(reply.body_new).toContain("Fine by me");
  });

  test("an email dated in the future is sorted by its arrival time", async () => {
    const future = await arrived({ text: "From the future", at: stage.clock.now() + 400 * DAY });
    expect(future.received_at).toBe(new Date(stage.clock.now()).toISOString());
    await stage.clock.advance(HOUR);
    await arrived({ text: "From an hour later" });
    const list = (await call(stage.desk, "GET", "/api/replies")).body.data;
    expect(list.slice(0, 2).map((row: Body) => row.body_new)).toEqual([
      "From an hour later",
      "From the future",
    ]);
  });

  test("events without an email are ignored", async () => {
    const received = stage.at.sandbox.receive({ text: "The only reply" });
    await post(stage.at, received.webhook);
    await replyWith(stage.at, "The only reply");
    const known = (await call(stage.desk, "GET", "/api/replies")).body.pagination.total;
    const { sandbox } = stage.at;
    for (const webhook of [
      sandbox.opened(received.conversation),
      sandbox.categoryChange(received.conversation),
    ]) {
      if (!webhook) throw new Error("Instantly reports labels");
      await post(stage.at, webhook);
      expect((await settledEvent()).status).toBe("ignored");
    }
    expect((await call(stage.desk, "GET", "/api/replies")).body.pagination.total).toBe(known);
  });

  test("an empty payload fails with a reason", async () => {
    const known = (await call(stage.desk, "GET", "/api/replies")).body.pagination.total;
    for (const body of [null, 7, "hello", [], {}, { event_type: "", event: { type: "" } }, HALF]) {
      await post(stage.at, { body, headers: {} });
      const event = await settledEvent();
      expect(event).toMatchObject({ status: "failed", attempts: 1 });
      expect(event.reason).not.toBe("");
    }
    expect((await call(stage.desk, "GET", "/api/replies")).body.pagination.total).toBe(known);
  });
});

describe("raw emails", () => {
  beforeAll(open("emailbison"));
  afterAll(close);

  const raw = (...lines: string[]): string => lines.join("\r\n");
  const multipart = raw(
    "From: Dana Reyes <dana@prospect.example.com>",
    "To: ana@outbound.example.com",
    "Subject: Re: Quick question",
    "Message-ID: <raw1@prospect.example.com>",
    "MIME-Version: 1.0",
    "Content-Type: multipart/mixed; boundary=b",
    "",
    "--b",
    "Content-Type: text/plain; charset=iso-8859-1",
    "Content-Transfer-Encoding: quoted-printable",
    "",
    "Gr=FC=DFe, see the plan.",
    "--b",
    'Content-Type: application/pdf; name="plan.pdf"',
    'Content-Disposition: attachment; filename="plan.pdf"',
    "Content-Transfer-Encoding: base64",
    "",
    Buffer.from("not really a PDF").toString("base64"),
    "--b--",
  );

  test("text and attachments are taken from the raw email if there is one", async () => {
    const reply = await arrived({ raw: multipart, text: "Gr??e, see the plan.", html: "" });
    expect(reply.body_text).toContain("Grüße, see the plan.");
    expect(reply.body_new).toBe("Grüße, see the plan.");
    expect(reply.attachments).toMatchObject([{ name: "plan.pdf", type: "application/pdf", size: 16 }]);
  });

  test("the platform's text is used if the raw email is unreadable", async () => {
    const padding = Array.from({ length: 1_200 }, (_, at) => `X-Pad-${at}: ${"x".repeat(900)}`);
    const broken = raw("From: dana@prospect.example.com", ...padding, "", "The raw words");
    const reply = await arrived({
      raw: broken,
      text: "The platform's words",
      html: "<p>The platform's words</p>",
    });
    expect(reply.body_new).toBe("The platform's words");
    expect(reply.body_text).not.toContain("The raw words");
  });

  test("a raw email may contain null bytes", async () => {
    const reply = await arrived({ text: "Before\u0000after \ud800 end", html: "<p>Before\u0000after</p>" });
    expect(reply.body_text).toContain("after");
    expect((await call(stage.desk, "GET", "/api/replies")).status).toBe(200);
  });
});
