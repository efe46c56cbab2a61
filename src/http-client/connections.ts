/** Connections that stay open for the next call to the same server: each was vetted when it was made, none stays for long. */
import http from "node:http";
import https from "node:https";
import type { Duplex } from "node:stream";
import { MINUTE, SECOND, type Clock, type Millis } from "../core/clock.ts";

/** Unused for so long, a connection is closed; most servers wait longer, and one that does not is found out. */
const LONGEST_IDLE: Millis = 10 * SECOND;
/** Older ones are not used again, however busy: a name that leads elsewhere by now is noticed. */
const OLDEST: Millis = MINUTE;
/** Unused connections to one server, and to all of them. */
const MOST_IDLE_OF_ONE = 64;
const MOST_IDLE = 256;

export interface Connections {
  /** Returns the pool for `https:` or `http:`. Unused connections are kept by name and port. */
  agentFor(protocol: string): http.Agent;
  /** Notes the age of a new connection. */
  opened(socket: Duplex): void;
  /** Closes those that are unused. */
  close(): void;
}

export function createConnections(clock: Clock): Connections {
  const options = { keepAlive: true, maxFreeSockets: MOST_IDLE_OF_ONE, timeout: LONGEST_IDLE };
  const agents = [new https.Agent(options), new http.Agent(options)] as const;
  const births = new WeakMap<Duplex, Millis>();

  function isWorthKeeping(socket: Duplex): boolean {
    const age = clock.now() - (births.get(socket) ?? Number.NEGATIVE_INFINITY);
    // A clock that was set back would keep it for as long as it was set back.
    return age >= 0 && age < OLDEST && agents.reduce((sum, agent) => sum + idleOf(agent), 0) < MOST_IDLE;
  }

  for (const agent of agents) {
    const keep = agent.keepSocketAlive.bind(agent);
    agent.keepSocketAlive = (socket) => isWorthKeeping(socket) && keep(socket);
  }
  return {
    agentFor: (protocol) => agents[protocol === "https:" ? 0 : 1],
    opened: (socket) => void births.set(socket, clock.now()),
    close: () => agents.forEach((agent) => agent.destroy()),
  };
}

const idleOf = ({ freeSockets }: http.Agent): number =>
  Object.values(freeSockets).reduce((sum, sockets) => sum + (sockets?.length ?? 0), 0);
