/** Everything that a part of the program may need from the world, wired once per process. */
import { systemClock, type Clock } from "./clock.ts";
import type { Config } from "./config.ts";
import { GroupCommit } from "./db/group.ts";
import { checkMasterKey } from "./db/meta.ts";
import { closeDb, openDb, type Db } from "./db/open.ts";
import { Bell } from "./duty.ts";
import { createLog, type Log } from "./log.ts";
import { createMailReader, type MailReader } from "./mail/parse.ts";
import { createMailer, type Mailer } from "./mail/smtp.ts";
import { createPlatformClient } from "./platforms/client.ts";
import type { Platform, PlatformName } from "./platforms/platform.ts";
import { createPlatforms } from "./platforms/registry.ts";
import { createVault, loadMasterKey, type Vault } from "./secrets.ts";

export interface Deps {
  readonly config: Config;
  readonly db: Db;
  /** Writes that arrive together and share one commit. */
  readonly commits: GroupCommit;
  readonly clock: Clock;
  readonly log: Log;
  readonly vault: Vault;
  readonly platforms: Record<PlatformName, Platform>;
  readonly mailReader: MailReader;
  /** Null when no SMTP server is configured. */
  readonly mailer: Mailer | null;
  /** Wakes a duty of the loop before its next tick. */
  readonly bell: Bell;
  /** Aborted when the service is told to stop: what nobody waits for is given up, and taken up at the next start. */
  readonly stopping: AbortController;
}

/** Opens and migrates the database, and makes sure that it was sealed with this master key. */
export function openDeps(config: Config, clock: Clock = systemClock): Deps {
  const vault = createVault(loadMasterKey(config.security.master_key_file));
  const db = openDb(config.storage.path, clock);
  checkMasterKey(db, vault);
  return {
    config,
    db,
    commits: new GroupCommit(db),
    clock,
    log: createLog({ level: config.log.level, format: config.log.format, clock }),
    vault,
    platforms: createPlatforms(createPlatformClient(clock)),
    mailReader: createMailReader(),
    mailer: createMailer(config.smtp),
    bell: new Bell(),
    stopping: new AbortController(),
  };
}

export async function closeDeps(deps: Deps): Promise<void> {
  await deps.mailReader.close();
  deps.mailer?.close();
  closeDb(deps.db);
}
