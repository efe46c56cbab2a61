/** Stores the webhooks registered at a simulated platform, and posts events to them like the platform. */
import type { Json } from "../../../src/platforms/platform.ts";
import { objectOf } from "../../../src/platforms/mail-form.ts";
import { postWebhook } from "./server.ts";
import type { Webhook } from "./webhook.ts";

export interface Hook {
  id: string;
  name: string;
  url: string;
  /** Event names as registered, or `all` for every event. */
  events: string[] | "all";
  headers: Record<string, string>;
  /** Fields that the platform adds to each payload, such as its own secret. */
  fields: { [key: string]: Json };
  /** The signing secret, for platforms that sign payloads. */
  secret: string | null;
  /** The only campaign that the webhook covers, or null for the whole account. */
  campaign: string | null;
  isActive: boolean;
  /** Whether the webhook omits automatic replies. */
  ignoresAutomatic: boolean;
  /** Consecutive failed deliveries. */
  failures: number;
}

type NewHook = Pick<Hook, "name" | "url" | "events"> &
  Partial<Pick<Hook, "headers" | "fields" | "secret" | "campaign" | "ignoresAutomatic">>;

interface HookOptions {
  idOf: (serial: number) => string;
  /** Returns the registered event name for a payload. */
  eventOf: (body: Json) => string;
  /** Maximum number of failures before a webhook is disabled. Never disabled if omitted. */
  disabledAfter?: number;
  /** Returns the signature headers for a payload. */
  sign?: (hook: Hook, body: string) => Record<string, string>;
  /** Returns the event's campaign, on platforms with webhooks per campaign. */
  campaignOf?: (body: Json) => string | null;
}

/** A delivery in the platform's log. */
export interface Delivery {
  hook: Hook;
  body: Json;
  /** Null if there was no response. */
  status: number | null;
}

/** Maximum number of deliveries in the log. */
const MAX_DELIVERIES = 1_000;

export class Hooks {
  /** The registered webhooks, oldest first. */
  rows: Hook[] = [];
  /** The latest deliveries, oldest first. */
  deliveries: Delivery[] = [];
  readonly #options: HookOptions;
  #made = 0;

  constructor(options: HookOptions) {
    this.#options = options;
  }

  add(hook: NewHook): Hook {
    this.#made += 1;
    const id = this.#options.idOf(this.#made);
    const defaults = { headers: {}, fields: {}, secret: null, campaign: null, ignoresAutomatic: false };
    const added = { ...defaults, ...hook, id, isActive: true, failures: 0 };
    this.rows.push(added);
    return added;
  }

  find(id: string | undefined): Hook | undefined {
    return this.rows.find((hook) => hook.id === id);
  }

  /** Removes a webhook. Returns false if it does not exist. */
  remove(id: string | undefined): boolean {
    const before = this.rows.length;
    this.rows = this.rows.filter((hook) => hook.id !== id);
    return this.rows.length < before;
  }

  /** Where a removal request contains the webhook's id. Sources disagree about Smartlead. */
  idIn: "path" | "body" = "path";
  /** Which webhook receives a campaign's events if both the campaign and the account have one. */
  winner: "account" | "campaign" = "account";

  #thatHear(campaign: string | null): Hook[] {
    const own = this.rows.filter((hook) => hook.campaign !== null && hook.campaign === campaign);
    const ofAccount = this.rows.filter((hook) => hook.campaign === null);
    return own.length > 0 && (ofAccount.length === 0 || this.winner === "campaign") ? own : ofAccount;
  }

  /**
   * Posts an event to every matching webhook. Returns the response statuses.
   * @param origin The receiver's actual origin, which replaces the registered one.
   */
  async deliver({ body, headers }: Webhook, origin: string): Promise<number[]> {
    const event = this.#options.eventOf(body);
    const campaign = this.#options.campaignOf?.(body) ?? null;
    const meant = this.#thatHear(campaign).filter(
      ({ isActive, events }) => isActive && (events === "all" || events.includes(event)),
    );
    const statuses: number[] = [];
    for (const hook of meant) {
      const whole = { ...objectOf(body), ...hook.fields };
      const signature = this.#options.sign?.(hook, JSON.stringify(whole));
      const posted = { body: whole, headers: { ...headers, ...hook.headers, ...signature } };
      const url = origin + new URL(hook.url).pathname;
      const status = await postWebhook(posted, url).catch(() => null);
      this.deliveries = [...this.deliveries, { hook, body: whole, status }].slice(-MAX_DELIVERIES);
      if (status !== null) statuses.push(status);
      hook.failures = status !== null && status < 300 ? 0 : hook.failures + 1;
      if (hook.failures >= (this.#options.disabledAfter ?? Infinity)) hook.isActive = false;
    }
    return statuses;
  }
}
