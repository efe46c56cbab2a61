/** Opens a desk with people who act on conversations. The test controls the clock. */
import type { Caller, PersonCaller, Role } from "../../../src/core/caller.ts";
import { newId } from "../../../src/core/ids.ts";
import { decide, type Decision } from "../../../src/inbox/conversations/decide.ts";
import { getConversation } from "../../../src/inbox/conversations/store/state.ts";
import { memberships, users } from "../../../src/db/schema.ts";
import { membershipClients } from "../../../src/db/schema.ts";
import type { Deps } from "../../../src/deps/deps.ts";
import type { PlatformName } from "../../../src/platforms/platform.ts";
import { openStage, type Stage } from "../../support/stage.ts";

export interface PeopleStage extends Stage {
  deps: Deps;
  /** Adds a member to the first workspace, limited to `clients` if given. */
  addPerson(name: string, role?: Role, clients?: string[]): PersonCaller;
  decide(by: Caller, threadId: string, decision: Decision): void;
  state(threadId: string): ReturnType<typeof getConversation>;
}

export async function openPeopleStage(platform: PlatformName = "instantly"): Promise<PeopleStage> {
  const stage = await openStage(platform);
  const deps = stage.desk.internals?.deps;
  if (!deps) throw new Error("the stage runs in this process");
  const { workspaceId } = stage.desk;
  return {
    ...stage,
    deps,
    addPerson: (name, role = "agent", clients) => addPerson(deps, { workspaceId, name, role, clients }),
    decide: (by, threadId, decision) => decide(deps, by, threadId, decision),
    state: (threadId) => getConversation(deps.db, { workspaceId, clients: null }, threadId),
  };
}

interface NewPerson {
  workspaceId: string;
  name: string;
  role: Role;
  clients: string[] | undefined;
}

function addPerson({ db, clock }: Deps, { workspaceId, name, role, clients }: NewPerson): PersonCaller {
  const now = clock.now();
  const id = newId(now);
  const email = `${name.toLowerCase().replaceAll(" ", ".")}@agency.example`;
  const times = { createdAt: now, updatedAt: now };
  db.orm
    .insert(users)
    .values({ id, email, emailKey: email, name, timezone: "UTC", ...times })
    .run();
  const scope = clients ? "clients" : "all";
  db.orm
    .insert(memberships)
    .values({ workspaceId, userId: id, role, scope, ...times })
    .run();
  for (const clientId of clients ?? [])
    db.orm.insert(membershipClients).values({ workspaceId, userId: id, clientId }).run();
  return {
    kind: "user",
    id,
    name,
    role,
    permission: role === "viewer" ? "read" : role === "agent" ? "write" : "admin",
    workspaceId,
    plan: "scale",
    clients: clients ?? null,
    sessionId: `session of ${name}`,
  };
}
