/** Tests downloading email attachments on each platform, as each kind of caller, and while the platform fails. */
import { expect, test } from "bun:test";
import { PLATFORM_NAMES, type PlatformName } from "../../../src/platforms/platform.ts";
import { arrive, connect, post, replyWith, type Connected } from "../../support/arrivals.ts";
import { call, eventually, type Body } from "../../support/call.ts";
import { openDesk } from "../../support/desk.ts";
import { eachTest } from "../../support/fixture.ts";

const MIB = 1024 * 1024;

const desk = eachTest(() => openDesk("in this process"));

const get = (id: string, key = desk.apiKey): Promise<Response> =>
  fetch(`${desk.url}/api/attachments/${id}`, { headers: { authorization: `Bearer ${key}` } });

const pdf = (content = new TextEncoder().encode("%PDF-1.7 …")) => ({
  name: "Angebot für Müller.pdf",
  type: "application/pdf",
  size: content.byteLength,
  content,
});

async function withFile(
  platform: PlatformName,
  file: ReturnType<typeof pdf>,
): Promise<Connected & { files: Body[] }> {
  const at = await connect(desk, platform);
  const { reply } = await arrive(at, { attachments: [pdf(new Uint8Array(3)), file] });
  const { body } = await call(desk, "GET", `/api/replies/${reply.id}`);
  return { ...at, files: body.data.attachments };
}

/** Platforms with threads that include the URLs of files. */
const SERVING = PLATFORM_NAMES.filter((name) => name !== "smartlead");

test.each(SERVING)("a file from %s is downloaded under its own name, in a sandbox", async (platform) => {
  const content = new TextEncoder().encode("%PDF-1.7 the offer");
  const { files } = await withFile(platform, pdf(content));
  expect(files).toHaveLength(2);
  expect(new Set(files.map(({ id }) => id)).size).toBe(2);
  const answer = await get(files[1]?.id);
  expect(answer.status).toBe(200);
  expect(new Uint8Array(await answer.arrayBuffer())).toEqual(content);
  const { headers } = answer;
  expect(headers.get("content-disposition")).toBe(
    `attachment; filename="Angebot f_r M_ller.pdf"; filename*=UTF-8''Angebot%20f%C3%BCr%20M%C3%BCller.pdf`,
  );
  expect(headers.get("x-content-type-options")).toBe("nosniff");
  expect(headers.get("content-security-policy")).toBe("sandbox; default-src 'none'");
  expect(headers.get("content-type")).toBe("application/pdf");
});

test("a file in an email sent from the sequencer's inbox can be downloaded", async () => {
  const content = new TextEncoder().encode("%PDF-1.7 our offer");
  const at = await connect(desk, "instantly");
  const { conversation, webhook } = at.sandbox.receive({ text: "Sounds good." });
  // Sends the answer before the webhook arrives, so that every read of the conversation finds both emails.
  at.sandbox.mailbox.answerElsewhere(conversation, "Here is our offer", [pdf(content)]);
  await post(at, webhook);
  const ours = await eventually(async () => {
    const [thread] = (await call(desk, "GET", "/api/threads")).body.data;
    const { body } = await call(desk, "GET", `/api/threads/${thread?.id}`);
    return body.data?.messages.find(
      ({ kind, attachments }: Body) => kind === "outbound" && attachments.length > 0,
    ) as Body;
  });
  expect(ours.attachments).toMatchObject([{ name: pdf().name }]);
  const answer = await get(ours.attachments[0]?.id);
  expect(new Uint8Array(await answer.arrayBuffer())).toEqual(content);
});

test("a download reports whether the platform has deleted the file or is down", async () => {
  const { files, sandbox } = await withFile("instantly", pdf());
  sandbox.mailbox.files.forget();
  const gone = await get(files[1]?.id);
  expect([gone.status, ((await gone.json()) as Body).error]).toEqual([
    404,
    "The sequencer no longer has this file",
  ]);
  sandbox.faults.plan({ kind: "error_before" }, "read", Number.POSITIVE_INFINITY);
  const down = await get(files[1]?.id);
  expect([down.status, ((await down.json()) as Body).error]).toEqual([
    503,
    `The file could not be fetched: instantly answered 500: server error`,
  ]);
});

