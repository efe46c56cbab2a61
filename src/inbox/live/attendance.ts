/** Tracks who has a page open. Kept in memory only, like the streams. */
import { SECOND, type Clock, type Millis } from "../../core/clock.ts";
import type { Listener } from "../../core/live.ts";

/** How long a person counts as present after closing the last page, since pages reconnect and reload. */
export const PRESENCE_TIMEOUT: Millis = 30 * SECOND;

/** A person in a workspace. */
type Attendant = Pick<Listener, "workspaceId" | "id">;

interface Attended extends Attendant {
  /** Number of open pages. */
  pages: number;
  lastLeftAt: Millis;
}

export class Attendance {
  readonly #clock: Clock;
  readonly #people = new Map<string, Attended>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  came({ workspaceId, id }: Attendant): void {
    const { pages = 0 } = this.#people.get(keyOf({ workspaceId, id })) ?? {};
    this.#put({ workspaceId, id, pages: pages + 1 });
  }

  left({ workspaceId, id }: Attendant): void {
    const { pages = 1 } = this.#people.get(keyOf({ workspaceId, id })) ?? {};
    this.#put({ workspaceId, id, pages: pages - 1 });
  }

  /** Returns the ids of people in a workspace who have, or recently had, a page open. */
  list(workspaceId: string): ReadonlySet<string> {
    const oldest = this.#clock.now() - PRESENCE_TIMEOUT;
    for (const [key, { pages, lastLeftAt }] of this.#people)
      if (pages === 0 && lastLeftAt <= oldest) this.#people.delete(key);
    const here = [...this.#people.values()].filter((person) => person.workspaceId === workspaceId);
    return new Set(here.map(({ id }) => id));
  }

  #put(person: Omit<Attended, "lastLeftAt">): void {
    this.#people.set(keyOf(person), { ...person, lastLeftAt: this.#clock.now() });
  }
}

const keyOf = ({ workspaceId, id }: Attendant): string => `${workspaceId} ${id}`;
