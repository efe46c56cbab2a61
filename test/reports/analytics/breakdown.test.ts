/** Compares breakdowns and response times for a generated quarter with figures computed reply by reply. */
import { beforeAll, expect, test } from "bun:test";
import {
  breakDown,
  type BreakdownName,
  type BreakdownRow,
} from "../../../src/reports/analytics/breakdown.ts";
import { addUpBatch, foldChanges } from "../../../src/reports/analytics/store/backlog.ts";
import { daysOf, spanOf } from "../../../src/reports/analytics/rules/days.ts";
import type { IntervalName } from "../../../src/reports/analytics/rules/intervals.ts";
import type { Selection } from "../../../src/reports/analytics/rules/selection.ts";
import { SPEED_LIMITS, speedFrom, type SpeedCounts } from "../../../src/reports/analytics/rules/speed.ts";
import { speedOf } from "../../../src/reports/analytics/store/speed.ts";
import { listCategories } from "../../../src/clients/categories/store.ts";
import { HOUR, MINUTE } from "../../../src/core/clock.ts";
import { transact } from "../../../src/db/open.ts";
import type { ReplyRow } from "../../../src/db/table-rows.ts";
import { setCampaign } from "../../../src/inbox/threads/store/campaigns.ts";
import { dateIn, expectedFigures, medianMinutes, type Category, type ReplySample } from "./expected.ts";
import { makeAgency, openWorld, type Agency } from "./world.ts";
import { allTests } from "../../support/fixture.ts";

const FROM = Date.UTC(2026, 2, 1);
const RANGE = { start: "2026-03-02", end: "2026-05-20", timezone: "America/New_York" };
const USER = "11111111-2222-4333-8444-555555555555";

interface Sample extends ReplySample {
  campaign: string;
  answerer: string | null;
}

const world = allTests(() => openWorld());
let agency: Agency;
let samples: Sample[];
let categories: Category[];

beforeAll(() => {
  agency = makeAgency(world, 4);
  categories = listCategories(world.db, agency.workspaceId, { limit: 100, offset: 0, after: null }).rows;
  samples = transact(world.db, makeSamples);
  while (addUpBatch(world.db) !== null);
  // Leaves some changes out of the rollups.
  foldChanges(world.db, 400);
});

/** Returns numbers that look random but are the same in each run. */
let seed = 7;
const below = (count: number): number => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
  return Math.floor((seed / 2_147_483_648) * count);
};

function makeSamples(): Sample[] {
  const threads = Array.from({ length: 150 }, (_, n) => {
    const threadId = agency.begin();
    const campaign = n % 5 === 0 ? "" : `p${n % 4}`;
    if (campaign !== "") setCampaign(world.db, threadId, { id: campaign, name: null });
    return { threadId, campaign, clientId: agency.clientIds[n % 3] ?? "" };
  });
  return Array.from({ length: 400 }, () => {
    const { threadId, campaign, clientId } = threads[below(150)] ?? {
      threadId: "",
      campaign: "",
      clientId: "",
    };
    const categoryId = categories[below(categories.length + 1)]?.id ?? null;
    const receivedAt = FROM + below(90 * 24 * 4) * 15 * MINUTE + below(3) - 1;
    const reply = agency.addReply({ threadId, clientId, receivedAt, categoryId });
    const how = below(4);
    const handledAt = how === 0 ? null : receivedAt + below(70 * 60) * MINUTE;
    const sentBy = how === 1 ? "auto" : how === 2 ? "manual" : null;
    const { id } = reply;
    if (handledAt !== null) agency.change(id, { status: sentBy ? "sent" : "archived", sentBy, handledAt });
    const answerer = sentBy === "manual" && below(3) > 0 ? USER : null;
    if (answerer !== null) sendBy(reply);
    return { id, threadId, clientId, categoryId, receivedAt, handledAt, sentBy, campaign, answerer };
  });
}

