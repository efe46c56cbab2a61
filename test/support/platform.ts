/** Connects an adapter to a simulated platform over HTTP, with emails to send. */
import { expect } from "bun:test";
import { createHttpClient, type HttpClient } from "../../src/http-client/client.ts";
import type { OutgoingRequest } from "../../src/http-client/exchange.ts";
import { CALL_TIMEOUT, createPlatformClient } from "../../src/platforms/client.ts";
import type {
  Account,
  CallOptions,
  OutgoingForward,
  OutgoingReply,
  Platform,
  PlatformEvent,
  PlatformMessage,
  PlatformName,
  Quoted,
  ThreadRef,
} from "../../src/platforms/platform.ts";
import { createPlatforms } from "../../src/platforms/registry.ts";
import type { PlatformSandbox, Received } from "./sandbox/sandbox.ts";
import { startSandbox } from "./sandbox/start.ts";
import { ManualClock } from "./clock.ts";
import type { Webhook } from "./sandbox/webhook.ts";

export type PlatformReply = Extract<PlatformEvent, { kind: "reply" }>;

export const PERSON: CallOptions = { priority: "person" };

/** The HTTP client for platforms, set up so that it may call the simulated ones on this machine. */
export const localHttp = (): HttpClient =>
  createHttpClient({
    plainHttp: "within_allowed_networks",
    allowNetworks: ["127.0.0.0/8", "::1/128"],
    timeoutMs: CALL_TIMEOUT,
  });

/** The same, but passes each request to the test before it is made. */
export const watched = (http: HttpClient, onRequest: (request: OutgoingRequest) => void): HttpClient => ({
  ...http,
  call: (request, read) => {
    onRequest(request);
    return http.call(request, read);
  },
});

export class Bench {
  readonly clock: ManualClock;
  readonly sandbox: PlatformSandbox;
  readonly platform: Platform;
  readonly account: Account;
  /** Method and path of every request so far, in order. */
  readonly requests: string[];

  private constructor(parts: Pick<Bench, "clock" | "sandbox" | "platform" | "account" | "requests">) {
    this.clock = parts.clock;
    this.sandbox = parts.sandbox;
    this.platform = parts.platform;
    this.account = parts.account;
    this.requests = parts.requests;
  }

  static async open(name: PlatformName): Promise<Bench> {
    const clock = new ManualClock();
    const sandbox = await startSandbox(name, { clock });
    const requests: string[] = [];
    const http = watched(localHttp(), ({ method, url }) =>
      requests.push(`${method} ${new URL(url).pathname}`),
    );
    const platform = createPlatforms(createPlatformClient(clock, http))[name];
    const account = { apiKey: sandbox.apiKey, baseUrl: sandbox.url };
    return new Bench({ clock, sandbox, platform, account, requests });
  }

  close(): Promise<void> {
    return this.sandbox.close();
  }

  parse({ body, headers }: Webhook): PlatformEvent {
    return this.platform.parse({ body, headers, receivedAt: this.clock.now() });
  }

  /** Returns the event of a received email as the intake would file it, completed if necessary. */
  async filed({ webhook }: Received): Promise<PlatformReply> {
    const parsed = this.parse(webhook);
    expect(parsed.kind).toBe("reply");
    const told = parsed as PlatformReply;
    const event = told.incomplete
      ? await this.clock.passUntil(this.platform.complete(this.account, told, PERSON))
      : told;
    expect(event).toMatchObject({ kind: "reply", incomplete: false });
    return event as PlatformReply;
  }

  thread(message: PlatformMessage, known: Pick<ThreadRef, "since"> = {}): Promise<PlatformMessage[]> {
    const { handle, threadKey } = message;
    const thread = { handle, threadKey, ...known };
    return this.clock.passUntil(this.platform.readThread(this.account, thread, PERSON));
  }

  async listed(since: number): Promise<Extract<PlatformEvent, { kind: "reply" | "own_send" }>[]> {
    const events = this.platform.listSince(this.account, since, { priority: "background" });
    return this.clock.passUntil(Array.fromAsync(events));
  }

  /** Returns the requests that send emails. */
  get sends(): string[] {
    return this.requests.filter((one) =>
      /^POST .*(reply|forward|reply-email-thread|forward-email)$/.test(one),
    );
  }
}

function quoted(message: PlatformMessage): Quoted {
  const { from, to, subject, sentAt, messageId, html } = message;
  return { from, to, subject, sentAt, messageId, html, text: message.text ?? "" };
}

export function answerTo(message: PlatformMessage, changes: Partial<OutgoingReply> = {}): OutgoingReply {
  return {
    handle: message.handle,
    to: [message.from],
    cc: [],
    bcc: [],
    subject: `Re: ${message.subject.replace(/^re: /i, "")}`,
    html: "<p>MY <b>ANSWER</b></p>",
    text: "MY ANSWER",
    original: quoted(message),
    ...changes,
  };
}

export function forwardOf(message: PlatformMessage, changes: Partial<OutgoingForward> = {}): OutgoingForward {
  return {
    handle: message.handle,
    to: [{ email: "colleague@agency.example.com", name: "Kim" }],
    cc: [],
    bcc: [],
    subject: `Fwd: ${message.subject.replace(/^re: /i, "")}`,
    note: { html: "<p>MY NOTE</p>", text: "MY NOTE" },
    original: quoted(message),
    earlier: [],
    ...changes,
  };
}
