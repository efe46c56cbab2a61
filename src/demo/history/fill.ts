/** Fills a workspace with a history that never was: for benchmarks and demos. Nothing of it is ever sent, or owed. */
import { findCategoryBySlug, insertCategory } from "../../categories/store.ts";
import { DAY, type Millis } from "../../core/clock.ts";
import { insertConnection, noteEvent } from "../../connections/store.ts";
import type { Db } from "../../db/open.ts";
import { badRequest } from "../../core/errors.ts";
import type { Vault } from "../../core/vault.ts";
import { SeededRandom } from "./rules/random.ts";
import { daysOf } from "./rules/history.ts";
import { MailTexts } from "./rules/mail-texts.ts";
import { companyName, SEEDED_CLIENTS, type SeededClient } from "./rules/people.ts";
import type { SeedingTarget, SeededConnection } from "./reply-rows.ts";
import { HistoryWriter } from "./history-writer.ts";
import {
  countRepliesOfContacts,
  findKeyId,
  hasCompany,
  hasReplies,
  insertClient,
  inserters,
  tuneForBulkInsert,
  renewStatistics,
  writeBatch,
} from "./store.ts";
import { makeVocabulary } from "./rules/vocabulary.ts";

const SETTING_STREAM = 3;
/** Replies in one transaction, about. */
const REPLIES_AT_ONCE = 25_000;
/** How long before its first reply a workspace was furnished. */
const SETUP_LEAD_TIME: Millis = 600 * DAY;

export interface SeedRequest {
  workspaceId: string;
  replies: number;
  seed: number;
  /** When the history ends. */
  until: Millis;
  /** Also in a workspace that has replies. */
  force: boolean;
}

/** @param onProgress is told how many replies are written, now and again */
export function seedWorkspace(
  { db, vault }: { db: Db; vault: Vault },
  filling: SeedRequest,
  onProgress: (written: number) => void,
): void {
  const { workspaceId, replies, force } = filling;
  if (hasCompany(db, workspaceId, companyName(0))) throw badRequest("this workspace has been seeded before");
  if (!force && hasReplies(db, workspaceId))
    throw badRequest("this workspace has replies: --force adds to them");
  tuneForBulkInsert(db);
  const connections = insertClientsAndConnections({ db, vault }, filling);
  const scribe = new HistoryWriter(seedingTarget(db, filling, connections));
  const days = daysOf(filling, (arrival) => scribe.write(arrival));
  while (scribe.written < replies) {
    const enough = Math.min(replies, scribe.written + REPLIES_AT_ONCE);
    writeBatch(db, () => {
      while (scribe.written < enough) writeDay(days);
    });
    onProgress(scribe.written);
  }
  writeBatch(db, () => {
    countRepliesOfContacts(db, workspaceId);
    for (const { id } of connections) noteEvent(db, id, filling.until);
  });
  renewStatistics(db);
}

function writeDay(days: Generator<() => void>): void {
  const { done, value: write } = days.next();
  if (done) throw new Error("the history ended before all of its replies were written");
  write();
}

/** The clients and their accounts. */
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
  categories: categoriesOf(db, workspaceId, until - SETUP_LEAD_TIME),
  keyId: findKeyId(db, workspaceId),
  letters: new MailTexts(makeVocabulary()),
  insert: inserters(db),
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
    // Opens nothing anywhere: a person who answers a seeded reply is told that the platform refuses.
    apiKey: "seeded-account-without-a-key",
    verifiedAt: now,
    lastError: null,
  };
  insertConnection(deps.db, deps.vault, account, now);
}

const OWN_CATEGORIES = [
  { slug: "question", name: "Question", color: "#0891b2", isPositive: true },
  { slug: "referral", name: "Referral", color: "#65a30d", isPositive: false },
];

/** Ids by slug; two that an agency would have made for itself are added. */
function categoriesOf(db: Db, workspaceId: string, now: Millis): ReadonlyMap<string, string> {
  for (const category of OWN_CATEGORIES) {
    if (!findCategoryBySlug(db, workspaceId, category.slug)) insertCategory(db, workspaceId, category, now);
  }
  const slugs = ["interested", "meeting-booked", "not-interested", "ooo", "bounce", "uncategorized"];
  const all = [...slugs, ...OWN_CATEGORIES.map(({ slug }) => slug)];
  return new Map(all.map((slug) => [slug, findCategoryBySlug(db, workspaceId, slug)?.id ?? ""]));
}
