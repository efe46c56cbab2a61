/** Defines the states of approvals: proposed answers that await a person's decision. */

/** `stale`: the draft or the conversation changed before the decision. */
export const APPROVAL_STATES = ["waiting", "approved", "rejected", "stale", "expired"] as const;
export type ApprovalState = (typeof APPROVAL_STATES)[number];

/** Where a decision was made. */
export const DECISION_PLACES = ["app", "slack"] as const;
export type DecisionPlace = (typeof DECISION_PLACES)[number];

/** Where approval of AI drafts is requested automatically. */
export const APPROVE_IN = ["off", "slack"] as const;

/** The decisions that a token allows. */
export const TOKEN_ACTIONS = ["approve", "edit", "reject"] as const;
export type TokenAction = (typeof TOKEN_ACTIONS)[number];

/** How a Slack app receives interactions. */
export const SLACK_MODES = ["http", "socket"] as const;
export type SlackMode = (typeof SLACK_MODES)[number];
