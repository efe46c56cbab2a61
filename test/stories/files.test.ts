/**
 * Tests files sent with answers and forwards: shown in the conversation, or refused with a reason if unsupported.
 */
import { afterEach, expect, test } from "bun:test";
import type { PlatformName } from "../../src/platforms/platform.ts";
import { arrive, connect, type Arrived, type Connected } from "../support/arrivals.ts";
import { call, eventually, type Answer, type Body } from "../support/call.ts";
import { openDesk, type Desk } from "../support/desk.ts";
import { signIn } from "../support/people.ts";

const PUBLIC = { "server.public_url": "https://desk.example.com" };
const OFFER = "%PDF-1.7 forty seats, 490 a month €";
const bytes = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);
const base64 = (text: string): string => Buffer.from(text).toString("base64");

let desk: Desk;
afterEach(() => desk.close());

const open = async (
  platform: PlatformName,
  settings: Parameters<typeof openDesk>[1] = {},
): Promise<{ at: Connected; arrived: Arrived }> => {
  desk = await openDesk("in this process", settings);
  const at = await connect(desk, platform);
  return { at, arrived: await arrive(at) };
};
const tryUpload = (replyId: string, name = "Angebot für Müller.pdf", given = {}): Promise<Answer> => {
  const body = { name, type: "application/pdf", content: base64(OFFER), ...given };
  return call(desk, "POST", `/api/replies/${replyId}/files`, { body });
};
const upload = async (replyId: string, name?: string): Promise<Body> => {
  const answer = await tryUpload(replyId, name);
  expect(answer.status).toBe(201);
  return answer.body.data;
};
const sent = (replyId: string, body: object, verb = "send"): Promise<Answer> =>
  call(desk, "POST", `/api/replies/${replyId}/${verb}`, { body });
const messages = async (threadId: string): Promise<Body[]> =>
  (await call(desk, "GET", `/api/threads/${threadId}`)).body.data.messages;
const download = async (id: string): Promise<Uint8Array> => {
  const headers = { authorization: `Bearer ${desk.apiKey}` };
  const answer = await fetch(`${desk.url}/api/attachments/${id}`, { headers });
  expect(answer.headers.get("content-disposition")).toStartWith("attachment; filename=");
  return new Uint8Array(await answer.arrayBuffer());
};

test("EmailBison receives files with answers and forwards, and the conversation shows them", async () => {
  const { at, arrived } = await open("emailbison");
  const { id, thread_id: threadId } = arrived.reply;
  const { no_files: none } = (await call(desk, "GET", `/api/threads/${threadId}`)).body.data;
  expect(none).toEqual({ answer: null, forward: null });
  const file = await upload(id);
  expect(file).toMatchObject({ name: "Angebot für Müller.pdf", size: bytes(OFFER).length });
  const second = await upload(id, "../../etc/terms.pdf");
  expect(second.name).toBe("terms.pdf");
  const attachments = [file.id, second.id];
  expect((await sent(id, { to: ["kim@agency.example.com"], attachments }, "forward")).status).toBe(200);
  const order = await sent(
    id,
    { response: "As asked", attachments, delay_seconds: 0, confirm: ["findings"] },
    "send-order",
  );
  expect(order.body).toMatchObject({ data: { attachments: [{ id: file.id }, { id: second.id }] } });
  await eventually(() => at.sandbox.ledger.length === 2);
  for (const { files } of at.sandbox.ledger)
    expect(files).toEqual([
      { name: "Angebot für Müller.pdf", type: "application/pdf", content: bytes(OFFER) },
      { name: "terms.pdf", type: "application/pdf", content: bytes(OFFER) },
    ]);
  const ours = await eventually(async () => {
    const found = (await messages(threadId)).filter(({ attachments: files }) => files.length > 0);
    return found.length === 2 ? found : null;
  });
  expect(new Set(ours.map(({ kind: one }) => one))).toEqual(new Set(["outbound", "forward"]));
  for (const { attachments: files } of ours) {
    expect(files.map(({ name }: Body) => name)).toEqual(["Angebot für Müller.pdf", "terms.pdf"]);
    expect(await download(files[0].id)).toEqual(bytes(OFFER));
  }
  expect(at.sandbox.ledger[0]?.html).not.toContain("undefined");
});

