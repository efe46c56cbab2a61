/** Defines the actions reported back to a sequencer, and the connection settings that control them. */

export const ACTION_KINDS = ["stop", "stop_all", "label", "read"] as const;
export type ActionKind = (typeof ACTION_KINDS)[number];

/** The subject of an action that stops everyone suppressed for a client. */
export const EVERYONE = "*";
/**
 * The subject of a running stop-everyone action that must be repeated, because campaigns were added in the
 * meantime.
 */
export const EVERYONE_BEFORE = "**";

export const ACTION_STATES = ["waiting", "done", "failed"] as const;
export type ActionState = (typeof ACTION_STATES)[number];

/**
 * Whether retrying a failed action can help: `may_help` if the sequencer did not respond, `once_mended` if it
 * refused, `useless` if the connection's settings do not allow the action.
 */
export const RETRIES = ["may_help", "once_mended", "useless"] as const;
export type Retry = (typeof RETRIES)[number];

/**
 * Who may be affected by a stop in a shared account: only leads in the client's campaigns, or everyone in the
 * account.
 */
export const BLOCK_SCOPES = ["client", "account"] as const;

export interface PushSettings {
  opt_outs: boolean;
  categories: boolean;
  read_state: boolean;
  block: (typeof BLOCK_SCOPES)[number];
}

const DEFAULTS: PushSettings = { opt_outs: true, categories: true, read_state: false, block: "client" };

/** Returns a connection's push settings, with defaults for settings that are not set. */
export const pushSettings = ({ push }: { push: Partial<PushSettings> }): PushSettings => ({
  ...DEFAULTS,
  ...push,
});

/** An address, or a domain with its subdomains. */
interface StopSubject {
  kind: "email" | "domain";
  value: string;
}

/** A request to stop writing to a contact or domain. */
export interface StopOrder {
  subject: StopSubject;
  /** Ids of the affected campaigns; null for the entire account. */
  campaigns: readonly string[] | null;
  /** The sequencer's own client of the campaigns, on platforms that have clients. */
  sequencerClient: string | null;
}

/** The result of a stop, a label or a read mark, described for the timeline. */
export interface ActionReceipt {
  answer: string;
}
