/** Fills a workspace with an agency's data: clients, people, accounts, and three months of conversations. */
import { DAY, HOUR, type Millis } from "../../core/clock.ts";
import type { Role } from "../../core/caller.ts";
import type { Vault } from "../../core/vault.ts";
import { insertClient } from "../../clients/store.ts";
import { insertConnection, recordLastEvent } from "../../sequencers/connections/store/connections.ts";
import type { Db } from "../../db/open.ts";
import { putMembership } from "../../people/users/store/memberships.ts";
import { insertUser, updateUser } from "../../people/users/store/users.ts";
import { insertSubscription } from "../../webhooks/store/webhooks.ts";
import { randomToken } from "../../core/ids.ts";
import { PLATFORM_LABELS } from "../../platforms/platform.ts";
import { categoriesWith } from "../categories.ts";
import { SeededRandom } from "../history/rules/random.ts";
import { countRepliesOfContacts, renewStatistics, tuneForBulkInsert, writeBatch } from "../history/store.ts";
import type { DemoSequencers } from "../sequencer.ts";
import { replaceRoutes } from "../../sequencers/routing/store/routing.ts";
import { writeAiCalls } from "./ai-calls.ts";
import { writeAudit } from "./audit.ts";
import { DEMO_CLIENTS, DEMO_PLATFORMS, type DemoClient, type DemoPlatform } from "./clients.ts";
import { writeFollowUps } from "./follow-ups.ts";
import { writeNotes, writeSnippetsAndViews } from "./notes.ts";
import { writeOpenEnds } from "./open-ends.ts";
import { Composer } from "./rules/composer.ts";
import { chooseOpenTurns, type OpenTurn } from "./rules/monday.ts";
import { planStories, type Story } from "./rules/story.ts";
import type { DemoAccount, DemoDesk, DemoPerson, DemoThread } from "./setting.ts";
import { specialStories } from "./specials.ts";
import { markMostRead } from "./store.ts";
import { StoryWriter } from "./story-writer.ts";

export interface FillRequest {
  workspaceId: string;
  sequencers: DemoSequencers;
  passwordHash: string;
  /** When the history ends. */
  until: Millis;
  seed: number;
  replies: number;
}

/** How long before the end of the history the agency started to use the instance. */
const BEGAN: Millis = 120 * DAY;
/** Number of open conversations, some of them snoozed, in addition to those with special emails. */
const LEFT_OPEN = 70;
const SPECIAL_STREAM = 24;

/** The state where the live part of the demo continues. */
export interface FilledDesk {
  desk: DemoDesk;
  composer: Composer;
  /** The conversations by platform id. */
  threads: Map<string, DemoThread>;
}

/** Writes everything in one transaction. */
export function fillDesk(deps: { db: Db; vault: Vault }, request: FillRequest): FilledDesk {
  const { db } = deps;
  const { seed, replies, until, workspaceId } = request;
  tuneForBulkInsert(db);
  const composer = new Composer();
  const stories = planStories(composer, { seed, replies, until });
  const specials = makeSpecials(composer, { seed, until });
  const open: OpenTurn[] = chooseOpenTurns(stories, { seed, until, count: LEFT_OPEN });
  let filled: FilledDesk | null = null;
  writeBatch(db, () => {
    const desk = openDesk(deps, request);
    const writer = new StoryWriter(desk, { seed, open });
    writer.write([...stories, ...specials]);
    const threads = [...writer.threads.values()];
    writeOpenEnds(writer.open);
    writeFollowUps(threads, composer);
    writeNotes(desk, seed, { open: writer.open, threads });
    writeSnippetsAndViews(desk, until - 30 * DAY);
    writeAiCalls(desk, seed);
    writeAudit(desk, { seed, began: until - BEGAN });
    countRepliesOfContacts(db, workspaceId);
    for (const id of new Set(desk.accounts.map(({ connectionId }) => connectionId)))
      recordLastEvent(db, id, until);
    for (const [index, { id: userId }] of desk.people.entries())
      markMostRead(db, { userId, workspaceId, before: until - (1 + index) * 20 * HOUR });
    filled = { desk, composer, threads: writer.threads };
  });
  renewStatistics(db);
  if (!filled) throw new Error("the demo was not written");
  return filled;
}

function makeSpecials(composer: Composer, { seed, until }: Pick<FillRequest, "seed" | "until">): Story[] {
  return specialStories(until, ({ number, client, lead }, { kind, at }) => {
    const chance = new SeededRandom(seed, SPECIAL_STREAM, number);
    const setting = { chance, client, lead, day: "" };
    return composer.answer(setting, { kind, words: "", answer: null, colleague: "", backAt: at }, at, true);
  });
}

const OWN_CATEGORIES = [
  {
    slug: "question",
    name: "Question",
    color: "#0891b2",
    isPositive: true,
    description: "Asks about prices, features or terms before deciding",
  },
  {
    slug: "referral",
    name: "Referral",
    color: "#65a30d",
    isPositive: false,
    description: "Names a colleague who is responsible",
  },
  {
    slug: "later",
    name: "Later",
    color: "#ca8a04",
    isPositive: false,
    description: "Not now, but open to be asked again",
  },
];

