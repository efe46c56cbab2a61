/** Adds people to a desk: members with a session, who send requests like our own pages. */
import { closeDb, openCurrentDb, transact, type Db } from "../../src/db/open.ts";
import { loadConfig } from "../../src/config/load.ts";
import type { Role } from "../../src/core/caller.ts";
import { systemClock } from "../../src/core/clock.ts";
import { putMembership } from "../../src/people/users/store/memberships.ts";
import { insertSession } from "../../src/people/users/store/sessions.ts";
import { insertUser, updateUser } from "../../src/people/users/store/users.ts";
import { call, type Answer, type ApiCallOptions } from "./call.ts";
import type { Desk } from "./desk.ts";

/** An unusable password: a hash that never verifies. */
const NO_PASSWORD = "$argon2id$v=19$m=19456,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAA";

export interface PersonOptions {
  role: Role;
  /** Limits the person to the clients with these ids. All clients if omitted. */
  clients?: readonly string[];
  name?: string;
  email?: string;
  /** A workspace other than the desk's own. */
  workspaceId?: string;
}

export interface SignedIn {
  id: string;
  sessionId: string;
  token: string;
  /** The cookie `rd_session=…`, which has this name if the public URL is plain http on loopback. */
  cookie: string;
  /** Calls the API like our own page in the person's browser, and checks the response against the document. */
  call(method: string, path: string, options?: Omit<ApiCallOptions, "key">): Promise<Answer>;
  /** The same, without checking the response. */
  fetch(path: string, init?: RequestInit): Promise<Response>;
}

/** Runs work on the desk's database, even while the executable has it open. */
export function withDeskDb<T>(desk: Desk, work: (db: Db) => T): T {
  if (desk.internals) return work(desk.internals.deps.db);
  const { config } = loadConfig({ file: desk.configFile, env: {} });
  const db = openCurrentDb(config.storage.path);
  try {
    return work(db);
  } finally {
    closeDb(db);
  }
}

let made = 0;

/** Adds a person to the desk's workspace and signs them in, without a password. */
export function signIn(desk: Desk, options: PersonOptions): SignedIn {
  made += 1;
  const { role, clients, name = `Person ${made}`, email = `person${made}@agency.test` } = options;
  const { workspaceId = desk.workspaceId } = options;
  const now = (desk.internals?.deps.clock ?? systemClock).now();
  const scope = clients ? "clients" : "all";
  const { user, session } = withDeskDb(desk, (db) =>
    transact(db, () => {
      const user = insertUser(db, { email, name, passwordHash: NO_PASSWORD, timezone: "UTC" }, now);
      putMembership(db, { workspaceId, userId: user.id, role, scope, clientIds: clients ?? [] }, now);
      updateUser(db, user.id, { lastWorkspaceId: workspaceId }, now);
      const session = insertSession(db, { userId: user.id, ip: "127.0.0.1", userAgent: "test" }, now);
      return { user, session };
    }),
  );
  return { id: user.id, sessionId: session.id, ...browserOf(desk, session.token) };
}

/** Returns functions that send requests with a session cookie, like our own pages. */
function browserOf(desk: Desk, token: string): Pick<SignedIn, "token" | "cookie" | "call" | "fetch"> {
  const cookie = `rd_session=${token}`;
  const own = { cookie, "sec-fetch-site": "same-origin" };
  return {
    token,
    cookie,
    call: (method, path, { headers, ...options } = {}) =>
      call(desk, method, path, { ...options, key: null, headers: { ...own, ...headers } }),
    fetch: (path, init = {}) =>
      fetch(desk.url + path, { ...init, headers: { ...own, ...(init.headers as Record<string, string>) } }),
  };
}
