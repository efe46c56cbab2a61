/** Prepares a desk with a Slack app, a channel, and a draft that awaits approval in the channel. */
import { MINUTE, SECOND } from "../../../src/core/clock.ts";
import { call, type Body } from "../../support/call.ts";
import { ManualClock } from "../../support/clock.ts";
import { signIn, withDeskDb, type SignedIn } from "../../support/people.ts";
import { SlackSimulator, type SlackPost } from "../../support/slack.ts";
import { openStage, type Stage } from "../../support/stage.ts";
import type { SandboxLeadMail } from "../../support/sandbox/sandbox.ts";

export const CHANNEL = "C0123456789";
export const DRAFT = "Thank you, we shall look into it.";

export interface SlackWorld {
  stage: Stage;
  slack: SlackSimulator;
  manager: SignedIn;
  ana: SignedIn;
  /** Links a member's Slack account. */
  linked(person: SignedIn, user: string): void;
  /** Runs due jobs. */
  settle(ms?: number): Promise<void>;
  /** Requests approval of a draft for a new reply. */
  requested(text?: string, mail?: SandboxLeadMail): Promise<Body>;
  /** Returns the Slack message about an approval. */
  posted(): SlackPost;
  state(approval: Body): Promise<string>;
  /** Sends due answers. Returns how many emails contain the text. */
  sent(text?: string): Promise<number>;
  close(): Promise<void>;
}

export async function openSlackWorld(mode: "http" | "socket" = "http"): Promise<SlackWorld> {
  const clocks: ManualClock[] = [];
  const slack = new SlackSimulator(() => clocks[0]?.now() ?? 0);
  const stage = await openStage("instantly", { "slack.base_url": slack.url });
  clocks.push(stage.clock);
  const manager = signIn(stage.desk, { role: "manager", name: "Mia" });
  const ana = signIn(stage.desk, { role: "agent", name: "Ana" });
  const settle = async (ms = SECOND) => {
    for (const wait of [ms, 0]) await stage.clock.passUntil(stage.pass(wait));
  };
  slack.channels.set(CHANNEL, new Set(["UANA", "UBEN", "UVERA", "USTRANGER"]));
  await manager.call("PUT", "/api/slack", { body: slack.app(mode) });
  const channels = [{ client_id: stage.at.clientId, channel_id: CHANNEL, events: ["approvals"] }];
  await manager.call("PUT", "/api/slack/channels", { body: { channels } });
  slack.hook = await hookOf(stage, manager);
  return {
    stage,
    slack,
    manager,
    ana,
    settle,
    linked(person, user) {
      const link = [stage.desk.workspaceId, slack.teamId, user, "", person.id, stage.clock.now()];
      withDeskDb(stage.desk, (db) =>
        db.sqlite.query("INSERT INTO slack_links VALUES (?, ?, ?, ?, ?, ?)").run(...link),
      );
    },
    async requested(text = DRAFT, mail = {}) {
      const { reply } = await stage.arrive(mail);
      const { body } = await call(stage.desk, "POST", `/api/replies/${reply.id}/approval`, {
        body: { text },
      });
      await settle();
      return body.data;
    },
    posted() {
      const post = slack.posts.at(-1);
      if (!post) throw new Error(`nothing was posted: ${slack.refused.join(", ")}`);
      return post;
    },
    async state({ id }) {
      const { body } = await call(stage.desk, "GET", "/api/approvals");
      return body.data.find((one: Body) => one.id === id)?.state;
    },
    async sent(text = DRAFT) {
      for (const wait of [MINUTE, 0, SECOND]) await settle(wait);
      return stage.emails(text).length;
    },
    async close() {
      await stage.close();
      await slack.close();
    },
  };
}

/** Reads the webhook URL from the manifest, and replaces its port with the desk's. */
async function hookOf({ desk }: Stage, manager: SignedIn): Promise<string> {
  const manifest = await (await manager.fetch("/api/slack/manifest?mode=http")).text();
  const url = JSON.parse(/request_url: (.*)/.exec(manifest)?.[1] ?? '""') as string;
  return desk.url + new URL(url).pathname;
}
