/** Implements `replydesk promote`: takes over from a replicated database on a standby machine. */
import { resolve } from "node:path";
import type { Command } from "commander";
import { iso, SECOND, systemClock } from "../core/clock.ts";
import type { Config } from "../config/load.ts";
import { messageOf } from "../core/errors.ts";
import type { Manifest } from "../db/backup-manifest.ts";
import { listNewestUploads, promote, type Promoted } from "../ops/backups/promote.ts";
import { faultAt } from "../ops/doctor/public-url.ts";
import { command, loadConfiguration } from "./environment.ts";
import { print } from "./output.ts";
import { describeReplaced, replaceDatabase, type ReplaceOptions } from "./restore.ts";

interface PromoteOptions extends ReplaceOptions {
  practice?: boolean;
}

export const promoteCommand = (): Command =>
  command("promote", "Take over from a copy of the database that Litestream maintains on a standby machine")
    .argument("<file>", "the copy; Litestream must no longer write to it")
    .option("--allow-older", "accept a copy older than the last database or backup")
    .option("--practice", "accept that the primary still responds at server.public_url")
    .action(run);

async function run(source: string, options: PromoteOptions): Promise<void> {
  const { config } = loadConfiguration(options);
  const [uploads] = await Promise.all([readUploads(config), requireStopped(config, options)]);
  const database = config.storage.path;
  const file = () => resolve(source);
  const promoted = await replaceDatabase({ config, options, file }, (order) =>
    promote({ ...order, uploads: uploads.manifests }),
  );
  const { previousFile, newestChange, ...facts } = promoted;
  print(options.json === true, {
    text: [
      ...describeReplaced(database, "Promoted", promoted),
      describeNewest(promoted),
      ...(uploads.fault === null ? [] : [`Backups   were not compared: ${uploads.fault}`]),
      describeNext(options),
    ].join("\n"),
    record: {
      database,
      ...facts,
      previous_file: previousFile,
      newest_change: newestChange === null ? null : iso(newestChange),
    },
  });
}

/**
 * Throws if a server responds at the public URL, which points to the primary until its host name is moved.
 */
async function requireStopped({ server }: Config, { practice }: PromoteOptions): Promise<void> {
  if (practice === true || (await faultAt(server.public_url)) !== null) return;
  throw new Error(
    `a Replydesk server still responds at ${server.public_url}: stop it first, because two servers would email ` +
      "the same people. To practice while it runs, pass --practice",
  );
}

interface Uploads {
  manifests: Manifest[];
  /** Why the destination could not be read; null if it was readable. */
  fault: string | null;
}

/** Reads the newest uploads. An unreachable destination must not prevent a failover. */
async function readUploads(config: Config): Promise<Uploads> {
  try {
    return { manifests: await listNewestUploads(config), fault: null };
  } catch (error) {
    return { manifests: [], fault: messageOf(error) };
  }
}

function describeNewest({ newestChange }: Promoted): string {
  if (newestChange === null) return "Newest    the database has no entries";
  const age = Math.max(0, Math.round((systemClock.now() - newestChange) / SECOND));
  return `Newest    entry of ${iso(newestChange)}, ${age} s ago`;
}

const describeNext = ({ practice }: PromoteOptions): string =>
  practice === true
    ? "Sending   paused: never resume it here while the primary runs"
    : "Sending   paused: start the server, run `replydesk sync --all` and `replydesk doctor`, then " +
      "`replydesk sending resume`";
