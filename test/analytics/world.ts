/** Sets up a database for report tests: threads with replies of any client and time, added in any order. */
import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { daysOf, spanOf, type Range } from "../../src/analytics/rules/days.ts";
import { figuresOf, type Figures } from "../../src/analytics/rules/figures.ts";
import { countingOf, countsFrom, type CountRequest } from "../../src/analytics/store.ts";
import type { Millis } from "../../src/core/clock.ts";
import { insertConnection } from "../../src/connections/store.ts";
import { closeDb, openDb, type Db } from "../../src/db/open.ts";
import { createReader, type Reader } from "../../src/db/reader.ts";
import { createLog } from "../../src/core/log.ts";
import { insertReply, updateReply, type ReplyChange } from "../../src/replies/store.ts";
import { createVault } from "../../src/core/vault.ts";
import { insertMessage, insertThread } from "../../src/threads/store.ts";
import { ManualClock } from "../support/clock.ts";
import { makeClient, makeContact, makeWorkspace } from "../support/rows.ts";
import type { ReplyRow } from "../../src/db/table-rows.ts";

const NOW = Date.UTC(2026, 2, 4, 9, 0);

export interface World {
  db: Db;
  reader: Reader;
  close(): void;
}

export function openWorld(): World {
  const directory = mkdtempSync(join(tmpdir(), "replydesk-test-"));
  const clock = new ManualClock();
  const db = openDb(join(directory, "replydesk.db"), clock);
  // The data need not survive a crash.
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
  /** Inserts a thread without a mail and returns its id. */
  begin: () => string;
  /** Inserts a reply into the thread; replies inserted later can have earlier times. */
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
    apiKey: "key of the platform",
    verifiedAt: null,
    lastError: null,
  };
  const vault = createVault(randomBytes(32));
  const connection = insertConnection(
    db,
    vault,
    { ...account, workspaceId, clientId: clientIds[0] ?? "" },
    NOW,
  );
  const scope = { workspaceId, connectionId: connection.id };
  return {
    ...scope,
    clientIds,
    contactId,
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

export type Question = Range & Omit<CountRequest, "spans">;

/** Requests both reports on the same range. */
export async function report(
  { reader }: World,
  { workspaceId, clientId, clients, ...range }: Question,
): Promise<{ daily: (Figures & { date: string })[]; totals: Figures | undefined }> {
  const days = daysOf(range);
  const [inDays, inAll] = await Promise.all(
    [days, [spanOf(days)]].map(async (spans) => {
      const counting = countingOf({ workspaceId, clientId, spans, ...(clients && { clients }) });
      const rows = await reader.read(counting, workspaceId);
      const { stretches, categories } = countsFrom(rows);
      return stretches.map((stretch) => figuresOf(stretch, categories));
    }),
  );
  const daily = days.map(({ date }, n) => ({ date, ...(inDays?.[n] as Figures) }));
  return { daily, totals: inAll?.[0] };
}
