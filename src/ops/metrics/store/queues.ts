/** Lists every work queue by name, for /metrics and `replydesk doctor`. */
import type { QueueIndex } from "../../../db/queue.ts";
import { TO_SEND, TO_WRITE } from "../../../followups/store/claims.ts";
import { TO_FILE } from "../../../inbound/store.ts";
import { STAGE_QUEUES } from "../../../replies/store/stages.ts";
import { TO_CHECK } from "../../../sends/store/attempts.ts";
import { ORDERS_TO_SEND } from "../../../sends/store/orders.ts";
import { TO_READ } from "../../../threads/store/refreshes.ts";
import { TO_DELIVER } from "../../../webhooks/store/queue.ts";

export const QUEUES: readonly { name: string; queue: QueueIndex }[] = [
  { name: "inbound", queue: TO_FILE },
  { name: "threads_to_read", queue: TO_READ },
  ...Object.entries(STAGE_QUEUES).map(([stage, queue]) => ({ name: `replies_${stage}`, queue })),
  { name: "send_orders", queue: ORDERS_TO_SEND },
  { name: "follow_ups_to_write", queue: TO_WRITE },
  { name: "follow_ups_to_send", queue: TO_SEND },
  { name: "deliveries_first", queue: TO_DELIVER.first },
  { name: "deliveries_repeat", queue: TO_DELIVER.repeat },
  { name: "send_checks", queue: TO_CHECK },
];
