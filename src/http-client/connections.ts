/**
 * Pools connections for later calls to the same server. Each was vetted when opened, and has a limited
 * lifetime.
 */
import http from "node:http";
import https from "node:https";
import type { Duplex } from "node:stream";
import { MINUTE, SECOND, type Clock, type Millis } from "../core/clock.ts";

/** How long an idle connection stays open. Most servers wait longer, and stale connections are detected. */
const MAX_IDLE_TIME: Millis = 10 * SECOND;
/** Maximum age of a connection to reuse, so that a changed DNS record takes effect. */
const MAX_AGE: Millis = MINUTE;
/** Maximum number of idle connections per server, and in total. */
const MAX_IDLE_PER_SERVER = 64;
const MAX_IDLE = 256;

export interface Connections {
  /** Returns the pool for `https:` or `http:`, which keys idle connections by name and port. */
  agentFor(protocol: string): http.Agent;
  /** Records when a new connection was opened. */
  opened(socket: Duplex): void;
  /** Closes the idle connections. */
  close(): void;
}

export function createConnections(clock: Clock): Connections {
  const options = { keepAlive: true, maxFreeSockets: MAX_IDLE_PER_SERVER, timeout: MAX_IDLE_TIME };
  const agents = [new https.Agent(options), new http.Agent(options)] as const;
  const openedAt = new WeakMap<Duplex, Millis>();

  function isWorthKeeping(socket: Duplex): boolean {
    const age = clock.now() - (openedAt.get(socket) ?? Number.NEGATIVE_INFINITY);
    // A negative age means that the clock was set back. Without this check, the connection would be reused
    // for too long.
    return age >= 0 && age < MAX_AGE && agents.reduce((sum, agent) => sum + idleOf(agent), 0) < MAX_IDLE;
  }

  for (const agent of agents) {
    const keep = agent.keepSocketAlive.bind(agent);
    agent.keepSocketAlive = (socket) => isWorthKeeping(socket) && keep(socket);
  }
  return {
    agentFor: (protocol) => agents[protocol === "https:" ? 0 : 1],
    opened: (socket) => void openedAt.set(socket, clock.now()),
    close: () => agents.forEach((agent) => agent.destroy()),
  };
}

const idleOf = ({ freeSockets }: http.Agent): number =>
  Object.values(freeSockets).reduce((sum, sockets) => sum + (sockets?.length ?? 0), 0);
