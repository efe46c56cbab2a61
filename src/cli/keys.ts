/** Implements `replydesk keys`: manages API keys, even while the server runs. */
import { Command, Option } from "commander";
import { iso, type Millis } from "../core/clock.ts";
import { PERMISSIONS, type Permission } from "../core/caller.ts";
import { maskedKey } from "../people/keys/rules/key.ts";
import { createKey, withdrawKey } from "../people/keys/manage.ts";
import { listKeys } from "../people/keys/store.ts";
import { instant, nonEmptyName } from "./arguments.ts";
import { command, inWorkspace, withDb, workspaceOf, type WorkspaceOptions } from "./environment.ts";
import { operator } from "./operator.ts";
import { print, table } from "./output.ts";
import type { ApiKeyRow } from "../db/table-rows.ts";

interface CreateOptions extends WorkspaceOptions {
  name: string;
  permission: Permission;
  expires?: Millis;
  client?: string[];
}

const ALL = { limit: 10_000, offset: 0, after: null };

export const keysCommand = (): Command =>
  new Command("keys")
    .description("Create, list and revoke API keys")
    .addCommand(
      inWorkspace(command("create", "Create a key; its value is shown only once"))
        .option("--name <name>", "name of the key", nonEmptyName, "Created on the command line")
        .addOption(
          new Option("--permission <level>", "permission level").choices([...PERMISSIONS]).default("admin"),
        )
        .option("--expires <time>", "expiry as an ISO 8601 time", instant)
        .option("--client <id...>", "limit the key to these clients")
        .action(create),
    )
    .addCommand(inWorkspace(command("list", "List keys, masked")).action(list))
    .addCommand(
      inWorkspace(command("revoke", "Revoke a key; takes effect immediately"))
        .argument("<id>", "ID of the key")
        .action(revoke),
    );

function create(options: CreateOptions): void {
  withDb(options, (db, clock) => {
    const { name, permission, expires: expiresAt = null } = options;
    if (expiresAt !== null && expiresAt <= clock.now()) throw new Error("--expires must be in the future");
    const workspaceId = workspaceOf(db, options);
    const clientIds = options.client ?? null;
    const key = { workspaceId, name, permission, expiresAt, clientIds, createdBy: "system" } as const;
    const { row, value } = createKey(db, key, operator(), clock.now());
    print(options.json === true, {
      text: `Key  ${value}\n     This key is shown only once.`,
      record: {
        id: row.id,
        workspace_id: row.workspaceId,
        name,
        permission,
        ...(clientIds && { client_ids: clientIds }),
        api_key: value,
      },
    });
  });
}

function list(options: WorkspaceOptions): void {
  withDb(options, (db) => {
    const { rows } = listKeys(db, { workspaceId: workspaceOf(db, options) }, ALL);
    const lines = rows.map((row) => [row.id, row.name, maskedKey(row.last8), row.permission, state(row)]);
    print(options.json === true, {
      text: table([["ID", "NAME", "KEY", "PERMISSION", "STATE"], ...lines]),
      record: { keys: rows.map(present) },
    });
  });
}

function revoke(id: string, options: WorkspaceOptions): void {
  withDb(options, (db, clock) => {
    withdrawKey(db, { workspaceId: workspaceOf(db, options), id }, operator(), clock.now());
    print(options.json === true, { text: `${id} is revoked`, record: { id, revoked: true } });
  });
}

const state = (row: ApiKeyRow): string =>
  row.isActive ? (row.expiresAt === null ? "active" : `until ${iso(row.expiresAt)}`) : "revoked";

const present = (row: ApiKeyRow) => ({
  id: row.id,
  name: row.name,
  key_prefix: maskedKey(row.last8),
  permission: row.permission,
  client_ids: row.clientIds,
  created_by: row.createdBy,
  is_active: row.isActive,
  last_used_at: iso(row.lastUsedAt),
  expires_at: iso(row.expiresAt),
  created_at: iso(row.createdAt),
});
