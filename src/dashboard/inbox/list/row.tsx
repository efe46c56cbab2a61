/** One row of the list: contact, client, age, subject and chips. */
import { IconCheck } from "@tabler/icons-react";
import { type MouseEvent, type TouchEvent, memo, useRef } from "react";
import type { Schemas } from "../../api/client.ts";
import { companyName } from "../../parts/company-name.ts";
import { Dot } from "../../parts/dot.tsx";
import { formatCountOf } from "../../parts/format-number.ts";
import { fullTime, relativeTime } from "../../parts/format-time.ts";
import { useTimeZone } from "../../session/use-session.ts";
import { Chips } from "./chips.tsx";
import classes from "./row.module.css";

type Item = Schemas["ThreadItem"];
export type Density = "comfortable" | "compact";

export interface RowHandlers {
  onOpen: (id: string) => void;
  /** @param isRange Whether to select the range from the last selected row. */
  onSelect: (id: string, isRange: boolean) => void;
  onHover: (id: string) => void;
  onDone: (id: string) => void;
  onSnooze: (id: string) => void;
}

interface RowProps extends RowHandlers {
  item: Item;
  /** Element id, for `aria-activedescendant`. */
  domId: string;
  /** Position in the list, from 1. */
  position: number;
  /** Number of rows; -1 if unknown. */
  total: number;
  now: number;
  density: Density;
  isActive: boolean;
  isOpen: boolean;
  isSelected: boolean;
  /** Whether the user is a viewer. Viewers have neither selection nor read status. */
  isReadOnly: boolean;
}

export const Row = memo(function Row({ item, now, density, ...row }: RowProps) {
  const swipe = useSwipe({ onRight: () => row.onDone(item.id), onLeft: () => row.onSnooze(item.id) });
  const press = (event: MouseEvent): void => {
    const isOnCheck = event.target instanceof Element && event.target.closest("[data-check]") !== null;
    if (event.shiftKey) row.onSelect(item.id, true);
    else if (isOnCheck || event.metaKey || event.ctrlKey) row.onSelect(item.id, false);
    else row.onOpen(item.id);
  };
  const isUnread = !item.is_read && !row.isReadOnly;
  return (
    <div
      role="option"
      id={row.domId}
      aria-selected={row.isSelected}
      aria-current={row.isOpen || undefined}
      aria-posinset={row.position}
      aria-setsize={row.total}
      className={classes["row"]}
      data-density={density}
      data-active={row.isActive || undefined}
      data-unread={isUnread || undefined}
      data-to-right="Done"
      data-to-left="Snooze"
      onClick={press}
      onMouseEnter={() => row.onHover(item.id)}
      {...(!row.isReadOnly && swipe)}
    >
      <span className={classes["gutter"]} data-check aria-hidden>
        <span className={classes["dot"]}>
          <Dot color={item.client.color} />
        </span>
        {!row.isReadOnly && (
          <span className={classes["check"]} data-checked={row.isSelected || undefined}>
            {row.isSelected && <IconCheck size={12} stroke={3} />}
          </span>
        )}
      </span>
      <span className={classes["body"]}>
        <Head item={item} now={now} isUnread={isUnread} />
        {density === "comfortable" ? (
          <Comfortable item={item} now={now} />
        ) : (
          <Compact item={item} now={now} />
        )}
      </span>
    </div>
  );
});

function Head({ item, now, isUnread }: { item: Item; now: number; isUnread: boolean }) {
  const zone = useTimeZone();
  const { contact, client } = item;
  const name = contact.name || contact.email;
  const company = companyName(contact.company, contact.email);
  return (
    <span className={classes["line"]}>
      {isUnread && <span className="rd-hidden">Unread</span>}
      <span className={classes["sender"]} dir="auto" title={`${name} · ${contact.email}`}>
        {name}
      </span>
      {item.reply_count > 1 && (
        <span className={classes["count"]} title={formatCountOf(item.reply_count, "reply", "replies")}>
          {item.reply_count}
        </span>
      )}
      <span
        className={classes["company"]}
        dir="auto"
        title={[company, client.name].filter((text) => text !== null).join(" · ")}
      >
        {company}
      </span>
      <span className={classes["when"]}>
        {item.sla && <SlaRing sla={item.sla} since={item.unanswered_since} now={now} />}
        <time dateTime={item.latest_at} title={fullTime(item.latest_at, zone)}>
          {relativeTime(item.latest_at, { now: Math.max(now, Date.parse(item.latest_at)), zone })}
        </time>
      </span>
    </span>
  );
}

