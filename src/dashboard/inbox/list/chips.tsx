/** The chips in a conversation row: category, draft, pending sends, cautions and assignee. */
import {
  IconAlertTriangle,
  IconClock,
  IconMoon,
  IconPaperclip,
  IconPencil,
  IconRobot,
} from "@tabler/icons-react";
import type { ReactNode } from "react";
import type { Schemas } from "../../api/client.ts";
import { countdown } from "../../parts/format-time.ts";
import { initialsOf } from "../../parts/initials.ts";
import { useNow } from "../../parts/use-now.ts";
import { useTimeZone } from "../../session/use-session.ts";
import { CategoryLabel, categoryText, CAUTION_LABELS, CAUTION_REASONS } from "../category-label.tsx";
import { shortMoment } from "../menus/zone-time.ts";
import classes from "./row.module.css";

type Item = Schemas["ThreadItem"];

const ATTENTION = {
  uncertain: "Unconfirmed",
  send_failed: "Not sent",
  new_after_schedule: "New reply",
  booking_cancelled: "Meeting canceled",
  ai_error: "AI error",
  caution: "Caution",
};
const ICON = 13;

interface ChipProps {
  children: ReactNode;
  tone?: "caution" | "danger" | "draft";
  title?: string;
  /** Whether the text is never truncated. Used for times. */
  isWhole?: boolean;
}

function Chip({ children, tone, title, isWhole }: ChipProps) {
  return (
    <span
      className={classes["chip"]}
      data-tone={tone}
      data-whole={isWhole || undefined}
      title={title || undefined}
    >
      {children}
    </span>
  );
}

const HOUR = 60 * 60_000;
const SECOND = 1_000;

/** Counts down by seconds; only used in the last hour. */
function Countdown({ at }: { at: string }) {
  const now = useNow(SECOND);
  return <span className="rd-number">{`Sends in ${countdown(Date.parse(at) - now)}`}</span>;
}

/** When an answer will be sent without further action, or why it will not. */
function Sends({ item, now }: { item: Item; now: number }) {
  const zone = useTimeZone();
  const { send_order: order, auto_send_at: automatic } = item;
  // Omitted, because the attention chip already shows the failure.
  if (order?.state === "failed" && item.attention === "send_failed") return null;
  if (order?.state === "held" || order?.state === "failed")
    return (
      <Chip tone="caution" isWhole>
        <span>{order.state === "held" ? "On hold" : "Not sent"}</span>
      </Chip>
    );
  const at = order?.due_at ?? automatic;
  if (at === null || at === undefined) return null;
  const Icon = order ? IconClock : IconRobot;
  return (
    <Chip title={order ? "Scheduled" : "Will send automatically"} isWhole>
      <Icon size={ICON} aria-hidden />
      {Date.parse(at) - now < HOUR ? (
        <Countdown at={at} />
      ) : (
        <span className={classes["chipText"]}>{`Sends ${shortMoment(Date.parse(at), { now, zone })}`}</span>
      )}
    </Chip>
  );
}

function Attention({ item: { attention, cautions, send_order: order } }: { item: Item }) {
  const isShownElsewhere = attention === "new_after_schedule" && order?.state === "held";
  if (attention === null || isShownElsewhere) return null;
  const reasons = cautions.map((caution) => CAUTION_REASONS[caution]);
  const [first = ATTENTION.caution, ...others] = cautions.map((caution) => CAUTION_LABELS[caution]);
  const isDanger = attention === "uncertain" || attention === "send_failed";
  return (
    <Chip
      tone={isDanger ? "danger" : "caution"}
      isWhole
      title={reasons.length === 0 ? ATTENTION[attention] : `${ATTENTION[attention]}: ${reasons.join("; ")}`}
    >
      <IconAlertTriangle size={ICON} aria-hidden />
      {attention === "caution" ? (
        <span className="rd-hidden">{others.length === 0 ? first : `${first} +${others.length}`}</span>
      ) : (
        <span className={classes["chipText"]}>{ATTENTION[attention]}</span>
      )}
    </Chip>
  );
}

export function Chips({ item, now }: { item: Item; now: number }) {
  const zone = useTimeZone();
  const { category, assignee, snoozed_until: snoozed } = item;
  const isSnoozed = snoozed !== null && Date.parse(snoozed) > now;
  return (
    <span className={classes["chips"]}>
      {category && (
        <Chip title={categoryText(category)}>
          <CategoryLabel category={category} />
        </Chip>
      )}
      <Attention item={item} />
      <Sends item={item} now={now} />
      {item.has_draft && item.auto_send_at === null && item.send_order === null && (
        <Chip tone="draft" isWhole>
          <IconPencil size={ICON} aria-hidden />
          <span className={classes["chipText"]}>Draft</span>
        </Chip>
      )}
      {isSnoozed && (
        <Chip title={`Snoozed until ${shortMoment(Date.parse(snoozed), { now, zone })}`} isWhole>
          <IconMoon size={ICON} aria-hidden />
          <span className={classes["chipText"]}>{shortMoment(Date.parse(snoozed), { now, zone })}</span>
        </Chip>
      )}
      {item.has_attachments && (
        <span className={classes["sign"]} role="img" aria-label="Has attachments" title="Has attachments">
          <IconPaperclip size={ICON} aria-hidden />
        </span>
      )}
      {assignee && (
        <span
          className={classes["initials"]}
          role="img"
          aria-label={`Assigned to ${assignee.name}`}
          title={`Assigned to ${assignee.name}`}
        >
          {initialsOf(assignee.name)}
        </span>
      )}
    </span>
  );
}
