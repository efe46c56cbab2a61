/** Tests EmailBison's interest events, its wrapped samples, and reading its list by cursor and by page number. */
import { expect, test } from "bun:test";
import { DAY, SECOND } from "../../../src/core/clock.ts";
import type { Json } from "../../../src/platforms/platform.ts";
import type { CallOptions } from "../../../src/platforms/platform.ts";
import { Bench, PERSON } from "../../support/platform.ts";
import { eachTest } from "../../support/fixture.ts";

type Fields = { [key: string]: Json };

const bench = eachTest(() => Bench.open("emailbison"));

const parse = (body: Json) => bench.parse({ body, headers: {} });

test("an interest event is parsed as the complete reply with a label, or as just the label", () => {
  const { webhook, conversation } = bench.sandbox.receive({ lead: { email: "dana@prospect.example.com" } });
  const interest = bench.sandbox.categoryChange(conversation)?.body ?? null;
  expect(parse(interest)).toEqual({
    ...parse(webhook.body),
    eventType: "LEAD_INTERESTED",
    label: "Interested",
  } as ReturnType<typeof parse>);
  const { event, data } = interest as { event: Fields; data: Fields };
  const { reply: _reply, ...rest } = data;
  expect(parse({ event, data: rest })).toMatchObject({
    kind: "label",
    label: "Interested",
    email: "dana@prospect.example.com",
    campaign: { name: "Q1 founders" },
  });
});

test("a sample body inside `data` is parsed like the webhook", () => {
  const { body } = bench.sandbox.receive().webhook;
  expect(parse({ data: body })).toEqual(parse(body));
});

test("the list contains interested leads without an extra call for each", async () => {
  const { conversation } = bench.sandbox.receive({ lead: { email: "dana@prospect.example.com" } });
  bench.sandbox.receive();
  bench.sandbox.categoryChange(conversation);
  const events = await bench.listed(bench.clock.now() - DAY);
  expect(events).toMatchObject([
    { label: "Interested", lead: { email: "dana@prospect.example.com", company: "Northwind" } },
    { label: null, lead: { company: "Northwind" } },
  ]);
  expect(bench.requests).toEqual(Array.from({ length: 3 }, () => "GET /api/replies"));
});

test("the list is read a hundred rows at a time, one folder after the other", async () => {
  const start = bench.clock.now();
  const received = Array.from({ length: 230 }, (_none, n) => {
    const one = bench.sandbox.receive({ at: start + n * SECOND });
    if (n % 10 === 0) bench.sandbox.answerElsewhere(one.conversation, "Tuesday?");
    return one.platformId;
  });
  const events = await bench.listed(start - DAY);
  const replies = events.filter(({ kind }) => kind === "reply").map(({ message }) => message.platformId);
  expect(replies.toSorted()).toEqual(received.toSorted());
  // Three pages of the inbox, one of bounces, and one of sent emails.
  expect(bench.requests).toHaveLength(5);
});

test("an instance that has no cursors is read by page number, through to the last page", async () => {
  const asked: string[] = [];
  const rows = Array.from({ length: 40 }, (_none, n) => ({
    id: 100 - n,
    folder: "Inbox",
    from_email_address: "dana@prospect.example.com",
    date_received: new Date(bench.clock.now() - n * SECOND).toISOString(),
  }));
  using server = Bun.serve({
    port: 0,
    fetch(request) {
      const query = new URL(request.url).searchParams;
      const page = Number(query.get("page") ?? 1);
      if (query.get("folder") !== "inbox") return Response.json({ data: [], links: { next: null } });
      asked.push(`${page}`);
      const next = page < 3 ? `https://send.example.com/api/replies?page=${page + 1}` : null;
      return Response.json({ data: rows.slice((page - 1) * 15, page * 15), links: { next } });
    },
  });
  const account = { ...bench.account, baseUrl: `http://127.0.0.1:${server.port}` };
  const list = (options: CallOptions) =>
    Array.fromAsync(bench.platform.listSince(account, bench.clock.now() - DAY, options));
  expect(await list(PERSON)).toHaveLength(40);
  expect(asked).toEqual(["1", "2", "3"]);
  // A resumed list does not miss rows that moved to the previous page when earlier rows disappeared.
  const [moved] = rows.slice(30);
  rows.splice(0, 5);
  const place = { from: "inbox page=3", reached: null, pages: 0 };
  expect((await list({ ...PERSON, place })).map(({ message }) => message.platformId)).toContain(
    `${moved?.id}`,
  );
  expect(asked.slice(3)).toEqual(["2", "3"]);
  expect(place.pages).toBe(4);
});
