/**
 * Runs doctor's checks in a worker, because it reads the whole file, which takes a minute per million
 * replies.
 */
import type { Config } from "../../config/load.ts";
import { messageOf } from "../../core/errors.ts";
import { lowerThreadPriority } from "../../core/thread-priority.ts";
import { loadVault, type Vault } from "../../core/vault.ts";
import { closeDb, openCurrentDb } from "../../db/open.ts";
import { runChecks } from "./checks.ts";
import { tryPublicUrl } from "./public-url.ts";
import { checkDestination } from "./uploads.ts";
import type { CheckAnswer, CheckOrder } from "./run-in-worker.ts";

declare const self: Worker;

lowerThreadPriority();

self.onmessage = async ({ data }: MessageEvent<CheckOrder>) => {
  postMessage(await answerTo(data));
};

async function answerTo({ config, path, now }: CheckOrder): Promise<CheckAnswer> {
  try {
    const reach = await tryPublicUrl(config.server);
    const db = openCurrentDb(path);
    const uploads = await checkDestination(db, config);
    const findings = runChecks({ config, db, vault: vaultOf(config), reach, uploads }, now);
    closeDb(db);
    return { findings };
  } catch (error) {
    return { error: messageOf(error) };
  }
}

function vaultOf({ security }: Config): Vault | null {
  try {
    return loadVault(security.master_key_file);
  } catch {
    // Another check reports this failure.
    return null;
  }
}