test("a conversation lists the same file ids as its reply, and callers cannot access another client's files", async () => {
  const { files } = await withFile("instantly", pdf());
  const { body: threads } = await call(desk, "GET", "/api/threads");
  const { body } = await call(desk, "GET", `/api/threads/${threads.data[0].id}`);
  const shown = body.data.messages.flatMap((message: Body) => message.attachments);
  expect(shown).toEqual(files);
  const other = await connect(desk, "emailbison");
  const made = await call(desk, "POST", "/api/api-keys", {
    body: { name: "Theirs", permission: "read", client_ids: [other.clientId] },
  });
  const theirs = made.body.data?.key ?? made.body.key;
  for (const id of [files[0]?.id, `${files[0]?.id}9`, "no-id", `${crypto.randomUUID()}-0`]) {
    const refused = await get(id, theirs);
    expect([refused.status, ((await refused.json()) as Body).error]).toEqual([404, "Attachment not found"]);
  }
  expect((await get(files[0]?.id)).status).toBe(200);
  const second = await desk.addWorkspace("Another agency");
  expect((await get(files[0]?.id, second.apiKey)).status).toBe(404);
});

test("a file of 10 MB is downloaded completely, and a file of more than 50 MiB is rejected", async () => {
  const content = new Uint8Array(10_000_000).map((_, at) => at % 251);
  const { files } = await withFile("instantly", pdf(content));
  const answer = await get(files[1]?.id);
  expect(Bun.hash(await answer.arrayBuffer())).toBe(Bun.hash(content));
  const huge = await withFile("emailbison", pdf(new Uint8Array(51 * MIB)));
  const refused = await get(huge.files[1]?.id);
  expect([refused.status, ((await refused.json()) as Body).error]).toEqual([
    413,
    "The file is larger than 50 MiB",
  ]);
});

test("a file in a raw email is found by a name that is split and encoded as in RFC 2231", async () => {
  const at = await connect(desk, "emailbison");
  const content = "Zürich ist schön";
  const raw = [
    "From: Dana <dana@prospect.example.com>",
    "To: ana@outbound.example.com",
    "Subject: Re: Quick question",
    "MIME-Version: 1.0",
    'Content-Type: multipart/mixed; boundary="b"',
    "",
    "--b",
    "Content-Type: text/plain; charset=utf-8",
    "",
    "See the raw file",
    "--b",
    "Content-Type: text/plain",
    "Content-Transfer-Encoding: base64",
    "Content-Disposition: attachment;",
    " filename*0*=UTF-8''Z%C3%BCrich%20;",
    " filename*1*=%E2%82%AC;",
    ' filename*2=" 2026.txt"',
    "",
    Buffer.from(content).toString("base64"),
    "--b--",
    "",
  ].join("\r\n");
  await post(at, at.sandbox.receive({ text: "See the raw file", raw }).webhook);
  const { id } = await replyWith(at, "See the raw file");
  const { body } = await call(desk, "GET", `/api/replies/${id}`);
  expect(body.data.attachments).toMatchObject([{ name: "Zürich € 2026.txt", type: "text/plain" }]);
  const url = body.data.attachments[0].id;
  // Reads the platform's copy first, and reads the stored payload while the platform is down.
  for (const isDown of [false, true]) {
    if (isDown) at.sandbox.faults.plan({ kind: "error_before" }, "read", Number.POSITIVE_INFINITY);
    const answer = await get(url);
    expect([answer.status, await answer.text()]).toEqual([200, content]);
    expect(answer.headers.get("content-disposition")).toEndWith("UTF-8''Z%C3%BCrich%20%E2%82%AC%202026.txt");
  }
});
