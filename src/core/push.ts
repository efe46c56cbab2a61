/** Names what goes back to a sequencer, and the settings of a connection that decide it. */

export const ACTION_KINDS = ["stop", "stop_all", "label", "read"] as const;
export type ActionKind = (typeof ACTION_KINDS)[number];

/** The subject of the action that stops everyone suppressed for a client. */
export const EVERYONE = "*";
/** Of one that is under way while another waits: campaigns have come since that it has not reached for all. */
export const EVERYONE_BEFORE = "**";

export const ACTION_STATES = ["waiting", "done", "failed"] as const;
export type ActionState = (typeof ACTION_STATES)[number];

/**
 * What trying a failed action again can do: `may_help`, where the sequencer did not answer; `once_mended`, where it refused; `useless`,
 * where it has no way to do it as the connection is set.
 */
export const RETRIES = ["may_help", "once_mended", "useless"] as const;
export type Retry = (typeof RETRIES)[number];

/** Whom a stop in a shared account may reach: the campaigns of the client, or everybody who uses the account. */
export const BLOCK_SCOPES = ["client", "account"] as const;

export interface PushSettings {
  opt_outs: boolean;
  categories: boolean;
  read_state: boolean;
  block: (typeof BLOCK_SCOPES)[number];
}

const DEFAULTS: PushSettings = { opt_outs: true, categories: true, read_state: false, block: "client" };

/** Returns a connection's settings, with the defaults for what nobody has set. */
export const pushSettings = ({ push }: { push: Partial<PushSettings> }): PushSettings => ({
  ...DEFAULTS,
  ...push,
});

/** An address, or a domain with its subdomains. */
interface StopSubject {
  kind: "email" | "domain";
  value: string;
}

/** Whom campaigns must not write to any more, and where. */
export interface StopOrder {
  subject: StopSubject;
  /** Ids of the campaigns to stop in; null for the whole account. */
  campaigns: readonly string[] | null;
  /** The sequencer's own client that those campaigns belong to, where the platform knows such a thing. */
  sequencerClient: string | null;
}

/** What became of a stop, a label or a read mark, in our own words, for the timeline. */
export interface ActionReceipt {
  answer: string;
}