function sendBy({ id, clientId, threadId, messageId }: ReplyRow): void {
  world.db.sqlite.run(
    `INSERT INTO send_attempts (id, workspace_id, client_id, reply_id, thread_id, message_id, kind, state, via, actor, sent_by, to_json, cc_json,
       bcc_json, subject, content, body_html, body_text, recorded_at, checks)
     VALUES (?, ?, ?, ?, ?, ?, 'reply', 'sent', 'platform', ?, 'manual', '[]', '[]', '[]', '', '', '', '', 0, 0)`,
    [crypto.randomUUID(), agency.workspaceId, clientId, id, threadId, messageId, `user:${USER}`],
  );
}

const inRange = ({ receivedAt }: Sample): boolean => {
  const date = dateIn(RANGE.timezone, receivedAt);
  return date >= RANGE.start && date <= RANGE.end;
};

interface Asked {
  by: BreakdownName;
  interval?: IntervalName;
  only?: Partial<Selection>;
}

const ask = ({ by, interval, only = {} }: Asked): Promise<BreakdownRow[]> =>
  breakDown(world, {
    selection: { workspaceId: agency.workspaceId, ...only },
    by,
    interval,
    days: daysOf(RANGE),
    timezone: RANGE.timezone,
  });

/** Computes each key's figures, and the first day of its row. */
function expectedRows(
  replies: readonly Sample[],
  { keyOf, startOf }: { keyOf: (reply: Sample) => string; startOf?: (date: string) => string },
): Map<string, unknown> {
  const groups = Map.groupBy(replies, (reply) => {
    const date = dateIn(RANGE.timezone, reply.receivedAt);
    return `${startOf?.(date) ?? RANGE.start} ${keyOf(reply)}`;
  });
  return new Map(
    [...groups].map(([key, of]) => {
      const { category_breakdown: _, ...figures } = expectedFigures(of, categories);
      return [key, { ...figures, median_reply_speed_minutes: startOf ? null : medianMinutes(of) }];
    }),
  );
}

const rowsByKey = (rows: readonly BreakdownRow[]): Map<string, unknown> =>
  new Map(
    rows.map(({ start_date: start, end_date: _, name: __, key, ...figures }) => [`${start} ${key}`, figures]),
  );

const weekOf = (date: string): string => {
  const monday = Temporal.PlainDate.from(date).subtract({
    days: Temporal.PlainDate.from(date).dayOfWeek - 1,
  });
  return monday.toString() < RANGE.start ? RANGE.start : monday.toString();
};
const monthOf = (date: string): string => (date < "2026-04-01" ? RANGE.start : `${date.slice(0, 7)}-01`);

test("the report breaks replies down by client, in total and by day, week and month", async () => {
  const keyOf = ({ clientId }: Sample) => clientId;
  const found = samples.filter(inRange);
  expect(rowsByKey(await ask({ by: "client" }))).toEqual(expectedRows(found, { keyOf }));
  for (const [interval, startOf] of [
    ["day", (date: string) => date],
    ["week", weekOf],
    ["month", monthOf],
  ] as const) {
    const expected = expectedRows(found, { keyOf, startOf });
    expect(rowsByKey(await ask({ by: "client", interval }))).toEqual(expected);
  }
});

test("the report breaks replies down by campaign, connection and person, for one client or several", async () => {
  const [first = "", second = ""] = agency.clientIds;
  const origin = ({ campaign }: Sample) => `${agency.connectionId}:${campaign}`;
  const found = samples.filter(inRange);
  for (const [only, is] of [
    [{}, () => true],
    [{ clientId: first }, ({ clientId }: Sample) => clientId === first],
    [{ clients: [first, second] }, ({ clientId }: Sample) => clientId === first || clientId === second],
    [{ campaignId: "p1" }, ({ campaign }: Sample) => campaign === "p1"],
    [{ connectionId: agency.connectionId }, () => true],
    [{ userId: USER }, ({ answerer }: Sample) => answerer === USER],
    [
      { userId: USER, clientId: first, campaignId: "p1" },
      ({ answerer, clientId, campaign }: Sample) =>
        answerer === USER && clientId === first && campaign === "p1",
    ],
  ] as const) {
    const expected = (keyOf: (reply: Sample) => string) => expectedRows(found.filter(is), { keyOf });
    expect(rowsByKey(await ask({ by: "campaign", only }))).toEqual(expected(origin));
    expect(rowsByKey(await ask({ by: "connection", only }))).toEqual(expected(() => agency.connectionId));
    expect(rowsByKey(await ask({ by: "client", only }))).toEqual(expected(({ clientId }) => clientId));
    const answered = found.filter(is).filter(({ sentBy }) => sentBy === "manual");
    expect(rowsByKey(await ask({ by: "user", only }))).toEqual(
      expectedRows(answered, { keyOf: ({ answerer }) => String(answerer) }),
    );
  }
});

