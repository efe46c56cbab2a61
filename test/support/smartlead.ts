/** Connects a Smartlead adapter to a simulated account, and records the traffic. */
import type { IncomingMessage } from "node:http";
import { Readable } from "node:stream";
import type { Millis } from "../../src/core/clock.ts";
import type { HttpClient } from "../../src/http-client/client.ts";
import { createPlatformClient } from "../../src/platforms/client.ts";
import type {
  Account,
  Json,
  OutgoingReply,
  Platform,
  PlatformEvent,
  PlatformMessage,
} from "../../src/platforms/platform.ts";
import { createSmartlead } from "../../src/platforms/smartlead/smartlead.ts";
import type { SandboxLeadMail, PlatformSandbox } from "./sandbox/sandbox.ts";
import { startSmartleadSandbox } from "./sandbox/smartlead.ts";
import { ManualClock } from "./clock.ts";
import { answerTo as answerWith, localHttp, watched } from "./platform.ts";

type ReplyEvent = Extract<PlatformEvent, { kind: "reply" }>;
export type Fields = { [key: string]: Json };

export const OPTIONS = { priority: "person" } as const;
export const LEAD = { email: "dana@prospect.example.com", firstName: "Dana", lastName: "Reyes" };
export const JOE = { email: "joe@prospect.example.com", name: "Joe Fox" };
export const OURS = "ana@outbound.example.com";

interface Call {
  method: string;
  path: string;
  key: string | null;
  headers: Headers;
  body: Fields;
}

export interface SmartleadBench {
  clock: ManualClock;
  calls: Call[];
  sandbox: PlatformSandbox;
  account: Account;
  smartlead: Platform;
  /** Returns an adapter that gets this response to every call. */
  answeredBy: (status: number, body: string) => Platform;
  asReply: (body: Json) => ReplyEvent;
  receive: (mail?: SandboxLeadMail) => { event: ReplyEvent; conversation: string; body: Fields };
  close: () => Promise<void>;
}

export async function openSmartleadBench(): Promise<SmartleadBench> {
  const clock = new ManualClock();
  const calls: Call[] = [];
  const http = watched(localHttp(), ({ method, url, headers, body }) => {
    const { pathname: path, searchParams } = new URL(url);
    const key = searchParams.get("api_key");
    const fields = JSON.parse(typeof body === "string" ? body : "{}") as Fields;
    calls.push({ method, path, key, headers: new Headers(headers), body: fields });
  });
  const sandbox = await startSmartleadSandbox({ clock });
  const smartlead = createSmartlead(createPlatformClient(clock, http));
  const asReply = (body: Json): ReplyEvent => {
    const event = smartlead.parse({ body, headers: {}, receivedAt: clock.now() });
    if (event.kind !== "reply") throw new Error(`parsed as ${event.kind}`);
    return event;
  };
  return {
    clock,
    calls,
    sandbox,
    smartlead,
    asReply,
    account: { apiKey: sandbox.apiKey, baseUrl: sandbox.url },
    answeredBy: (status, body) => createSmartlead(createPlatformClient(clock, answering(status, body))),
    receive: (mail = {}) => {
      const { webhook, conversation } = sandbox.receive({ lead: LEAD, ...mail });
      return { event: asReply(webhook.body), conversation, body: webhook.body as Fields };
    },
    close: () => sandbox.close(),
  };
}

/** Replaces the network, for responses that no simulated account would give. */
const answering = (status: number, body: string): HttpClient => ({
  ...localHttp(),
  call: (_request, read) => {
    const answer = Readable.from(body === "" ? [] : [Buffer.from(body)]);
    return read(Object.assign(answer, { statusCode: status, headers: {} }) as IncomingMessage);
  },
});

export const answerTo = (message: PlatformMessage): OutgoingReply =>
  answerWith(message, { html: "<p>Thursday works.</p>", text: "Thursday works." });

export async function listed(
  desk: Pick<SmartleadBench, "smartlead" | "account">,
  since: Millis,
): Promise<PlatformEvent[]> {
  const events: PlatformEvent[] = [];
  for await (const event of desk.smartlead.listSince(desk.account, since, OPTIONS)) events.push(event);
  return events;
}
