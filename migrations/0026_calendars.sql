-- Calendars: booked meetings, as reported by Cal.com, Calendly and scripts.

-- A calendar of a client, which posts its bookings to `/hooks/calendar/<token>`.
CREATE TABLE calendars (
  id TEXT PRIMARY KEY NOT NULL,
  workspace_id TEXT NOT NULL REFERENCES workspaces (id),
  client_id TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('calcom', 'calendly')),
  name TEXT NOT NULL,
  hook_token_hash BLOB NOT NULL UNIQUE,
  hook_token_sealed TEXT NOT NULL,
  -- Signs the webhooks.
  secret_sealed TEXT NOT NULL,
  -- Null if a person created the webhook manually.
  api_key_sealed TEXT,
  -- The webhook's id at the calendar, if it was registered through the API.
  remote_id TEXT,
  last_event_at INTEGER,
  last_error TEXT,
  -- When to check whether the webhook still exists; null without an API key.
  check_due_at INTEGER,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  -- Bookings refer to their calendar, so a deleted calendar is hidden, not removed.
  deleted_at INTEGER,
  UNIQUE (workspace_id, id),
  FOREIGN KEY (workspace_id, client_id) REFERENCES clients (workspace_id, id)
) STRICT;
CREATE INDEX calendars_list ON calendars (workspace_id, created_at, id);
CREATE INDEX calendars_of_client ON calendars (client_id) WHERE deleted_at IS NULL;
CREATE INDEX calendars_to_check ON calendars (check_due_at, id) WHERE check_due_at IS NOT NULL;

-- A calendar's payload, as received.
CREATE TABLE calendar_events (
  id TEXT PRIMARY KEY NOT NULL,
  workspace_id TEXT NOT NULL,
  calendar_id TEXT NOT NULL,
  -- The body, packed by `db/packed.ts`; null once the person is erased.
  payload_packed BLOB,
  attempts INTEGER NOT NULL DEFAULT 0,
  -- When to file the payload; null once it is filed, ignored or abandoned.
  due_at INTEGER,
  -- Why it was ignored or could not be filed.
  reason TEXT,
  received_at INTEGER NOT NULL,
  FOREIGN KEY (workspace_id, calendar_id) REFERENCES calendars (workspace_id, id)
) STRICT;
CREATE INDEX calendar_events_due ON calendar_events (due_at, id) WHERE due_at IS NOT NULL;
CREATE INDEX calendar_events_age ON calendar_events (received_at);

-- A meeting.
CREATE TABLE bookings (
  id TEXT PRIMARY KEY NOT NULL,
  workspace_id TEXT NOT NULL,
  client_id TEXT NOT NULL,
  -- Null for a booking that was reported through the API.
  calendar_id TEXT,
  -- The calendar's ids of the booking, and of the booking that it replaces.
  external_id TEXT NOT NULL,
  previous_external_id TEXT,
  contact_id TEXT,
  thread_id TEXT REFERENCES threads (id),
  attendee_email TEXT NOT NULL,
  attendee_name TEXT,
  starts_at INTEGER NOT NULL,
  ends_at INTEGER NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('booked', 'cancelled')),
  -- How the conversation was found; null without a conversation.
  matched_by TEXT CHECK (matched_by IN ('token', 'address', 'guest', 'person')),
  -- When the calendar reported the newest state. An older report changes nothing.
  reported_at INTEGER NOT NULL,
  -- The payload of that report.
  payload_packed BLOB,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  FOREIGN KEY (workspace_id, client_id) REFERENCES clients (workspace_id, id),
  FOREIGN KEY (workspace_id, calendar_id) REFERENCES calendars (workspace_id, id),
  FOREIGN KEY (workspace_id, contact_id) REFERENCES contacts (workspace_id, id)
) STRICT;
CREATE UNIQUE INDEX bookings_external ON bookings (calendar_id, external_id) WHERE calendar_id IS NOT NULL;
CREATE UNIQUE INDEX bookings_reported ON bookings (client_id, external_id) WHERE calendar_id IS NULL;
CREATE INDEX bookings_previous ON bookings (calendar_id, previous_external_id) WHERE previous_external_id IS NOT NULL;
CREATE INDEX bookings_list ON bookings (workspace_id, created_at, id);
CREATE INDEX bookings_by_client ON bookings (workspace_id, client_id, created_at, id);
CREATE INDEX bookings_of_thread ON bookings (thread_id) WHERE thread_id IS NOT NULL;
CREATE INDEX bookings_of_contact ON bookings (contact_id) WHERE contact_id IS NOT NULL;

-- An answer to the lead settles the review of a canceled meeting.
CREATE TRIGGER bookings_answered AFTER INSERT ON messages WHEN new.direction = 'outbound' BEGIN
  UPDATE conversations SET booking_cancelled_at = NULL
  WHERE thread_id = new.thread_id AND booking_cancelled_at < new.sent_at;
END;
