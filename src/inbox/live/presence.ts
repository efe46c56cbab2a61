/** Tracks who is viewing or writing in a conversation. In memory only. */
import { SECOND, type Clock, type Millis } from "../../core/clock.ts";

/** How long a person counts as present after the page's last report. Pages report every 10 s. */
const PRESENT_FOR: Millis = 25 * SECOND;

export const PRESENCE_STATES = ["viewing", "writing"] as const;
export type PresenceState = (typeof PRESENCE_STATES)[number];

export interface PresentPerson {
  user: { id: string; name: string };
  state: PresenceState;
  /** When the person's current state began. */
  since: Millis;
}

/** The conversation, and who may see its presence. */
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

  /** Records that a person is present; returns whether the change is visible to others. */
  note(place: PresencePlace, user: PresentPerson["user"], state: PresenceState): boolean {
    const now = this.#clock.now();
    const people = this.#present(place.threadId);
    const before = people.get(user.id);
    people.set(user.id, { user, state, since: before?.state === state ? before.since : now, seenAt: now });
    this.#threads.set(place.threadId, { place, people });
    return before?.state !== state;
  }

  /** Lists who is present, in order of arrival. */
  list(threadId: string): PresentPerson[] {
    return [...this.#present(threadId).values()].map(({ user, state, since }) => ({ user, state, since }));
  }

  /** Removes people without recent reports; returns the conversations they left. */
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