function Comfortable({ item, now }: { item: Item; now: number }) {
  return (
    <>
      <span className={classes["subject"]} dir="auto" title={item.subject}>
        {item.subject || "(no subject)"}
      </span>
      <span className={classes["snippet"]} dir="auto">
        {item.last_direction === "outbound" && "You: "}
        {item.snippet}
      </span>
      <span className={classes["line"]}>
        <Chips item={item} now={now} />
        <ClientName client={item.client} />
      </span>
    </>
  );
}

const ClientName = ({ client: { name } }: Pick<Item, "client">) => (
  <span className={classes["client"]} dir="auto" title={name}>
    {name}
  </span>
);

function Compact({ item, now }: { item: Item; now: number }) {
  return (
    <span className={classes["line"]}>
      <span className={classes["preview"]} dir="auto" title={item.subject}>
        <span className={classes["previewSubject"]}>{item.subject || "(no subject)"}</span> {item.snippet}
      </span>
      <Chips item={item} now={now} />
      <ClientName client={item.client} />
    </span>
  );
}

const RADIUS = 5;
const AROUND = 2 * Math.PI * RADIUS;

/** @param since When the lead started waiting, ISO 8601. */
function SlaRing({ sla, since, now }: { sla: Schemas["Sla"]; since: string | null; now: number }) {
  const zone = useTimeZone();
  const due = Date.parse(sla.due_at);
  const start = since === null ? due : Date.parse(since);
  const used = due <= start ? 1 : Math.min(1, Math.max(0, (now - start) / (due - start)));
  const time = relativeTime(sla.due_at, { now, zone });
  const label = sla.state === "late" ? `Reply was due ${time}` : `Reply due ${time}`;
  return (
    <svg className={classes["ring"]} data-state={sla.state} viewBox="0 0 14 14" role="img" aria-label={label}>
      <title>{label}</title>
      <circle cx="7" cy="7" r={RADIUS} className={classes["ringBack"]} />
      <circle
        cx="7"
        cy="7"
        r={RADIUS}
        className={classes["ringUsed"]}
        strokeDasharray={`${used * AROUND} ${AROUND}`}
        transform="rotate(-90 7 7)"
      />
    </svg>
  );
}

/** Minimum movement in pixels; shorter movements are taps or scrolling. */
const BEGINS_PX = 12;
const ACTS_PX = 88;

interface Swipe {
  x: number;
  y: number;
  /** Distance in pixels; null until the movement is clearly a swipe. */
  by: number | null;
}

const push = (element: HTMLElement, by: number): void => {
  element.style.setProperty("--swipe", `${by}px`);
  if (by === 0) delete element.dataset["swipe"];
  else element.dataset["swipe"] = `${by > 0 ? "right" : "left"}${Math.abs(by) >= ACTS_PX ? "-acts" : ""}`;
};

function useSwipe({ onRight, onLeft }: { onRight: () => void; onLeft: () => void }) {
  const swipe = useRef<Swipe | null>(null);
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const touch = touches.item(0);
      swipe.current = touch && touches.length === 1 ? { x: touch.clientX, y: touch.clientY, by: null } : null;
    },
    onTouchMove: ({ touches, currentTarget }: TouchEvent<HTMLElement>) => {
      const touch = touches.item(0);
      const { current } = swipe;
      if (!current || !touch) return;
      const [x, y] = [touch.clientX - current.x, touch.clientY - current.y];
      if (current.by === null && Math.abs(y) > Math.abs(x)) {
        if (Math.abs(y) > BEGINS_PX) swipe.current = null;
        return;
      }
      if (current.by === null && Math.abs(x) < BEGINS_PX) return;
      current.by = x;
      push(currentTarget, x);
    },
    onTouchEnd: ({ currentTarget }: TouchEvent<HTMLElement>) => {
      const by = swipe.current?.by ?? 0;
      swipe.current = null;
      push(currentTarget, 0);
      if (by >= ACTS_PX) onRight();
      if (by <= -ACTS_PX) onLeft();
    },
    onTouchCancel: ({ currentTarget }: TouchEvent<HTMLElement>) => {
      swipe.current = null;
      push(currentTarget, 0);
    },
  };
}
