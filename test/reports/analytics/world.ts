/** Sets up a database for report tests: threads with replies for any client and time, added in any order. */
import { randomBytes } from "node:crypto";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { daysOf, spanOf, type Range, type TimeSpan } from "../../../src/reports/analytics/rules/days.ts";
import { breakDown } from "../../../src/reports/analytics/breakdown.ts";
import { figuresIn } from "../../../src/reports/analytics/report.ts";
import { figuresOf, type Figures } from "../../../src/reports/analytics/rules/figures.ts";
import type { Selection } from "../../../src/reports/analytics/rules/selection.ts";
import { speedFrom, type Speed, type SpeedCounts } from "../../../src/reports/analytics/rules/speed.ts";
import { countingOf, countsFrom } from "../../../src/reports/analytics/store/facts.ts";
import { speedOf } from "../../../src/reports/analytics/store/speed.ts";
import type { Millis } from "../../../src/core/clock.ts";
import { insertConnection } from "../../../src/sequencers/connections/store/connections.ts";
import { closeDb, type Db } from "../../../src/db/open.ts";
import { openTestDb } from "../../support/database.ts";
import { createReader, type Reader } from "../../../src/db/reader.ts";
import { createLog } from "../../../src/core/log.ts";
import { insertReply, updateReply, type ReplyChange } from "../../../src/inbox/replies/store/replies.ts";
import { createVault } from "../../../src/core/vault.ts";
import { insertMessage, insertThread } from "../../../src/inbox/threads/store/threads.ts";
import { ManualClock } from "../../support/clock.ts";
import { makeClient, makeContact, makeWorkspace } from "../../support/rows.ts";
import type { ReplyRow } from "../../../src/db/table-rows.ts";
import { newFolder } from "../../support/folder.ts";

const NOW = Date.UTC(2026, 2, 4, 9, 0);

export interface World {
  db: Db;
  reader: Reader;
  close(): void;
}

export function openWorld(): World {
  const directory = newFolder();
  const clock = new ManualClock();
  const db = openTestDb(join(directory, "replydesk.db"));
  // The data does not need to survive a crash.
  db.sqlite.run("PRAGMA synchronous = OFF");
  const reader = createReader(db.path, createLog({ level: "error", format: "json", clock }));
  return {
    db,
    reader,
    close() {
      reader.close();
      closeDb(db);
      rmSync(directory, { recursive: true });
    },
  };
}

export interface Agency {
  workspaceId: string;
  clientIds: string[];
  contactId: string;
  connectionId: string;
  /** Inserts another account. Returns its id. */
  connect: () => string;
  /** Inserts a thread without an email. Returns its id. */
  begin: () => string;
  /** Inserts a reply into the thread. The time may be earlier than that of existing replies. */
  addReply: (reply: {
    threadId: string;
    clientId: string;
    receivedAt: Millis;
    categoryId?: string | null;
  }) => ReplyRow;
  change(id: string, change: ReplyChange): void;
}

export function makeAgency({ db }: World, clients = 2): Agency {
  const workspaceId = makeWorkspace(db);
  const clientIds = Array.from({ length: clients }, (_, n) => makeClient(db, workspaceId, `Client ${n}`).id);
  const contactId = makeContact(db, { workspaceId, email: "dana@prospect.example.com" }).id;
  const account = {
    platform: "instantly" as const,
    name: "Outbound",
    instanceUrl: null,
    verifiedAt: null,
    lastError: null,
  };
  const vault = createVault(randomBytes(32));
  const connect = () => {
    const apiKey = `key of the platform ${crypto.randomUUID()}`;
    return insertConnection(db, vault, { ...account, apiKey, workspaceId, clientId: clientIds[0] ?? "" }, NOW)
      .id;
  };
  const scope = { workspaceId, connectionId: connect() };
  return {
    ...scope,
    clientIds,
    contactId,
    connect,
    begin: () => insertThread(db, { ...scope, contactId, campaign: null }, NOW).id,
    addReply({ categoryId = null, ...reply }) {
      const message = insertMessage(db, { ...scope, ...MAIL, ...mailOf(reply) }, NOW);
      const row = {
        ...scope,
        ...reply,
        contactId,
        messageId: message.id,
        categoryId,
        source: "instantly" as const,
      };
      return insertReply(db, row, NOW);
    },
    change: (id, change) => void updateReply(db, { ...change, workspaceId, id, now: NOW }),
  };
}

