/** Side panel: contact, client, notes, follow-ups and activity. */
import { Box, Button, Drawer, Flex, Skeleton } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { Schemas } from "../../api/client.ts";
import { runAction } from "../../keys/use-actions.ts";
import { Dot } from "../../parts/dot.tsx";
import { formatCount } from "../../parts/format-number.ts";
import { fullTime } from "../../parts/format-time.ts";
import { Status } from "../../parts/status.tsx";
import { RelativeTime } from "../../parts/time.tsx";
import { Trouble } from "../../parts/trouble.tsx";
import { useNow } from "../../parts/use-now.ts";
import { useIsAtLeast, useTimeZone } from "../../session/use-session.ts";
import type { Booking } from "../../settings/calendars/queries.ts";
import type { PanelState } from "../conversation/use-conversation.ts";
import { useInbox } from "../use-inbox.ts";
import { ClientFacts } from "./client-facts.tsx";
import { ContactSection } from "./contact.tsx";
import { FactList, Section, valueText } from "./fact-list.tsx";
import { Notes } from "./notes.tsx";
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
    <Flex component="ol" className="rd-list" direction="column" gap={8}>
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
    </Flex>
  );
}

const THREAD_STATES = { open: "open", snoozed: "snoozed", done: "done" };
const repliesText = (count: number) => (count === 1 ? "1 reply" : `${formatCount(count)} replies`);

/** The contact's other conversations. */
function OtherThreads({ threads }: { threads: readonly Schemas["OtherThread"][] }) {
  const { openThread } = useInbox();
  return (
    <Section name="others" title="Other conversations" count={threads.length}>
      {threads.length === 0 && (
        <Box component="p" c="dimmed">
          No other conversations with this contact.
        </Box>
      )}
      {threads.length > 0 && (
        <ul className={classes["list"]}>
          {threads.map(({ id, client, subject, state, category, reply_count: count, latest_at: at }) => (
            <li key={id}>
              <button type="button" className={classes["other"]} onClick={() => openThread(id)}>
                <bdi className="rd-ellipsis" title={subject}>
                  {subject.trim() === "" ? "(no subject)" : subject}
                </bdi>
                <Flex component="span" gap={6} align="center" miw={0} c="dimmed" fz="xs">
                  <Dot color={client.color} />
                  <bdi className="rd-ellipsis">{client.name}</bdi>
                  <span className={classes["fixed"]}>
                    {[category, THREAD_STATES[state], repliesText(count)].filter(Boolean).join(" · ")}
                  </span>
                  <RelativeTime at={at} className={classes["fixed"] ?? ""} />
                </Flex>
              </button>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

const ACTIONS = { follow_up_message: "Email", linkedin_message: "LinkedIn message" };
const FOLLOW_UP_STATES = { scheduled: "due", sent: "sent", failed: "failed", cancelled: "canceled" };

/** Past follow-ups to the contact. Scheduled ones are above the reply box, for people who can change them. */
function FollowUps({ thread }: { thread: Schemas["Thread"] }) {
  const mayChange = useIsAtLeast("agent");
  const { follow_ups: followUps } = thread;
  const isScheduled = ({ status }: Schemas["ThreadFollowUp"]): boolean => status === "scheduled";
  const shown = followUps.filter((followUp) => !mayChange || !isScheduled(followUp));
  return (
    <Section name="follow-ups" title="Follow-ups" count={followUps.filter(isScheduled).length} wanted={null}>
      {shown.length === 0 && (
        <Box component="p" c="dimmed">
          {followUps.length === 0 ? "Nothing scheduled." : "Scheduled follow-ups are above the reply box."}
        </Box>
      )}
      {shown.length > 0 && (
        <ul className={classes["list"]}>
          {shown.map((followUp) => (
            <FollowUp key={followUp.id} followUp={followUp} />
          ))}
        </ul>
      )}
      {mayChange && (
        <Button variant="default" onClick={() => runAction("followUp")}>
          Schedule…
        </Button>
      )}
    </Section>
  );
}

function FollowUp({ followUp }: { followUp: Schemas["ThreadFollowUp"] }) {
  const { action, status, due_at: due, sent_at: sent, draft_message: draft, last_error: error } = followUp;
  return (
    <li className={classes["item"]} data-over={status !== "scheduled" || undefined}>
      <Flex wrap="wrap" gap="4px 8px" align="center">
        <Box component="span" flex={1} miw={0}>
          {ACTIONS[action]}, <span data-status={status}>{FOLLOW_UP_STATES[status]}</span>{" "}
          <RelativeTime at={sent ?? due} />
        </Box>
      </Flex>
      {status === "scheduled" && (
        <Box component="span" c="dimmed">
          {draft === null ? "not written yet" : "written"}
        </Box>
      )}
      {draft !== null && (
        <bdi className={classes["clamped"]} title={draft}>
          {draft}
        </bdi>
      )}
      {error !== null && <bdi className={classes["caution"]}>{error}</bdi>}
    </li>
  );
}
