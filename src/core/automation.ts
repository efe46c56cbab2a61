/** Defines the stored form of automation rules: conditions and actions, with categories by id. */

export interface RuleConditions {
  /** Category ids. */
  category?: string[];
  sentiment?: "positive" | "neutral" | "negative";
  campaign_id?: string;
  connection_id?: string;
  subject_contains?: string[];
  text_contains?: string[];
  from_domain?: string[];
  first_reply?: boolean;
}

export interface RuleActions {
  /** The assignee: a user's id, the client's owner, or the next agent in the rotation. */
  assignee?: string;
  /** Id of the category to set. */
  category?: string;
  note?: string;
  finish?: true;
  /** A duration in hours, days or weeks, such as `3d`. */
  snooze_for?: string;
  /** Ids of the users to notify. */
  notify?: string[];
  request_approval?: true;
}
