/** Defines the context of the demo's rows: the workspace, its people and accounts, and conversations in progress. */
import type { Millis } from "../../core/clock.ts";
import type { Db } from "../../db/open.ts";
import type { ReadableMail } from "../../judge/ai/model.ts";
import type { SeededRandom } from "../history/rules/random.ts";
import type { DemoConversation, DemoSequencer } from "../sequencer.ts";
import type { DemoClient } from "./clients.ts";
import type { OpenState } from "./rules/monday.ts";
import type { Story, StoryTurn } from "./rules/story.ts";

/** A sequencer account and a client that uses it. */
export interface DemoAccount {
  client: DemoClient;
  clientId: string;
  connectionId: string;
  sequencer: DemoSequencer;
}

export interface DemoPerson {
  id: string;
  name: string;
  email: string;
}

export interface DemoDesk {
  db: Db;
  workspaceId: string;
  /** Category ids by slug. */
  categories: ReadonlyMap<string, string>;
  /** The owner is first. */
  people: readonly DemoPerson[];
  accounts: readonly DemoAccount[];
  /** When the history ends. */
  until: Millis;
}

/** A conversation being written. */
export interface DemoThread {
  desk: DemoDesk;
  account: DemoAccount;
  chance: SeededRandom;
  story: Story;
  id: string;
  contactId: string;
  conversation: DemoConversation;
  /** Row ids of the conversation's replies so far. */
  replyIds: Map<StoryTurn, string>;
  messageIds: Map<StoryTurn, string>;
  /** The conversation's emails so far, for checking drafts. */
  mails: ReadableMail[];
}

/** A reply being written. */
export interface DemoReply {
  id: string;
  messageId: string;
  filedAt: Millis;
  turn: StoryTurn;
  openState: OpenState | null;
}

export function accountOf({ accounts }: Pick<DemoDesk, "accounts">, key: DemoClient["key"]): DemoAccount {
  const found = accounts.find(({ client }) => client.key === key);
  if (!found) throw new Error(`no account writes for ${key}`);
  return found;
}

/** Returns the actor for a person's number. */
export function actorOf({ people }: DemoDesk, person: number): `user:${string}` {
  const found = people[person] ?? people[0];
  if (!found) throw new Error("the demo has people");
  return `user:${found.id}`;
}