test("Smartlead fetches files from a secret https address", async () => {
  const { at, arrived } = await open("smartlead", { settings: PUBLIC });
  const file = await upload(arrived.reply.id);
  expect((await sent(arrived.reply.id, { response: "As asked", attachments: [file.id] })).status).toBe(200);
  const [given] = at.sandbox.ledger.at(-1)?.files ?? [];
  expect(given).toMatchObject({ name: file.name, type: "application/pdf" });
  const { origin, pathname } = new URL(given?.url ?? "");
  expect(origin).toBe("https://desk.example.com");
  const fetched = await fetch(desk.url + pathname);
  expect([fetched.status, fetched.headers.get("content-type")]).toEqual([200, "application/pdf"]);
  expect(new Uint8Array(await fetched.arrayBuffer())).toEqual(bytes(OFFER));
  const guessed = pathname.replace(/.(?=\/[^/]*$)/, (last) => (last === "A" ? "B" : "A"));
  for (const path of [guessed, `/files/${file.id}/x`, "/files/x"])
    expect((await fetch(desk.url + path)).status).toBe(404);
  const [ours] = (await messages(arrived.reply.thread_id))
    .filter(({ kind: one }) => one === "outbound")
    .slice(-1);
  expect(await download(ours?.attachments[0].id)).toEqual(bytes(OFFER));
  const forward = await sent(
    arrived.reply.id,
    { to: ["kim@agency.example.com"], attachments: [file.id] },
    "forward",
  );
  expect(forward.body.error).toBe(
    "attachments: Smartlead does not support files with a forward: send a link instead",
  );
});

test("PlusVibe receives files of up to 10 MB with an answer, and the conversation shows them", async () => {
  const { at, arrived } = await open("plusvibe");
  const { id, thread_id: threadId } = arrived.reply;
  const file = await upload(id);
  const large = { content: Buffer.alloc(5_500_000).toString("base64") };
  const [one, two] = [await tryUpload(id, "1.bin", large), await tryUpload(id, "2.bin", large)];
  const tooMany = { response: "As asked", attachments: [one.body.data.id, two.body.data.id] };
  expect((await sent(id, tooMany)).body.error).toBe("attachments: must not exceed 10 MB in total");
  expect((await sent(id, { response: "As asked", attachments: [file.id] })).status).toBe(200);
  expect(at.sandbox.ledger.map(({ files }) => files)).toEqual([
    [{ name: "Angebot für Müller.pdf", type: null, content: bytes(OFFER) }],
  ]);
  const [ours] = (await messages(threadId)).filter(({ kind: one }) => one === "outbound").slice(-1);
  expect(await download(ours?.attachments[0].id)).toEqual(bytes(OFFER));
});

test("files that a platform does not support are refused with a reason, which the conversation also shows", async () => {
  desk = await openDesk("in this process");
  for (const [platform, purpose, reason] of [
    ["instantly", "answer", "Instantly does not support files with an answer: send a link instead"],
    ["instantly", "forward", "Instantly does not support files with a forward: send a link instead"],
    ["plusvibe", "forward", "PlusVibe does not support files with a forward: send a link instead"],
    ["smartlead", "answer", "Smartlead fetches files from server.public_url, which it cannot reach"],
  ] as const) {
    const at = await connect(desk, platform);
    const { reply } = await arrive(at);
    const refused = await tryUpload(reply.id, "Offer.pdf", { for: purpose });
    expect([refused.status, refused.body.error]).toEqual([400, reason]);
    const path = `/api/threads/${reply.thread_id}`;
    expect((await call(desk, "GET", path)).body.data.no_files[purpose]).toBe(reason);
    const viewer = signIn(desk, { role: "viewer", clients: [at.clientId] });
    expect((await viewer.call("GET", path)).body.data.no_files).toEqual({ answer: null, forward: null });
  }
});

test("an uploaded file is not sent once its connection is deleted", async () => {
  const { at, arrived } = await open("emailbison");
  const attachments = [(await upload(arrived.reply.id)).id];
  await call(desk, "DELETE", `/api/connections/${at.connectionId}`);
  for (const verb of ["send", "send-order"]) {
    const refused = await sent(arrived.reply.id, { response: "As asked", attachments }, verb);
    expect([refused.status, refused.body.error]).toEqual([400, "attachments: the connection is deleted"]);
  }
  expect(at.sandbox.ledger).toEqual([]);
  expect((await call(desk, "GET", `/api/replies/${arrived.reply.id}`)).body.data.status).toBe("pending");
});

test("a file survives kill -9, and is sent once with the interrupted order", async () => {
  desk = await openDesk("as the executable");
  const at = await connect(desk, "emailbison");
  const { reply } = await arrive(at);
  const path = (verb: string) => `/api/replies/${reply.id}/${verb}`;
  const body = { name: "Offer.pdf", type: "application/pdf", content: base64(OFFER) };
  const { id } = (await call(desk, "POST", path("files"), { body })).body.data;
  await desk.crash();
  const given = { response: "As asked", attachments: [id], delay_seconds: 2, confirm: ["findings"] };
  expect((await call(desk, "POST", path("send-order"), { body: given })).status).toBe(201);
  await desk.crash();
  await eventually(() => at.sandbox.ledger.length > 0);
  expect(at.sandbox.ledger.map(({ files }) => files)).toEqual([
    [{ name: "Offer.pdf", type: "application/pdf", content: bytes(OFFER) }],
  ]);
});
