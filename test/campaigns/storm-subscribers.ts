/** Simulates a subscriber to all events during the storm. It sometimes refuses, hangs or disconnects. */
import { createHash } from "node:crypto";
import { call } from "../support/call.ts";
import type { Desk } from "../support/desk.ts";
import { idOf, Receiver, verified, type Call, type Reaction } from "../support/receiver.ts";
import type { Chance } from "./chance.ts";

/** All deliveries that share an id. */
export interface ReceivedEvent {
  type: string;
  /** Id of the event's reply, follow-up or contact. */
  about: string;
  /** Hash of the body's bytes. */
  hash: string;
  times: number;
  /** Number of 2xx responses. */
  taken: number;
}

const REFUSED: Reaction = { status: 503 };
const TAKEN: Reaction = { status: 204 };
const TROUBLED = 0.06;

export class Subscriber {
  readonly told = new Map<string, ReceivedEvent>();
  /** Deliveries that must never arrive: with different bytes for the same id, or with a wrong signature. */
  readonly surprises: string[] = [];
  readonly #receiver: Receiver;
  readonly #chance: Chance;
  readonly #secret: string;
  #isTroubled = true;
  #planned: Reaction | null = null;
  #onCall: (() => void) | null = null;

  private constructor(receiver: Receiver, secret: string, chance: Chance) {
    this.#receiver = receiver;
    this.#secret = secret;
    this.#chance = chance;
    receiver.answers((told) => this.#react(told));
  }

  /** Subscribes to all events before the first one occurs. */
  static async of(desk: Desk, chance: Chance): Promise<Subscriber> {
    const receiver = await Receiver.open();
    const body = { url: receiver.url() };
    const made = await call(desk, "POST", "/api/webhook-subscriptions", { body });
    if (made.status !== 201) throw new Error(`subscribing answered ${JSON.stringify(made.body)}`);
    return new Subscriber(receiver, made.body.data.secret, chance);
  }

  /** Plans the reaction to the next delivery. Resolves once the whole delivery has arrived. */
  next(reaction: Reaction = TAKEN): Promise<void> {
    this.#planned = reaction;
    return new Promise((resolve) => {
      this.#onCall = resolve;
    });
  }

  /** Must be called after the delivering process has died. */
  forget(): void {
    this.#planned = null;
    this.#onCall = null;
    this.#receiver.release();
  }

  /** Accepts every delivery from now on. */
  recover(): void {
    this.#isTroubled = false;
    this.forget();
  }

  close(): Promise<void> {
    return this.#receiver.down();
  }

  #react(made: Call): Reaction {
    const reaction = this.#planned ?? (this.#isTroubled ? this.#whim() : TAKEN);
    this.#planned = null;
    this.#keep(made, reaction === TAKEN);
    // Clears the calls, because the bodies of a long storm would fill the memory.
    this.#receiver.calls.length = 0;
    this.#onCall?.();
    this.#onCall = null;
    return reaction;
  }

  #whim(): Reaction {
    if (!this.#chance.happens(TROUBLED)) return TAKEN;
    return this.#chance.pick<Reaction>([REFUSED, "hang", "cut"]);
  }

  #keep(made: Call, isTaken: boolean): void {
    const id = idOf(made);
    const hash = sha256(made.body);
    const known = this.told.get(id);
    if (known) {
      known.times += 1;
      known.taken += Number(isTaken);
      if (known.hash !== hash) this.surprises.push(`other bytes under ${id}`);
      return;
    }
    try {
      const { type, data } = verified(made, this.#secret) as { type: string; data: { id: string } };
      this.told.set(id, { type, about: data.id, hash, times: 1, taken: Number(isTaken) });
    } catch (error) {
      this.surprises.push(`${id}: ${String(error)}`);
    }
  }
}

export const sha256 = (bytes: string | Uint8Array): string =>
  createHash("sha256").update(bytes).digest("hex");
