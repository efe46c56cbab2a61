/** What a use case may need from the world: one interface, opened once per process by `wiring.ts`. */
import type { ModelGateway } from "../ai/gateway.ts";
import type { TextRuleRunner } from "../ai/text-worker.ts";
import type { Config } from "../config/load.ts";
import type { Clock } from "../core/clock.ts";
import type { Events } from "../core/events.ts";
import type { Log } from "../core/log.ts";
import type { RequestBytes } from "../core/request-bytes.ts";
import type { Vault } from "../core/vault.ts";
import type { GroupCommit } from "../db/group-commit.ts";
import type { Db } from "../db/open.ts";
import type { Reader } from "../db/reader.ts";
import type { HttpClient } from "../http-client/client.ts";
import type { Poster } from "../http-client/post.ts";
import type { MailReader } from "../mail/parse.ts";
import type { Mailer } from "../mail/smtp.ts";
import type { Platform, PlatformName } from "../platforms/platform.ts";
import type { Wakeups } from "../scheduler/in-flight.ts";

export interface Deps {
  readonly config: Config;
  readonly db: Db;
  /** For reads that take long. */
  readonly reader: Reader;
  /** Writes that arrive together and share one commit. */
  readonly commits: GroupCommit;
  readonly clock: Clock;
  readonly log: Log;
  readonly vault: Vault;
  readonly platforms: Record<PlatformName, Platform>;
  /** What the platforms are called with: it knows which addresses may be. */
  readonly platformHttp: HttpClient;
  /** The memory for what comes in. */
  readonly requestBytes: RequestBytes;
  /** What is done with words by rules, away from the event loop. */
  readonly texts: TextRuleRunner;
  readonly ai: ModelGateway;
  readonly mailReader: MailReader;
  /** Null when no SMTP server is configured. */
  readonly mailer: Mailer | null;
  /** Where what happens is told, for those who are subscribed. */
  readonly events: Events;
  /** Calls the subscribers. */
  readonly poster: Poster;
  /** Wakes a job of the loop before its next tick. */
  readonly wakeups: Wakeups;
  /** Aborted when the service is told to stop: what nobody waits for is given up, and taken up at the next start. */
  readonly stopping: AbortController;
}
