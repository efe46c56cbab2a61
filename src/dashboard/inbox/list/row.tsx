/** One row of the list: contact, client, age, subject and chips. */
import { formatCountOf } from "../../parts/format-number.ts";
import { IconCheck } from "@tabler/icons-react";
import { memo, type MouseEvent } from "react";
import type { Schemas } from "../../api/client.ts";
import { companyName } from "../../parts/company-name.ts";
import { Dot } from "../../parts/dot.tsx";
import { fullTime, relativeTime } from "../../parts/format-time.ts";
import { useTimeZone } from "../../session/use-session.ts";
import { Chips } from "./chips.tsx";
import classes from "./row.module.css";
import { SlaRing } from "./sla-ring.tsx";
import { useSwipe } from "./use-swipe.ts";

type Item = Schemas["ThreadItem"];
export type Density = "comfortable" | "compact";

export interface RowHandlers {
  onOpen: (id: string) => void;
  /** @param isRange whether to select the range from the last selected row */
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
  /** Whether the user is a viewer: no selection, no read state. */
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
