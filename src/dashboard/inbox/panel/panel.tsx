/** Side panel: contact, client, notes, follow-ups and activity. */
import { Box, Drawer, Skeleton } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { Schemas } from "../../api/client.ts";
import { fullTime } from "../../parts/format-time.ts";
import { Status } from "../../parts/status.tsx";
import { RelativeTime } from "../../parts/time.tsx";
import { Trouble } from "../../parts/trouble.tsx";
import { useNow } from "../../parts/use-now.ts";
import { useIsAtLeast, useTimeZone } from "../../session/use-session.ts";
import type { Booking } from "../../settings/calendars/queries.ts";
import type { PanelState } from "../conversation/use-conversation.ts";
import { ContactSection } from "./contact.tsx";
import { FactList, valueText, Section } from "./fact-list.tsx";
import { ClientFacts } from "./client-facts.tsx";
import { FollowUps } from "./follow-ups.tsx";
import { Notes } from "./notes.tsx";
import { OtherThreads } from "./other-threads.tsx";
import classes from "./panel.module.css";
import { meetingsQuery, timelineQuery } from "./queries.ts";
import { AutomaticMail } from "./suppression.tsx";

interface SidePanelProps {
  thread: Schemas["Thread"];
  panel: PanelState;
  /** Opens the confirmation. */
  onSuppress: () => void;
}

export function SidePanel({ panel, ...about }: SidePanelProps) {
  if (panel.isInline) {
    if (!panel.isOpen) return null;
    return (
      <aside className={classes["panel"]} aria-label="Details">
        <Sections panel={panel} {...about} />
      </aside>
    );
  }
  return (
    <Drawer
      opened={panel.isOpen}
      onClose={panel.close}
      position="right"
      size={340}
      title="Details"
      closeButtonProps={{ "aria-label": "Close details" }}
      classNames={{
        body: classes["drawer"] ?? "",
        content: classes["sheet"] ?? "",
        header: classes["sheet"] ?? "",
      }}
    >
      <Sections panel={panel} {...about} />
    </Drawer>
  );
}

/** Viewers only see the contact, not the agency's internal data. */
function Sections({ thread, panel, onSuppress }: SidePanelProps) {
  const isOfAgency = useIsAtLeast("agent");
  const { wanted } = panel;
  return (
    <>
      <ContactSection thread={thread} />
      <Meeting threadId={thread.id} />
      <AutomaticMail thread={thread} onSuppress={onSuppress} />
      <FollowUps thread={thread} />
      {isOfAgency && <Notes thread={thread} wanted={wanted} />}
      <OtherThreads threads={thread.other_threads} />
      <SequencerFields fields={thread.contact.metadata} />
      {isOfAgency && <ClientFacts client={thread.client} />}
      {isOfAgency && <Evidence thread={thread} />}
    </>
  );
}

const STATES = { booked: "Booked", cancelled: "Canceled" };

function Meeting({ threadId }: { threadId: string }) {
  const now = useNow();
  const zone = useTimeZone();
  const { data: bookings = [] } = useQuery(meetingsQuery(threadId));
  const booking = shownOf(bookings, now);
  if (!booking) return null;
  const isAhead = booking.state === "booked" && Date.parse(booking.ends_at) > now;
  return (
    <Section name="meeting" title={isAhead ? "Next meeting" : "Last meeting"}>
      <time dateTime={booking.starts_at}>{fullTime(booking.starts_at, zone)}</time>
      <Status tone={booking.state === "booked" ? "ok" : "caution"}>{STATES[booking.state]}</Status>
      <Box component="bdi" c="dimmed">
        {booking.calendar_name === null ? "Reported through the API" : `Via ${booking.calendar_name}`}
      </Box>
    </Section>
  );
}

/** Returns the first meeting that is not over yet; if there is none, the last meeting. */
function shownOf(bookings: readonly Booking[], now: number): Booking | undefined {
  const byStart = bookings.toSorted((a, b) => Date.parse(a.starts_at) - Date.parse(b.starts_at));
  const next = byStart.find(({ state, ends_at: end }) => state === "booked" && Date.parse(end) > now);
  return next ?? byStart.at(-1);
}

const MOST_SHOWN = 10;

function SequencerFields({ fields }: { fields: Readonly<Record<string, unknown>> }) {
  const count = Object.values(fields).filter((value) => valueText(value) !== "").length;
  return (
    <Section name="fields" title="Custom fields" count={count} isOpenAtFirst={false}>
      {count === 0 ? (
        <Box component="p" c="dimmed">
          No custom fields.
        </Box>
      ) : (
        <FactList facts={fields} most={MOST_SHOWN} />
      )}
    </Section>
  );
}

const MAX_FACTS = 4;

function Evidence({ thread }: { thread: Schemas["Thread"] }) {
  return (
    <Section name="evidence" title="Activity" isOpenAtFirst={false}>
      <Timeline thread={thread} />
    </Section>
  );
}

function Timeline({ thread: { id, latest_reply_id: replyId, events } }: { thread: Schemas["Thread"] }) {
  const { data: entries, error, refetch } = useQuery(timelineQuery({ threadId: id, replyId }));
  if (!entries) {
    if (error) return <Trouble error={error} onRetry={() => void refetch()} />;
    return <Skeleton height={120} />;
  }
  if (entries.length === 0)
    return (
      <Box component="p" c="dimmed">
        No activity yet.
      </Box>
    );
  const inWords = new Map(events.map((event) => [event.id, event.text]));
  return (
    <ol className={classes["timeline"]}>
      {entries.map((entry) => (
        <li key={entry.id} className={classes["item"]}>
          <span className={classes["wrap"]} dir="auto">
            {inWords.get(entry.id) ?? entry.type.replaceAll("_", " ")}
          </span>
          <Box component="span" c="dimmed">
            <bdi>{entry.actor_name}</bdi>, <RelativeTime at={entry.at} />
          </Box>
          <FactList facts={entry.detail} most={MAX_FACTS} />
        </li>
      ))}
    </ol>
  );
}
