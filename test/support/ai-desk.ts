/**
 * Opens a desk that calls the simulated Messages API through a gate, for stories about categorizing and drafting.
 */
import { expect } from "bun:test";
import type { PlatformName } from "../../src/platforms/platform.ts";
import type { SandboxLeadMail, Received } from "./sandbox/sandbox.ts";
import { updateWorkspace } from "../../src/people/workspaces/store/workspaces.ts";
import { connect, post, read, type Connected } from "./arrivals.ts";
import { call, eventually, type Answer, type Body } from "./call.ts";
import { openDesk, runCommand, type Desk, type DeskOptions, type DeskKind } from "./desk.ts";
import { Gate } from "./gate.ts";
import { MessagesApi, type ModelAnswerer, type MessagesRequest } from "./messages-api.ts";
import { openStage, type Stage } from "./stage.ts";

type Settings = NonNullable<DeskOptions["settings"]>;

interface ModelRequests {
  api: MessagesApi;
  gate: Gate;
}

export interface AiDesk extends ModelRequests {
  desk: Desk;
  close(): Promise<void>;
}

export interface AiStage extends ModelRequests, Stage {}

/** The model's default answer in tests: the lead is interested, and the draft is a thank-you. */
export const VERDICT = {
  category: "interested",
  sentiment: "positive",
  confidence: 0.95,
  reason: "",
  opt_out: "none",
  cautions: [] as string[],
};
export const DRAFT = { text: "Thank you for your reply.\n\nI am glad to hear it.", cautions: [] as string[] };

/** Returns these answers, with the defaults above for missing parts. */
export const answering =
  (verdict: Partial<typeof VERDICT>, draft: Partial<typeof DRAFT> = {}): ModelAnswerer =>
  ({ asked }) =>
    asked === "classify" ? { ...VERDICT, ...verdict } : { ...DRAFT, ...draft };

async function openModel(): Promise<ModelRequests & { settings: Settings }> {
  const api = await MessagesApi.start();
  api.answering = answering({});
  const gate = await Gate.open(api.url);
  return { api, gate, settings: { "ai.api_key": api.apiKey, "ai.base_url": gate.url } };
}

export async function openAiDesk(kind: DeskKind, settings: Settings = {}): Promise<AiDesk> {
  const { api, gate, settings: own } = await openModel();
  const desk = await openDesk(kind, { settings: { ...own, ...settings } });
  return {
    desk,
    api,
    gate,
    async close() {
      await gate.down();
      await desk.close();
      await api.close();
    },
  };
}

/**
 * Opens the same desk with a clock controlled by the test.
 */
export async function openAiStage(platform: PlatformName, settings: Settings = {}): Promise<AiStage> {
  const { api, gate, settings: own } = await openModel();
  const stage = await openStage(platform, { ...own, ...settings });
  await change(stage.at, { auto_draft_enabled: true });
  return {
    ...stage,
    api,
    gate,
    async close() {
      await gate.down();
      await stage.close();
      await api.close();
    },
  };
}

/** Creates a client with these settings and automatic drafts. */
export async function connectClient(
  desk: Desk,
  platform: PlatformName,
  { key = desk.apiKey, ...settings }: { key?: string; [setting: string]: unknown } = {},
): Promise<Connected> {
  const at = await connect(desk, platform, key);
  await change(at, { auto_draft_enabled: true, ...settings });
  return at;
}

export async function change({ desk, key, clientId }: Connected, settings: object): Promise<void> {
  const { status } = await call(desk, "PATCH", `/api/clients/${clientId}`, { key, body: settings });
  expect(status).toBe(200);
}

let count = 0;

export interface Come {
  id: string;
  /** The reply as it first appeared in the list. */
  listed: Body;
  received: Received;
}

/** Receives an email from a lead. Returns once the list shows the reply, categorized or not. */
export async function receiveReply(at: Connected, mail: SandboxLeadMail = {}): Promise<Come> {
  count += 1;
  const lead = { email: `writer${count}@prospect.example.com`, firstName: "Dana", lastName: "Reyes" };
  const known = new Set((await listed(at)).map(({ id }) => id));
  const received = at.sandbox.receive({ lead, text: `Please tell me more, case${count}x`, ...mail });
  await post(at, received.webhook);
  const reply = await eventually(async () => (await listed(at)).find(({ id }) => !known.has(id)));
  return { id: reply.id, listed: reply, received };
}

export async function listed({ desk, key, connectionId }: Connected): Promise<Body[]> {
  const { body } = await call(desk, "GET", `/api/replies?limit=200&connection_id=${connectionId}`, { key });
  return body.data;
}

/** Returns the reply once `is` returns true for it. */
export const waitForReply = (at: Connected, id: string, is: (reply: Body) => boolean): Promise<Body> =>
  eventually(async () => {
    const reply = await read(at, id);
    return is(reply) && reply;
  });

export const waitUntilJudged = (at: Connected, id: string): Promise<Body> =>
  waitForReply(at, id, (reply) => reply.ai_category !== null);
export const ready = (at: Connected, id: string): Promise<Body> =>
  waitForReply(at, id, ({ status }) => status === "ready");

export const edit = ({ desk, key }: Connected, id: string, body: object): Promise<Answer> =>
  call(desk, "PATCH", `/api/replies/${id}`, { key, body });

export const askDraft = (
  { desk, key }: Connected,
  id: string,
  { headers = {}, ...body }: { instructions?: string | null; headers?: Record<string, string> } = {},
): Promise<Answer> => call(desk, "POST", `/api/replies/${id}/draft`, { key, body, headers });

export async function categoryId({ desk, key }: Connected, slug: string): Promise<string> {
  const { body } = await call(desk, "GET", "/api/categories?limit=100", { key });
  return body.data.find((category: Body) => category.slug === slug).id;
}

/** Returns a reply's timeline entries of the given type, or all entries, oldest first. */
export async function timelineEntries({ desk, key }: Connected, id: string, type?: string): Promise<Body[]> {
  const { body } = await call(desk, "GET", `/api/replies/${id}/timeline?limit=100`, { key });
  return body.data.filter((entry: Body) => type === undefined || entry.type === type);
}

export async function suppressed({ desk, key, clientId }: Connected): Promise<string[]> {
  const { body } = await call(desk, "GET", `/api/suppressions?client_id=${clientId}&limit=100`, { key });
  return body.data.map(({ value }: Body) => value);
}

export async function credits({ desk, key }: Connected): Promise<Body> {
  return (await call(desk, "GET", "/api/credits", { key })).body.data;
}

/** Changes the first workspace's AI credit allowance, as the operator would. */
export async function allow(desk: Desk, allowance: number): Promise<void> {
  const { internals, workspaceId, configFile } = desk;
  if (!internals) {
    await runCommand(configFile, "workspace", "update", workspaceId, "--credits", `${allowance}`);
    return;
  }
  const { db, clock } = internals.deps;
  updateWorkspace(db, { id: workspaceId, creditAllowance: allowance }, clock.now());
}

/** Returns the API calls with this text in their prompt, except repairs. */
export const requestsFor = (
  { requests }: MessagesApi,
  kind: MessagesRequest["asked"],
  words = "",
): MessagesRequest[] =>
  requests.filter((request) => request.asked === kind && !request.isRepair && request.prompt.includes(words));
