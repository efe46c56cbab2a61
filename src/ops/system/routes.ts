/** Serves /api/system: the version and pending work; instance data only for owners with instance access. */
import { Type, type Static } from "@sinclair/typebox";
import type { Deps } from "../../deps/deps.ts";
import { iso, SECOND } from "../../core/clock.ts";
import { COMMIT, VERSION } from "../../core/version.ts";
import { measureBacklog } from "../../db/backlog.ts";
import { databaseBytes, diskBytes, freeBytes, logBytes, sqliteVersion } from "../../db/maintenance.ts";
import { MIGRATIONS } from "../../db/migrate.ts";
import { named, Nullable } from "../../http/input.ts";
import { Id, Instant, One } from "../../http/operation.ts";
import { route, routes } from "../../http/route.ts";
import { personOf } from "../../http/request.ts";
import { countFailedOf } from "../../intake/inbound/store/failed.ts";
import { countUncertainOf } from "../../outbox/sends/store/uncertain.ts";
import { countWorkspaces } from "../../people/workspaces/store/workspaces.ts";
import { processFacts } from "../metrics/process.ts";
import { QUEUES } from "../metrics/store/queues.ts";
import { isOperator } from "./access.ts";

export const systemRoutes = (deps: Deps) => routes(deps, [read]);

const InstanceResource = named(
  "Instance",
  Type.Object({
    public_url: Type.String(),
    workspaces: Type.Integer(),
    queues: Type.Array(
      Type.Object({
        name: Type.String({ examples: ["replies_received"] }),
        waiting: Type.Integer({ description: "At most 10,000" }),
        due: Type.Integer({ description: "Rows that could run now; at most 10,000 per account" }),
        first_due_at: Nullable(Instant),
      }),
    ),
    disk: Type.Object({
      free_bytes: Type.Integer(),
      total_bytes: Type.Integer(),
      database_bytes: Type.Integer(),
      log_bytes: Type.Integer(),
    }),
    memory_bytes: Type.Integer(),
    damage: Nullable(Type.String({ description: "Damage found in the database file" })),
  }),
  "The instance, including all of its workspaces",
);

const SystemResource = named(
  "System",
  Type.Object({
    version: Type.String(),
    commit: Type.String(),
    runtime: Type.String(),
    sqlite_version: Type.String(),
    schema_version: Type.Integer(),
    started_at: Instant,
    workspace: Type.Object({
      id: Id,
      uncertain_sends: Type.Integer(),
      failed_payloads: Type.Integer({ description: "At most 10,000" }),
    }),
    instance: Nullable(InstanceResource),
  }),
  "The state of the system, and work that needs a person",
);

const read = route.get("/api/system", {
  name: "system.read",
  tag: "Operation",
  summary: "Retrieve the state of the system",
  description:
    "For owners. `instance` is null unless the workspace runs the instance: the one named by the " +
    "setting `system.workspace`, or the only workspace.",
  answers: One(SystemResource),
  access: { role: "owner", keys: false },
  handle: ({ deps, request }) => ({ data: present(deps, personOf(request)) }),
});

function present(deps: Deps, owner: { workspaceId: string }): Static<typeof SystemResource> {
  const { db, clock } = deps;
  const { workspaceId } = owner;
  return {
    version: VERSION,
    commit: COMMIT,
    runtime: `Bun ${Bun.version}`,
    sqlite_version: sqliteVersion(db),
    schema_version: MIGRATIONS.at(-1)?.version ?? 0,
    started_at: iso(Math.round(processFacts().startedAtSeconds * SECOND)),
    workspace: {
      id: workspaceId,
      uncertain_sends: countUncertainOf(db, workspaceId),
      failed_payloads: countFailedOf(db, workspaceId, clock.now()),
    },
    instance: isOperator(deps, owner) ? presentInstance(deps) : null,
  };
}

function presentInstance({ db, clock, config }: Deps): Static<typeof InstanceResource> {
  const now = clock.now();
  return {
    public_url: config.server.public_url,
    workspaces: countWorkspaces(db),
    queues: QUEUES.map(({ name, queue }) => {
      const { waiting, due, firstDueAt } = measureBacklog(db, queue, now);
      return { name, waiting, due, first_due_at: firstDueAt === null ? null : iso(firstDueAt) };
    }),
    disk: {
      free_bytes: freeBytes(db),
      total_bytes: diskBytes(db),
      database_bytes: databaseBytes(db),
      log_bytes: logBytes(db),
    },
    memory_bytes: processFacts().residentBytes,
    damage: db.damage,
  };
}
