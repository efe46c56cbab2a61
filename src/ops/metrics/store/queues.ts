/** Lists every work queue by name, for /metrics and `replydesk doctor`. */
import { TO_LOOK_UP } from "../../../contacts/store/lookups.ts";
import { WEBHOOKS_TO_CHECK } from "../../../sequencers/connections/store/webhooks.ts";
import type { QueueIndex } from "../../../db/queue.ts";
import { TO_SEND, TO_WRITE } from "../../../outbox/followups/store/claims.ts";
import { BACK_FILLS } from "../../../intake/inbound/store/back-fills.ts";
import { ACCOUNTS_TO_POLL } from "../../../intake/inbound/store/polls.ts";
import { TO_FILE } from "../../../intake/inbound/store/inbound.ts";
import { STAGE_QUEUES } from "../../../inbox/replies/store/stages.ts";
import { TO_CHECK } from "../../../outbox/sends/store/attempts.ts";
import { TO_NOTIFY } from "../../../inbox/notifications/store/deliveries.ts";
import { OUTGOING_QUEUES } from "../../../outbox/outgoing/store/outgoing.ts";
import { TO_READ } from "../../../inbox/threads/store/refreshes.ts";
import { ACTION_QUEUES } from "../../../sequencers/actions/store.ts";
import { CALENDARS_TO_CHECK } from "../../../integrations/calendars/store/calendars.ts";
import { CALENDAR_EVENTS_TO_FILE } from "../../../integrations/calendars/store/events.ts";
import { TO_DELIVER } from "../../../webhooks/store/queue.ts";

export const QUEUES: readonly { name: string; queue: QueueIndex }[] = [
  { name: "inbound", queue: TO_FILE },
  { name: "threads_to_read", queue: TO_READ },
  { name: "contacts_to_look_up", queue: TO_LOOK_UP },
  ...Object.entries(STAGE_QUEUES).map(([stage, queue]) => ({ name: `replies_${stage}`, queue })),
  { name: "replies_scheduled", queue: OUTGOING_QUEUES.automatic },
  { name: "send_orders", queue: OUTGOING_QUEUES.by_person },
  { name: "follow_ups_to_write", queue: TO_WRITE },
  { name: "follow_ups_to_send", queue: TO_SEND },
  { name: "deliveries_first", queue: TO_DELIVER.first },
  { name: "deliveries_repeat", queue: TO_DELIVER.repeat },
  { name: "notifications", queue: TO_NOTIFY },
  { name: "send_checks", queue: TO_CHECK },
  { name: "webhook_registrations", queue: WEBHOOKS_TO_CHECK },
  { name: "accounts_to_poll", queue: ACCOUNTS_TO_POLL },
  { name: "back_fills", queue: BACK_FILLS },
  { name: "calendar_events", queue: CALENDAR_EVENTS_TO_FILE },
  { name: "calendar_checks", queue: CALENDARS_TO_CHECK },
  { name: "sequencer_stops", queue: ACTION_QUEUES.stops },
  { name: "sequencer_stops_of_everyone", queue: ACTION_QUEUES.everyone },
  { name: "sequencer_labels_and_marks", queue: ACTION_QUEUES.others },
];
