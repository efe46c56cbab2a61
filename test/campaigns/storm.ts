/**
 * Fires bursts of webhooks, answers and follow-ups while the process is repeatedly killed; records requests and responses.
 */
import { CONFIRMATIONS } from "../../src/core/send-order.ts";
import { PLATFORM_NAMES, type PlatformName } from "../../src/platforms/platform.ts";
import type { PlatformSandbox } from "../support/sandbox/sandbox.ts";
import { connect } from "../support/arrivals.ts";
import { call, eventually, type Body } from "../support/call.ts";
import type { Desk } from "../support/desk.ts";
import { Chance } from "./chance.ts";
import {
  FOLLOW_UP_KILL_POINTS,
  KILL_POINTS,
  startCutShort,
  type KillPoint,
  type Scene,
} from "./kill-points.ts";
import { kill } from "../support/kill.ts";
import { Backups } from "./storm-backups.ts";
import { FollowUps, type Open } from "./storm-follow-ups.ts";
import { Subscriber } from "./storm-subscribers.ts";
import type { Webhook } from "../support/sandbox/webhook.ts";

/** A lead's message, reported by a webhook that can be posted many times. */
export interface Mail {
  platform: PlatformName;
  marker: string;
  webhook: Webhook;
  conversation: string;
  /** Whether a webhook for the message got a 2xx response. */
  acknowledged: boolean;
  /** When the first 2xx response arrived. */
  acknowledgedAt: number | null;
}

/** A request to answer a reply immediately, to answer it with a send order, or to forward it. */
export interface Order {
  kind: "send" | "order" | "forward";
  replyId: string;
  platform: PlatformName;
  /** Words that occur only in this email. */
  words: string;
  idempotencyKey: string;
  /** Null if the connection broke before a response arrived. */
  statuses: (number | null)[];
}

/** Platforms to cycle through. Instantly comes up less often, because it returns only a few threads a minute. */
const STAGES: readonly PlatformName[] = ["instantly", "emailbison", "emailbison", "smartlead", "smartlead"];
const MAILS_IN_A_BURST = 6;
const ORDERS_IN_A_BURST = 3;
/** Sends begin while the burst's webhooks are in transit or are being filed. */
const LEAD_OF_MAILS_MS = 25;
/** Maximum wait for a moment that may never come, such as a send when no reply can be answered. */
const LATEST_KILL_MS = 400;
/** Timeout for a wait that hangs. */
const WAIT_MS = 3_600_000;
/** The loop can take a second to look for follow-ups, and files stored webhooks first. */
const LATEST_FOLLOW_UP_MS = 2_500;
const OPEN_LISTED = 30;
/**
 * A thousand starts make more calls than Smartlead's usual hourly limit, and none would be left for uncertain sends.
 */
const LARGE_PLAN = { per_hour: 100_000 };

export class Storm {
  readonly mails: Mail[] = [];
  readonly orders: Order[] = [];
  /** Number of times that each kill point was chosen. */
  readonly kills = new Map<string, number>();
  readonly seed: number;
  readonly followUps: FollowUps;
  readonly subscriber: Subscriber;
  readonly backups: Backups;
  readonly #desk: Desk;
  readonly #chance: Chance;
  readonly #hooks: Record<PlatformName, string>;
  /** Duration of the last start. A slow machine also needs that long to reach the moment of a kill. */
  #startMs = 0;
  #hasOpen = false;

  private constructor(
    desk: Desk,
    chance: Chance,
    { hooks, subscriber }: { hooks: Record<PlatformName, string>; subscriber: Subscriber },
  ) {
    this.seed = chance.seed;
    this.#desk = desk;
    this.#chance = chance;
    this.#hooks = hooks;
    this.subscriber = subscriber;
    this.backups = new Backups(desk);
    this.followUps = new FollowUps(desk, chance);
  }

  static async over(desk: Desk, chance: Chance): Promise<Storm> {
    const subscriber = await Subscriber.of(desk, new Chance(chance.seed + 1));
    const hooks = {} as Record<PlatformName, string>;
    for (const platform of PLATFORM_NAMES) {
      const { connectionId, hook } = await connect(desk, platform);
      hooks[platform] = new URL(hook).pathname;
      if (platform !== "smartlead") continue;
      const plan = { body: { limits: LARGE_PLAN } };
      const { status } = await call(desk, "PATCH", `/api/connections/${connectionId}`, plan);
      if (status !== 200) throw new Error(`setting the plan answered ${status}`);
    }
    return new Storm(desk, chance, { hooks, subscriber });
  }

