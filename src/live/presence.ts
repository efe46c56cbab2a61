/** Remembers who is looking at or writing in a conversation. In memory only: it is over with the process. */
import { SECOND, type Clock, type Millis } from "../core/clock.ts";

/** How long a person counts as present after the page last said so; it says so every 10 s. */
const PRESENT_FOR: Millis = 25 * SECOND;

export const PRESENCE_STATES = ["viewing", "writing"] as const;
export type PresenceState = (typeof PRESENCE_STATES)[number];

export interface PresentPerson {
  user: { id: string; name: string };
  state: PresenceState;
  /** When this state began. */
  since: Millis;
}

/** Which conversation, and who may hear of it. */
export interface PresencePlace {
  workspaceId: string;
  threadId: string;
  clientId: string;
}

interface Present {
  place: PresencePlace;
  people: Map<string, Seen>;
}

interface Seen extends PresentPerson {
  seenAt: Millis;
}

export class Presence {
  readonly #clock: Clock;
  readonly #threads = new Map<string, Present>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Notes that a person is here; returns whether others see a difference. */
  note(place: PresencePlace, user: PresentPerson["user"], state: PresenceState): boolean {
    const now = this.#clock.now();
    const people = this.#present(place.threadId);
    const before = people.get(user.id);
    people.set(user.id, { user, state, since: before?.state === state ? before.since : now, seenAt: now });
    this.#threads.set(place.threadId, { place, people });
    return before?.state !== state;
  }

  /** Lists who is here, in the order in which they came. */
  list(threadId: string): PresentPerson[] {
    return [...this.#present(threadId).values()].map(({ user, state, since }) => ({ user, state, since }));
  }

  /** Forgets who has not been heard of; returns the conversations that they left. */
  sweep(): PresencePlace[] {
    const left: PresencePlace[] = [];
    for (const [id, { place, people }] of this.#threads) {
      const present = this.#present(id);
      if (present.size === people.size) continue;
      left.push(place);
      if (present.size === 0) this.#threads.delete(id);
      else this.#threads.set(id, { place, people: present });
    }
    return left;
  }

  #present(threadId: string): Map<string, Seen> {
    const oldest = this.#clock.now() - PRESENT_FOR;
    return new Map(
      [...(this.#threads.get(threadId)?.people ?? [])].filter(([, { seenAt }]) => seenAt > oldest),
    );
  }
}
