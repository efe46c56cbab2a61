/**
 * Implements `replydesk connections test`: checks everything in an account's API that adapters rely on, and prints
 * the responses.
 */
import { getConnection } from "../sequencers/connections/store/connections.ts";
import { testAccount, type AccountCheck } from "../sequencers/connections/test-account.ts";
import { iso, systemClock } from "../core/clock.ts";
import { loadVault } from "../core/vault.ts";
import { VERSION } from "../core/version.ts";
import { checkMasterKey } from "../db/meta.ts";
import { closeDb, openCurrentDb } from "../db/open.ts";
import type { ConnectionRow } from "../db/table-rows.ts";
import { openPlatforms } from "../app/platforms.ts";
import { PLATFORM_LABELS } from "../platforms/platform.ts";
import { loadConfiguration, requireInstance, workspaceOf, type WorkspaceOptions } from "./environment.ts";
import { explain, print } from "./output.ts";
import { withProgress } from "./progress.ts";

/** Tests a connection, even while a server runs. If a check fails, throws after printing all results. */
export async function testConnection(id: string, options: WorkspaceOptions): Promise<void> {
  const { config } = loadConfiguration(options);
  requireInstance(config);
  const db = openCurrentDb(config.storage.path);
  try {
    const row = getConnection(db, workspaceOf(db, options), id);
    const vault = loadVault(config.security.master_key_file);
    checkMasterKey(db, vault);
    const clock = systemClock;
    const warn = (error: unknown) => explain(error);
    const { platforms, platformHttp } = openPlatforms({ config, db, clock }, warn);
    const checks = await withProgress(options, (progress) => {
      progress.step(`Asking ${PLATFORM_LABELS[row.platform]}`);
      return testAccount({ config, vault, platforms, db, clock }, row);
    });
    platformHttp.close();
    print(options.json === true, { text: describe(row, checks), record: present(row, checks) });
    const failed = checks.filter(({ state }) => state === "failed").length;
    if (failed > 0) throw new Error(`${failed} of ${checks.length} checks failed`);
  } finally {
    closeDb(db);
  }
}

/** Formats the checks for a bug report, one block for each, with its calls and responses. */
function describe({ platform }: ConnectionRow, checks: readonly AccountCheck[]): string {
  const head = `Replydesk ${VERSION}, ${PLATFORM_LABELS[platform]}, ${iso(systemClock.now())}`;
  const blocks = checks.map(({ check, state, result, calls }) =>
    [
      `${state.padEnd("skipped".length)}  ${check}: ${result}`,
      ...calls.map(({ request, status, answer }) => `  ${request}\n  ${status} ${answer}`),
    ].join("\n"),
  );
  return [head, ...blocks].join("\n\n");
}

const present = ({ id, platform }: ConnectionRow, checks: readonly AccountCheck[]) => ({
  version: VERSION,
  tested_at: iso(systemClock.now()),
  connection: { id, platform },
  checks,
});
