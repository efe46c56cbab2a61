/** Defines the stored form of automation rules: conditions and actions, with categories by id. */

export interface RuleConditions {
  /** Ids. */
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
  /** A user's id, the client's owner, or the next agent in turn. */
  assignee?: string;
  /** Id. */
  category?: string;
  note?: string;
  finish?: true;
  /** A number of hours, days or weeks, such as `3d`. */
  snooze_for?: string;
  /** User ids. */
  notify?: string[];
  request_approval?: true;
}
