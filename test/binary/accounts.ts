/** Creates an instance with many connections that each have an encrypted key, for tests of the master key. */
import { systemClock } from "../../src/core/clock.ts";
import { createVault, loadMasterKey, loadVault } from "../../src/core/vault.ts";
import { closeDb, openDb, type Db } from "../../src/db/open.ts";
import {
  apiKeyOf,
  insertConnection,
  listEveryConnection,
} from "../../src/sequencers/connections/store/connections.ts";
import { makeClient } from "../support/rows.ts";
import type { Instance } from "./program.ts";

export const CONNECTIONS = 300;
const apiKey = (at: number) => `key-of-account-${at}`;
export const ALL = Array.from({ length: CONNECTIONS }, (_, at) => apiKey(at)).sort();

/** Opens the database of an instance while its server is not running. */
export function using<T>({ database }: Instance, work: (db: Db) => T): T {
  const db = openDb(database, systemClock);
  try {
    return work(db);
  } finally {
    closeDb(db);
  }
}

/** Adds this many connections. */
export function connectAccounts(instance: Instance): void {
  const { workspaceId, keyFile } = instance;
  const vault = loadVault(keyFile);
  using(instance, (db) => {
    const of = { workspaceId, clientId: makeClient(db, workspaceId).id, platform: "instantly" as const };
    const now = systemClock.now();
    for (let at = 0; at < CONNECTIONS; at += 1) {
      const account = { name: "Outbound", instanceUrl: null, apiKey: apiKey(at) };
      insertConnection(db, vault, { ...of, ...account, verifiedAt: now, lastError: null }, now + at);
    }
  });
}

/** Returns the keys of all accounts. Throws if the key file alone cannot decrypt all of them. */
export const accountsIn = (instance: Instance): string[] =>
  using(instance, (db) => {
    const vault = createVault(loadMasterKey(instance.keyFile));
    return listEveryConnection(db).map((row) => apiKeyOf(vault, row));
  }).sort();
