-- Clients of the agency, the people who work for them, and the categories of replies.

-- A client: a company for which the agency sends cold emails.
CREATE TABLE clients (
  id TEXT PRIMARY KEY NOT NULL,
  workspace_id TEXT NOT NULL REFERENCES workspaces (id),
  name TEXT NOT NULL,
  color TEXT CHECK (color GLOB '#[0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f]'),
  -- The person who is assigned new conversations.
  owner_id TEXT REFERENCES users (id),
  -- Minutes after which a first answer is late.
  sla_minutes INTEGER CHECK (sla_minutes > 0),
  -- The hours of the week that count toward the limit; null for all.
  sla_hours_json TEXT CHECK (json_valid(sla_hours_json)),
  -- The model's input for drafts.
  service_description TEXT,
  calendar_link TEXT,
  tone TEXT,
  signature TEXT,
  -- Signatures for drafts in other languages, by code.
  signatures_json TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(signatures_json)),
  facts TEXT,
  forbidden_claims TEXT,
  -- Whether the model may categorize replies.
  auto_categorize_enabled INTEGER NOT NULL DEFAULT 1 CHECK (auto_categorize_enabled IN (0, 1)),
  auto_draft_enabled INTEGER NOT NULL CHECK (auto_draft_enabled IN (0, 1)),
  auto_send_enabled INTEGER NOT NULL CHECK (auto_send_enabled IN (0, 1)),
  auto_send_delay_minutes INTEGER NOT NULL CHECK (auto_send_delay_minutes BETWEEN 0 AND 10080),
  -- Slugs of categories.
  auto_send_categories_json TEXT NOT NULL DEFAULT '["interested"]',
  auto_send_daily_limit INTEGER NOT NULL DEFAULT 50 CHECK (auto_send_daily_limit >= 0),
  -- How confident the model must be for an automatic answer; null for the configured value.
  auto_send_min_confidence REAL CHECK (auto_send_min_confidence BETWEEN 0 AND 1),
  -- The hours when automatic answers may be sent; null for any hour.
  auto_send_hours_json TEXT CHECK (json_valid(auto_send_hours_json)),
  -- Whether an out-of-office reply creates a follow-up.
  ooo_follow_up INTEGER NOT NULL DEFAULT 0 CHECK (ooo_follow_up IN (0, 1)),
  -- Whether viewers may send a draft unchanged.
  viewers_may_approve INTEGER NOT NULL DEFAULT 0 CHECK (viewers_may_approve IN (0, 1)),
  -- Where approval of AI drafts that are not sent automatically is requested.
  approve_in TEXT NOT NULL DEFAULT 'off' CHECK (approve_in IN ('off', 'slack')),
  -- Whether the calendar link of outgoing texts carries a token that identifies the conversation.
  track_calendar_links INTEGER NOT NULL DEFAULT 1 CHECK (track_calendar_links IN (0, 1)),
  -- The client's people who receive forwarded replies.
  forward_contacts_json TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(forward_contacts_json)),
  -- Whether answers that people sent are used in drafts as examples of the client's voice.
  learn_from_sent INTEGER NOT NULL DEFAULT 1 CHECK (learn_from_sent IN (0, 1)),
  -- What viewers see: slugs of categories (null for the positive ones), and report figures.
  viewer_categories_json TEXT CHECK (json_type(viewer_categories_json) = 'array'),
  viewer_figures_json TEXT NOT NULL DEFAULT '["total_replies","conversations","sent","positive","meetings_booked","booking_rate","category_breakdown"]' CHECK (json_type(viewer_figures_json) = 'array'),
  -- Whether viewers get a monthly report by email.
  monthly_report INTEGER NOT NULL DEFAULT 0 CHECK (monthly_report IN (0, 1)),
  -- The agency's name, color and logo on the pages for viewers; null for Replydesk's own.
  brand_json TEXT CHECK (json_type(brand_json) = 'object'),
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  -- Replies are kept forever and refer to their client, so a deleted client is hidden, not removed.
  deleted_at INTEGER,
  UNIQUE (workspace_id, id)
) STRICT;
CREATE INDEX clients_list ON clients (workspace_id, created_at, id);

-- A client that a member with the scope `clients` may see.
CREATE TABLE membership_clients (
  workspace_id TEXT NOT NULL,
  user_id TEXT NOT NULL,
  client_id TEXT NOT NULL,
  PRIMARY KEY (workspace_id, user_id, client_id),
  FOREIGN KEY (workspace_id, user_id) REFERENCES memberships (workspace_id, user_id) ON DELETE CASCADE,
  FOREIGN KEY (workspace_id, client_id) REFERENCES clients (workspace_id, id)
) STRICT, WITHOUT ROWID;

-- When a person was last assigned a conversation in rotation; the person with the earliest time is next.
CREATE TABLE assignment_turns (
  workspace_id TEXT NOT NULL REFERENCES workspaces (id),
  user_id TEXT NOT NULL REFERENCES users (id),
  assigned_at INTEGER NOT NULL,
  PRIMARY KEY (workspace_id, user_id)
) STRICT, WITHOUT ROWID;

-- A category of replies in a workspace, such as `interested`.
CREATE TABLE categories (
  id TEXT PRIMARY KEY NOT NULL,
  workspace_id TEXT NOT NULL REFERENCES workspaces (id),
  slug TEXT NOT NULL,
  name TEXT NOT NULL,
  -- The category's meaning in the agency's own words, for the model to categorize by.
  description TEXT CHECK (length(description) <= 500),
  color TEXT NOT NULL,
  is_positive INTEGER NOT NULL CHECK (is_positive IN (0, 1)),
  is_default INTEGER NOT NULL CHECK (is_default IN (0, 1)),
  -- When replies in the category are finished automatically.
  finish TEXT NOT NULL DEFAULT 'never' CHECK (finish IN ('never', 'with_follow_up', 'always')),
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  UNIQUE (workspace_id, slug),
  UNIQUE (workspace_id, id)
) STRICT;

-- A category's labels in a sequencer, as set by a person. Without a row, the defaults apply, which are derived from
-- the category's slug and name.
CREATE TABLE category_labels (
  workspace_id TEXT NOT NULL REFERENCES workspaces (id),
  category_id TEXT NOT NULL REFERENCES categories (id) ON DELETE CASCADE,
  platform TEXT NOT NULL,
  -- The sequencer label for the category; null for none.
  label TEXT,
  -- The sequencer's labels that map to the category.
  received_json TEXT NOT NULL,
  updated_at INTEGER NOT NULL,
  PRIMARY KEY (category_id, platform)
) STRICT, WITHOUT ROWID;
CREATE INDEX category_labels_workspace ON category_labels (workspace_id, platform);
