/** Names what the demo's rows belong to: the workspace, its people, its accounts, and what is still open. */
import type { Millis } from "../../core/clock.ts";
import type { Db } from "../../db/open.ts";
import type { ReadableMail } from "../../ai/model.ts";
import type { SandboxConversation } from "../sandbox/mailbox.ts";
import type { PlatformSandbox } from "../sandbox/sandbox.ts";
import type { SeededRandom } from "../history/rules/random.ts";
import type { DemoClient } from "./clients.ts";
import type { Fate } from "./rules/monday.ts";
import type { Story, StoryTurn } from "./rules/story.ts";

/** A sequencer account and the client that it writes for. */
export interface DemoAccount {
  client: DemoClient;
  clientId: string;
  connectionId: string;
  sandbox: PlatformSandbox;
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
  /** The owner first. */
  people: readonly DemoPerson[];
  accounts: readonly DemoAccount[];
  /** When the past ends. */
  until: Millis;
}

/** A conversation whose rows are being written. */
export interface DemoThread {
  desk: DemoDesk;
  account: DemoAccount;
  chance: SeededRandom;
  story: Story;
  id: string;
  contactId: string;
  conversation: SandboxConversation;
  /** The rows of its replies so far. */
  replyIds: Map<StoryTurn, string>;
  messageIds: Map<StoryTurn, string>;
  /** Its mails so far, as a draft's check reads them. */
  mails: ReadableMail[];
}

/** A reply whose rows are being written. */
export interface DemoReply {
  id: string;
  messageId: string;
  rfcMessageId: string | null;
  filedAt: Millis;
  turn: StoryTurn;
  fate: Fate | null;
}

/** Returns the actor of a person, by their number. */
export function actorOf({ people }: DemoDesk, person: number): `user:${string}` {
  const found = people[person] ?? people[0];
  if (!found) throw new Error("the demo has people");
  return `user:${found.id}`;
}