const PEOPLE: readonly {
  name: string;
  email: string;
  role: Role;
  clients: readonly DemoClient["key"][] | null;
}[] = [
  { name: "Ana Martins", email: "ana@agency.example", role: "owner", clients: null },
  { name: "Leo Brandt", email: "leo@agency.example", role: "agent", clients: null },
  { name: "Mara Silva", email: "mara@agency.example", role: "agent", clients: ["cedar", "lumen"] },
];
/** Addresses of the people, the owner first. */
export const DEMO_ADDRESSES: readonly string[] = PEOPLE.map(({ email }) => email);

function openDesk(deps: { db: Db; vault: Vault }, request: FillRequest): DemoDesk {
  const { db } = deps;
  const { workspaceId, until } = request;
  const at = until - BEGAN;
  const categories = categoriesWith({ db, workspaceId }, OWN_CATEGORIES, at);
  const people = PEOPLE.map((person) => addPerson(db, { ...request, ...person }, at));
  const clientIds = new Map(
    DEMO_CLIENTS.map((client) => [client.key, addClient(db, { request, client, people }, at)] as const),
  );
  const accounts = DEMO_PLATFORMS.flatMap((platform) =>
    addAccount(deps, { request, platform, clientIds }, at),
  );
  for (const [index, { role, clients }] of PEOPLE.entries()) {
    const clientIds = accounts
      .filter(({ client }) => clients?.includes(client.key))
      .map(({ clientId }) => clientId);
    const scope = clients === null ? "all" : "clients";
    putMembership(db, { workspaceId, userId: people[index]?.id ?? "", role, scope, clientIds }, at);
  }
  addSubscription(deps, request);
  return { db, workspaceId, categories, people, accounts, until };
}

interface NewPerson extends Pick<FillRequest, "workspaceId" | "passwordHash" | "until"> {
  name: string;
  email: string;
  role: Role;
}

function addPerson(
  db: Db,
  { name, email, role, workspaceId, passwordHash, until }: NewPerson,
  at: Millis,
): DemoPerson {
  const { id } = insertUser(db, { name, email, passwordHash, timezone: "Europe/Lisbon" }, at);
  updateUser(db, id, { lastWorkspaceId: workspaceId, lastSeenAt: until - 14 * HOUR }, at);
  // A client's owner must be a member before the client is inserted.
  putMembership(db, { workspaceId, userId: id, role, scope: "all", clientIds: [] }, at);
  return { id, name, email };
}

function addClient(
  db: Db,
  { request, client, people }: { request: FillRequest; client: DemoClient; people: readonly DemoPerson[] },
  at: Millis,
): string {
  const owner = people[client.key === "cedar" || client.key === "lumen" ? 2 : 1];
  const fields = { ...client.settings, ownerId: owner?.id ?? null };
  return insertClient(db, request.workspaceId, fields, at).id;
}

interface NewAccount {
  request: FillRequest;
  platform: DemoPlatform;
  clientIds: ReadonlyMap<DemoClient["key"], string>;
}

/** Connects an account. Replies go to the account's first client unless a route matches. */
function addAccount(
  { db, vault }: { db: Db; vault: Vault },
  { request, platform, clientIds }: NewAccount,
  at: Millis,
): DemoAccount[] {
  const { workspaceId } = request;
  const sequencer = request.sequencers[platform];
  const clients = DEMO_CLIENTS.filter((client) => client.platform === platform);
  const idOf = ({ key }: DemoClient): string => clientIds.get(key) ?? "";
  const [first, ...others] = clients;
  if (!first) return [];
  const name = others.length > 0 ? "Martins Outbound" : first.settings.name;
  const connection = {
    workspaceId,
    clientId: idOf(first),
    platform,
    name: `${name} (${PLATFORM_LABELS[platform]})`,
    instanceUrl: platform === "emailbison" ? "https://send.agency.example" : null,
    apiKey: sequencer.apiKey,
    verifiedAt: at,
    lastError: null,
  };
  const inserted = insertConnection(db, vault, connection, at);
  const connectionId = inserted.id;
  const routes = others.map((client) => {
    const value = client.sender.email.split("@")[1] ?? "";
    return { kind: "mailbox_domain", value, clientId: idOf(client) } as const;
  });
  replaceRoutes(db, inserted, routes, at);
  return clients.map((client) => ({ client, clientId: idOf(client), connectionId, sequencer }));
}

/** Adds an inactive subscription, so that no webhook leaves this machine. */
function addSubscription({ db, vault }: { db: Db; vault: Vault }, { workspaceId, until }: FillRequest): void {
  insertSubscription(
    db,
    vault,
    {
      workspaceId,
      url: "https://crm.agency.example/hooks/replydesk",
      description: "CRM, disabled for the demo",
      events: ["reply.categorized", "reply.sent"],
      isActive: false,
      secret: randomToken(24),
    },
    until - 60 * DAY,
  );
}
