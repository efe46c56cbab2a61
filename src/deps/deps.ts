/** Defines the dependencies of the use cases, opened once per process by `wiring.ts`. */
import type { ModelGateway } from "../judge/ai/gateway.ts";
import type { ModelSource } from "../judge/ai/model-source.ts";
import type { TextRuleRunner } from "../judge/ai/text-worker.ts";
import type { Config } from "../config/load.ts";
import type { Clock } from "../core/clock.ts";
import type { Events } from "../core/events.ts";
import type { Log } from "../core/log.ts";
import type { RequestBytes } from "../core/request-bytes.ts";
import type { Vault } from "../core/vault.ts";
import type { GroupCommit } from "../db/group-commit.ts";
import type { Db } from "../db/open.ts";
import type { Reader } from "../db/reader.ts";
import type { LiveHub } from "../inbox/live/hub.ts";
import type { Presence } from "../inbox/live/presence.ts";
import type { HttpClient } from "../http-client/client.ts";
import type { Poster } from "../http-client/post.ts";
import type { MailReader } from "../judge/mail/parse.ts";
import type { Mailer } from "../judge/mail/smtp.ts";
import type { Platform, PlatformName } from "../platforms/platform.ts";
import type { Wakeups } from "./in-flight.ts";

export interface Deps {
  readonly config: Config;
  readonly db: Db;
  /** Runs slow reads off the event loop. */
  readonly reader: Reader;
  /** Groups writes that arrive together into one commit. */
  readonly commits: GroupCommit;
  readonly clock: Clock;
  readonly log: Log;
  readonly vault: Vault;
  readonly platforms: Record<PlatformName, Platform>;
  /** The client for platform calls; it rejects disallowed addresses. */
  readonly platformHttp: HttpClient;
  /**
   * The client for web pages that people specify. It calls only public addresses, even if platforms are
   * allowed to have private ones.
   */
  readonly pageHttp: HttpClient;
  /** The memory budget for request bodies. */
  readonly requestBytes: RequestBytes;
  /** Runs text rules off the event loop. */
  readonly texts: TextRuleRunner;
  /** Selects each workspace's model; calls go through `ai`. */
  readonly models: ModelSource;
  readonly ai: ModelGateway;
  readonly mailReader: MailReader;
  /** The mailer; null if no SMTP server is configured. */
  readonly mailer: Mailer | null;
  /** Records events for webhook subscribers. */
  readonly events: Events;
  /** Publishes events to open pages of the web app. */
  readonly live: LiveHub;
  /** Tracks who is viewing which conversation. */
  readonly presence: Presence;
  /** Posts deliveries to webhook subscribers. */
  readonly poster: Poster;
  /** Sends messages to the push services of people's browsers. */
  readonly pushPoster: Poster;
  /** Wakes a job before the next tick. */
  readonly wakeups: Wakeups;
  /** Aborted on shutdown. Background work is then abandoned, and resumed at the next start. */
  readonly stopping: AbortController;
}