test("the report breaks replies down by category, hour and weekday", async () => {
  const found = samples.filter(inRange);
  const { category_breakdown: expected } = expectedFigures(found, categories);
  const rows = await ask({ by: "category" });
  expect(rows.map(({ key, name, conversations }) => [name, key, conversations])).toEqual(
    expected.map(({ category, slug, count }) => [category, slug, count]),
  );
  const parts = new Intl.DateTimeFormat("en-US", {
    timeZone: RANGE.timezone,
    weekday: "long",
    hour: "2-digit",
    hourCycle: "h23",
  });
  const named = Map.groupBy(found, ({ receivedAt }) => parts.format(receivedAt).replace(",", ""));
  for (const { name, total_replies: count } of await ask({ by: "hour_of_week" }))
    expect([name, count]).toEqual([name, named.get(String(name).slice(0, -3))?.length ?? 0]);
  const sums = async (by: BreakdownName) =>
    (await ask({ by })).reduce((sum, { total_replies: count }) => sum + (count ?? 0), 0);
  expect([await sums("hour"), await sums("weekday")]).toEqual([found.length, found.length]);
});

test("the report shows response times", async () => {
  const { workspaceId } = agency;
  const span = spanOf(daysOf(RANGE));
  const speeds = async () => {
    const [rows = []] = await world.reader.read([speedOf({ workspaceId }, span)], workspaceId);
    return speedFrom(rows[0] as SpeedCounts);
  };
  const answers = samples
    .filter(inRange)
    .flatMap(({ handledAt, receivedAt, sentBy, clientId }) =>
      handledAt === null ? [] : [{ ms: Math.max(0, handledAt - receivedAt), sentBy, clientId }],
    )
    .toSorted((a, b) => a.ms - b.ms);
  const rank = (share: number) =>
    Number(((answers[Math.ceil(answers.length * share) - 1]?.ms ?? 0) / MINUTE).toFixed(2));
  const found = await speeds();
  expect(found).toMatchObject({
    answered: answers.length,
    median_minutes: rank(0.5),
    p90_minutes: rank(0.9),
    within_sla: null,
    edited_share: null,
  });
  for (const { from_minutes: from, to_minutes: to, automatic, manual, elsewhere } of found.distribution) {
    const these = answers.filter(({ ms }) => ms >= from * MINUTE && ms < (to ?? Infinity) * MINUTE);
    const by = (who: Sample["sentBy"]) => these.filter(({ sentBy }) => sentBy === who).length;
    expect([automatic, manual, elsewhere]).toEqual([by("auto"), by("manual"), by(null)]);
  }
  expect(found.distribution).toHaveLength(SPEED_LIMITS.length + 1);
  const [empty = []] = await world.reader.read(
    [speedOf({ workspaceId, clientId: "none" }, span)],
    workspaceId,
  );
  expect(speedFrom(empty[0] as SpeedCounts)).toMatchObject({
    answered: 0,
    median_minutes: null,
    p90_minutes: null,
  });
  const [client = ""] = agency.clientIds;
  world.db.sqlite.run("UPDATE clients SET sla_minutes = 300 WHERE id = ?", [client]);
  const limited = answers.filter(({ clientId }) => clientId === client);
  const inTime = limited.filter(({ ms }) => ms <= 5 * HOUR).length;
  expect((await speeds()).within_sla).toBe(Number(((100 * inTime) / limited.length).toFixed(2)));
});
