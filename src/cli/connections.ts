/**
 * Implements `replydesk connections`: lists and tests a workspace's connections, and sets routes of shared
 * accounts.
 */
import { Command, Option } from "commander";
import { listClientNames } from "../clients/store.ts";
import { getConnection, listConnections } from "../sequencers/connections/store/connections.ts";
import { wholeWorkspace } from "../core/caller.ts";
import type { Clock } from "../core/clock.ts";
import { badRequest } from "../core/errors.ts";
import type { Db } from "../db/open.ts";
import { ROUTE_KINDS } from "../db/schema-routing.ts";
import type { ConnectionRow, RouteRow } from "../db/table-rows.ts";
import { changeRoutes } from "../sequencers/routing/change-routes.ts";
import type { Route } from "../sequencers/routing/rules/fitting.ts";
import { listRoutes } from "../sequencers/routing/store/routing.ts";
import { command, inWorkspace, withDb, workspaceOf, type WorkspaceOptions } from "./environment.ts";
import { operator } from "./operator.ts";
import { print, table } from "./output.ts";

interface RouteOptions extends WorkspaceOptions {
  kind: Route["kind"];
  value: string;
  client?: string;
  first?: boolean;
  remove?: boolean;
}

interface UnroutedOptions extends WorkspaceOptions {
  hold?: boolean;
}

export const connectionsCommand = (): Command =>
  new Command("connections")
    .description("List and test connections, and route replies of shared accounts to clients")
    .addCommand(inWorkspace(command("list", "List a workspace's connections")).action(list))
    .addCommand(
      inWorkspace(command("test", "Test an account's API without changing anything"))
        .argument("<connection>")
        .action(async (id: string, options: WorkspaceOptions) =>
          (await import("./test-connection.ts")).testConnection(id, options),
        ),
    )
    .addCommand(
      inWorkspace(command("routes", "List a connection's routes, in order of precedence"))
        .argument("<connection>")
        .action(showRoutes),
    )
    .addCommand(
      inWorkspace(command("route", "Add, change or remove a route"))
        .argument("<connection>")
        .addOption(
          new Option("--kind <kind>", "kind of value to match")
            .choices([...ROUTE_KINDS])
            .makeOptionMandatory(),
        )
        .requiredOption("--value <value>", "value to match, such as a campaign ID, campaign name or mailbox")
        .option("--client <client>", "ID or name of the client to assign")
        .option("--first", "add it before all other routes instead of after them")
        .option("--remove", "remove the route")
        .action(route),
    )
    .addCommand(
      inWorkspace(command("unrouted", "Set what happens to replies that match no route"))
        .argument("<connection>")
        .option("--hold", "hold them for a person instead of assigning them to the connection's client")
        .action(setUnrouted),
    );

const ALL = { limit: 10_000, offset: 0, after: null };

function list(options: WorkspaceOptions): void {
  withDb(options, (db) => {
    const { rows } = listConnections(db, wholeWorkspace(workspaceOf(db, options)), ALL);
    const shown = rows.map((row) => ({
      row,
      routes: listRoutes(db, row.id).length,
      client: nameOf(db, row),
    }));
    const lines = shown.map(({ row, routes, client }) => [
      row.id,
      row.platform,
      row.name,
      row.status,
      client,
      `${routes}`,
      row.unrouted,
    ]);
    print(options.json === true, {
      text: table([["ID", "PLATFORM", "NAME", "STATE", "CLIENT", "ROUTES", "OTHERS"], ...lines]),
      record: {
        connections: shown.map(({ row: { id, platform, name, status, clientId, unrouted }, routes }) => ({
          id,
          platform,
          name,
          status,
          client_id: clientId,
          routes,
          unrouted,
        })),
      },
    });
  });
}

function showRoutes(id: string, options: WorkspaceOptions): void {
  withDb(options, (db) => printRoutes(db, getConnection(db, workspaceOf(db, options), id), options));
}

function route(id: string, options: RouteOptions): void {
  const { kind, value, client, first, remove } = options;
  if ((client === undefined) === (remove !== true))
    throw badRequest("pass --client, or --remove to remove the route");
  withDb(options, (db, clock) => {
    const row = getConnection(db, workspaceOf(db, options), id);
    const others = listRoutes(db, row.id).filter((one) => one.kind !== kind || one.value !== value);
    const added = client === undefined ? [] : [{ kind, value, clientId: clientIdOf(db, row, client) }];
    change({ db, clock }, row, { routes: first ? [...added, ...others] : [...others, ...added] });
    printRoutes(db, row, options);
  });
}

function setUnrouted(id: string, options: UnroutedOptions): void {
  withDb(options, (db, clock) => {
    const row = getConnection(db, workspaceOf(db, options), id);
    change({ db, clock }, row, { routes: listRoutes(db, row.id), unrouted: options.hold ? "hold" : "file" });
    printRoutes(db, getConnection(db, row.workspaceId, row.id), options);
  });
}

const change = (
  deps: { db: Db; clock: Clock },
  { workspaceId, id }: ConnectionRow,
  changed: { routes: readonly Route[]; unrouted?: ConnectionRow["unrouted"] },
): void => changeRoutes(deps, { workspaceId, id, ...changed, by: operator() });

/** Returns the id of a client given by id or name. */
function clientIdOf(db: Db, { workspaceId }: ConnectionRow, idOrName: string): string {
  const found = listClientNames(db, workspaceId).filter(
    ({ id, name }) => id === idOrName.toLowerCase() || name.toLowerCase() === idOrName.trim().toLowerCase(),
  );
  const [client] = found;
  if (!client) throw badRequest(`the workspace has no client ${idOrName}`);
  return client.id;
}

const nameOf = (db: Db, { workspaceId, clientId }: Pick<RouteRow, "workspaceId" | "clientId">): string =>
  listClientNames(db, workspaceId).find(({ id }) => id === clientId)?.name ?? clientId;

function printRoutes(db: Db, row: ConnectionRow, { json }: WorkspaceOptions): void {
  const routes = listRoutes(db, row.id);
  const lines = routes.map((one) => [one.kind, one.value, nameOf(db, one)]);
  const rest = row.unrouted === "hold" ? "held until assigned" : nameOf(db, row);
  print(json === true, {
    text: table([["KIND", "VALUE", "CLIENT"], ...lines, ["other replies", "", rest]]),
    record: {
      routes: routes.map(({ kind, value, clientId }) => ({ kind, value, client_id: clientId })),
      unrouted: row.unrouted,
      client_id: row.clientId,
    },
  });
}
