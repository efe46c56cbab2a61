/**
 * Fills a workspace with a generated history for benchmarks and demos; no email in it is ever sent or due.
 */
import { DAY, type Millis } from "../../core/clock.ts";
import { insertConnection, recordLastEvent } from "../../sequencers/connections/store/connections.ts";
import type { Db } from "../../db/open.ts";
import { badRequest } from "../../core/errors.ts";
import type { Vault } from "../../core/vault.ts";
import { categoriesWith } from "../categories.ts";
import { SeededRandom } from "./rules/random.ts";
import { daysOf } from "./rules/history.ts";
import { MailTexts } from "./rules/mail-texts.ts";
import { companyName, SEEDED_CLIENTS, type SeededClient } from "./rules/people.ts";
import type { SeedingTarget, SeededConnection } from "./reply-rows.ts";
import { HistoryWriter } from "./history-writer.ts";
import {
  countRepliesOfContacts,
  findKeyId,
  preventPolls,
  hasCompany,
  hasReplies,
  insertClient,
  tuneForBulkInsert,
  renewStatistics,
  writeBatch,
} from "./store.ts";
import { makeVocabulary } from "./rules/vocabulary.ts";

const SETTING_STREAM = 3;
/** Approximate number of replies per transaction. */
const REPLIES_PER_BATCH = 25_000;
/** How long before the end of the history its clients and connections were created. */
const SETUP_LEAD_TIME: Millis = 600 * DAY;

export interface SeedRequest {
  workspaceId: string;
  replies: number;
  seed: number;
  /** When the history ends. */
  until: Millis;
  /** Whether to add to a workspace that already has replies. */
  force: boolean;
}

/** Writes the history in batches. @param onProgress Receives the number of replies written so far. */
export function seedWorkspace(
  { db, vault }: { db: Db; vault: Vault },
  request: SeedRequest,
  onProgress: (written: number) => void,
): void {
  const { workspaceId, replies, force } = request;
  if (hasCompany(db, workspaceId, companyName(0))) throw badRequest("this workspace has been seeded before");
  if (!force && hasReplies(db, workspaceId))
    throw badRequest("this workspace has replies: --force adds to them");
  tuneForBulkInsert(db);
  const connections = insertClientsAndConnections({ db, vault }, request);
  const writer = new HistoryWriter(seedingTarget(db, request, connections));
  const days = daysOf(request, (arrival) => writer.write(arrival));
  while (writer.written < replies) {
    const target = Math.min(replies, writer.written + REPLIES_PER_BATCH);
    writeBatch(db, () => {
      while (writer.written < target) writeDay(days);
    });
    onProgress(writer.written);
  }
  writeBatch(db, () => {
    countRepliesOfContacts(db, workspaceId);
    for (const { id } of connections) recordLastEvent(db, id, request.until);
  });
  renewStatistics(db);
}

function writeDay(days: Generator<() => void>): void {
  const { done, value: write } = days.next();
  if (done) throw new Error("the history ended before all of its replies were written");
  write();
}

/** Inserts the clients and their platform connections. */
function insertClientsAndConnections(
  deps: { db: Db; vault: Vault },
  { workspaceId, seed, until }: SeedRequest,
): SeededConnection[] {
  const now = until - SETUP_LEAD_TIME;
  const chance = new SeededRandom(seed, SETTING_STREAM);
  return SEEDED_CLIENTS.flatMap((client) => {
    const clientId = chance.id(now);
    insertClient(deps.db, { id: clientId, workspaceId, name: client.name, now });
    return client.platforms.map((platform) => {
      const id = chance.id(now);
      connect(deps, { id, workspaceId, clientId, client, platform }, now);
      const weight = client.weight / client.platforms.length;
      return { id, clientId, platform, sender: client.sender, weight };
    });
  });
}

const seedingTarget = (
  db: Db,
  { workspaceId, seed, until }: SeedRequest,
  connections: SeededConnection[],
): SeedingTarget => ({
  workspaceId,
  seed,
  until,
  connections,
  categories: categoriesWith({ db, workspaceId }, OWN_CATEGORIES, until - SETUP_LEAD_TIME),
  keyId: findKeyId(db, workspaceId),
  letters: new MailTexts(makeVocabulary()),
  suppressed: new Set(),
  db,
});

type PlannedConnection = Pick<SeededConnection, "id" | "clientId" | "platform"> & {
  workspaceId: string;
  client: SeededClient;
};

function connect(
  deps: { db: Db; vault: Vault },
  { client, platform, ...place }: PlannedConnection,
  now: Millis,
): void {
  const account = {
    ...place,
    platform,
    name: `${client.name} at ${platform}`,
    instanceUrl: platform === "emailbison" ? "https://emailbison.example.com" : null,
    // An invalid key, so that an attempt to answer a seeded reply fails because the platform refuses the key.
    apiKey: `seeded-account-without-a-key-${place.id}`,
    verifiedAt: now,
    lastError: null,
  };
  const { id } = insertConnection(deps.db, deps.vault, account, now);
  preventPolls(deps.db, id);
}

const OWN_CATEGORIES = [
  { slug: "question", name: "Question", color: "#0891b2", isPositive: true },
  { slug: "referral", name: "Referral", color: "#65a30d", isPositive: false },
];