const mailOf = ({ threadId, receivedAt }: { threadId: string; receivedAt: Millis }) => ({
  threadId,
  platformId: crypto.randomUUID(),
  sentAt: receivedAt,
});

const MAIL = {
  direction: "inbound" as const,
  rfcMessageId: null,
  fromEmail: "dana@prospect.example.com",
  fromName: null,
  to: [],
  cc: [],
  subject: "Re: hello",
  bodyText: "Sounds good.",
  bodyHtml: null,
  bodyNew: "Sounds good.",
  headers: {},
  isAutomatic: false,
  isBounce: false,
  attachments: [],
  handle: {},
};

export type Question = Range & Selection;

interface Reported {
  daily: (Figures & { date: string })[];
  totals: Figures | undefined;
}

/** Requests both reports for the same range. */
export function report({ reader }: World, question: Question): Promise<Reported> {
  return reported(question, (selection, spans) => figuresIn({ reader }, selection, spans));
}

/** Requests the same report without rollups, as while the rollups are incomplete. */
export function reportOneByOne({ reader }: World, question: Question): Promise<Reported> {
  return reported(question, async (selection, spans) => {
    const rows = await reader.read(countingOf({ ...selection, spans }), selection.workspaceId);
    const { countsBySpan, categories } = countsFrom(rows);
    return countsBySpan.map((spanCounts) => figuresOf(spanCounts, categories));
  });
}

/** Requests the number of replies by hour of the week. Hours without replies are omitted. */
export async function hoursOf(
  { reader }: World,
  { start, end, timezone, ...selection }: Question,
): Promise<Map<string | null, unknown>> {
  const days = daysOf({ start, end, timezone });
  const rows = await breakDown(
    { reader },
    { selection, by: "hour_of_week", interval: undefined, days, timezone },
  );
  return new Map(
    rows
      .filter(({ total_replies: replies }) => replies !== 0)
      .map((row) => [
        row.name,
        [row.total_replies, row.avg_reply_speed_minutes, row.avg_manual_reply_speed_minutes],
      ]),
  );
}

/** Requests figures by the id of the person who answered, within the range. */
export async function byPerson(
  { reader }: World,
  { start, end, timezone, ...selection }: Question,
): Promise<Map<string | null, unknown>> {
  const days = daysOf({ start, end, timezone });
  const rows = await breakDown({ reader }, { selection, by: "user", interval: undefined, days, timezone });
  return new Map(rows.map(({ key, name: _, start_date: __, end_date: ___, ...figures }) => [key, figures]));
}

/** Requests response times for replies in the range. */
export async function speedIn(
  { reader }: World,
  { start, end, timezone, ...selection }: Question,
): Promise<Speed> {
  const span = spanOf(daysOf({ start, end, timezone }));
  const [rows = []] = await reader.read([speedOf(selection, span)], selection.workspaceId);
  return speedFrom(rows[0] as SpeedCounts);
}

async function reported(
  { start, end, timezone, ...selection }: Question,
  figures: (selection: Selection, spans: readonly TimeSpan[]) => Promise<Figures[]>,
): Promise<Reported> {
  const days = daysOf({ start, end, timezone });
  const [inDays = [], inAll = []] = await Promise.all(
    [days, [spanOf(days)]].map((spans) => figures(selection, spans)),
  );
  const daily = days.map(({ date }, n) => ({ date, ...(inDays[n] as Figures) }));
  return { daily, totals: inAll[0] };
}