  /** Runs a burst, kills the process in the middle, and starts it again on the same database. */
  async cycle(): Promise<void> {
    const due = this.#chance.happens(0.6) ? this.followUps.aboutDue(Date.now()) : undefined;
    const point = this.#chance.pick(due ? FOLLOW_UP_KILL_POINTS : KILL_POINTS);
    this.kills.set(point.name, (this.kills.get(point.name) ?? 0) + 1);
    const platform = due ? due.platform : this.#chance.pick(STAGES);
    const sandbox = this.#desk.sandboxes[platform];
    await (due ? this.#wait(point, sandbox) : this.#burst(point, sandbox));
    sandbox.faults.clear();
    for (let left = point.startsCutShort ?? 0; left > 0; left -= 1)
      await startCutShort(this.#desk, this.#chance);
    const begun = performance.now();
    await this.#desk.start();
    this.#startMs = performance.now() - begun;
    await this.backups.settle();
  }

  /** Waits without making requests: the due follow-up is sent before the kill, or is about to be. */
  async #wait(point: KillPoint, sandbox: PlatformSandbox): Promise<void> {
    const never = new Promise<void>(() => undefined);
    const moment = point.moment(this.#scene(sandbox, { acknowledged: never, sent: never }));
    await Promise.race([moment, Bun.sleep(LATEST_FOLLOW_UP_MS)]);
    await this.#kill();
  }

  #scene(sandbox: PlatformSandbox, moments: Pick<Scene, "acknowledged" | "sent">): Scene {
    const { subscriber, backups } = this;
    return { ...moments, sandbox, chance: this.#chance, subscriber, backups };
  }

  async #kill(): Promise<void> {
    if (this.#chance.happens(0.7)) this.backups.kill();
    await kill(this.#desk);
    this.subscriber.forget();
  }

  async #burst(point: KillPoint, sandbox: PlatformSandbox): Promise<void> {
    const open = await this.#openReplies();
    if (this.#chance.happens(0.5)) await this.#placeOrder(open, sandbox.name);
    const acknowledged = Promise.withResolvers<void>();
    const sent = Promise.withResolvers<void>();
    const moment = point.moment(
      this.#scene(sandbox, { acknowledged: acknowledged.promise, sent: sent.promise }),
    );
    if (this.#chance.happens(0.05)) this.backups.begin();
    const underWay = [
      this.#echo(),
      ...this.#someMails().map((mail) => this.#post(mail, acknowledged.resolve)),
      ...this.followUps.someDeeds(open, (reply) => this.#conversationOf(reply)),
    ];
    await Bun.sleep(this.#chance.next() * LEAD_OF_MAILS_MS);
    underWay.push(...this.#someOrders(open, sandbox.name).map((order) => this.#ask(order, sent.resolve)));
    const latest = Math.max(point.latestMs ?? LATEST_KILL_MS, this.#startMs);
    await Promise.race([moment, Bun.sleep(latest)]);
    await this.#kill();
    await Promise.all(underWay);
  }

  /** Orders an answer that is due immediately. Runs before anything can kill the process. */
  async #placeOrder(open: Open[], platform: PlatformName): Promise<void> {
    const ofPlatform = open.filter(({ source }) => source === platform);
    for (const reply of this.#chance.some(ofPlatform, 1))
      await this.#ask(this.#newOrder(reply, "order"), () => undefined);
  }

  /** Lists the open replies. Waits for the first one, because a slow machine may be killed before it files any. */
  async #openReplies(): Promise<Open[]> {
    const isFirst = !this.#hasOpen && this.mails.some(({ acknowledged }) => acknowledged);
    const list = () => this.#listOpen();
    const open = isFirst
      ? await eventually(async () => {
          const found = await list();
          return found.length > 0 ? found : null;
        }, WAIT_MS)
      : await list();
    this.#hasOpen ||= open.length > 0;
    return open;
  }

  async #listOpen(): Promise<Open[]> {
    const response = await fetch(`${this.#desk.url}/api/replies?status=pending&limit=${OPEN_LISTED}`, {
      headers: { authorization: `Bearer ${this.#desk.apiKey}` },
    });
    return ((await response.json()) as Body).data;
  }

  #conversationOf({ body_new: words }: Open): string | undefined {
    const number = /marker(\d+)x/.exec(words)?.[1];
    return this.mails[Number(number) - 1]?.conversation;
  }

  /** Returns new emails, and repeats of earlier emails, acknowledged or not. */
  #someMails(): Mail[] {
    const repeats = this.#chance.some(this.mails.slice(-3 * MAILS_IN_A_BURST), this.#chance.below(3));
    const fresh = Array.from({ length: 1 + this.#chance.below(MAILS_IN_A_BURST) }, () => this.#newMail());
    return [...fresh, ...repeats];
  }

  #newMail(): Mail {
    const platform = this.#chance.pick(PLATFORM_NAMES);
    const earlier = this.mails.findLast((mail) => mail.platform === platform);
    const interrupted = this.followUps.interruption(platform, Date.now());
    const again = interrupted ?? (this.#chance.happens(0.25) ? earlier?.conversation : undefined);
    const marker = `marker${this.mails.length + 1}x`;
    const text = `Sounds good ${marker}`;
    const received = this.#desk.sandboxes[platform].receive({
      text,
      // The mail worker parses this email if the platform provides raw emails.
      raw: this.#chance.happens(0.3) ? `Subject: Re: Quick question\r\n\r\n${text}\r\n` : undefined,
      ...(again !== undefined && { conversation: again }),
    });
    const { webhook, conversation } = received;
    const mail = { platform, marker, webhook, conversation, acknowledged: false, acknowledgedAt: null };
    this.mails.push(mail);
    return mail;
  }

  async #post(mail: Mail, onAcknowledged: () => void): Promise<void> {
    const status = await this.#deliver(this.#desk.sandboxes[mail.platform], mail.webhook);
    if (status !== 200) return;
    mail.acknowledged = true;
    mail.acknowledgedAt ??= Date.now();
    onAcknowledged();
  }

  /** The platform reports one of our own emails. */
  async #echo(): Promise<void> {
    const sandbox = this.#desk.sandboxes.emailbison;
    const echo = sandbox.ledger.length > 0 ? sandbox.echoOfLastSend() : null;
    if (echo && this.#chance.happens(0.3)) await this.#deliver(sandbox, echo);
  }

  #deliver(sandbox: PlatformSandbox, webhook: Webhook): Promise<number | null> {
    return sandbox.post(webhook, this.#desk.url + this.#hooks[sandbox.name]).catch(() => null);
  }

  /**
   * Answers open replies on the platform. Sometimes answers two at the same time, or repeats a request that got no
   * response.
   */
  #someOrders(open: Open[], platform: PlatformName): Order[] {
    const ofPlatform = this.#chance.some(
      open.filter(({ source }) => source === platform),
      1,
    );
    const chosen = [...ofPlatform, ...this.#chance.some(open, ORDERS_IN_A_BURST - 1)];
    const fresh = chosen.flatMap((reply) => {
      const order = this.#newOrder(reply, this.#chance.happens(0.2) ? "order" : "send");
      if (this.#chance.happens(0.2)) return [order, this.#newOrder(reply, "send")];
      return this.#chance.happens(0.3) ? [order, this.#newOrder(reply, "forward")] : [order];
    });
    const unanswered = this.orders.slice(-20).filter(({ statuses }) => statuses.at(-1) === null);
    return [...fresh, ...this.#chance.some(unanswered, this.#chance.below(2))];
  }

  #newOrder({ id: replyId, source: platform }: Open, kind: Order["kind"]): Order {
    const words = `Our ${kind} number ${this.orders.length + 1} goes out`;
    const order: Order = { kind, replyId, platform, words, idempotencyKey: words, statuses: [] };
    this.orders.push(order);
    return order;
  }

  async #ask(order: Order, onSent: () => void): Promise<void> {
    const { kind, replyId, words, idempotencyKey } = order;
    const path = kind === "order" ? "send-order" : kind;
    const body = {
      send: { response: words },
      order: { response: words, delay_seconds: 0, confirm: CONFIRMATIONS },
      forward: { to: ["desk@agency.example.com"], message: words },
    }[kind];
    const status = await fetch(`${this.#desk.url}/api/replies/${replyId}/${path}`, {
      method: "POST",
      headers: {
        authorization: `Bearer ${this.#desk.apiKey}`,
        "content-type": "application/json",
        "idempotency-key": idempotencyKey,
      },
      body: JSON.stringify(body),
    }).then(
      ({ status }) => status,
      () => null,
    );
    order.statuses.push(status);
    if (status === 200 || status === 201) onSent();
  }
}
