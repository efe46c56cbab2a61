/** Details of a follow-up: status and reason, contact, conversation, credits. */
import { Flex } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { clientsQuery } from "../../api/queries.ts";
import { Dot } from "../../parts/dot.tsx";
import { Fact, Facts } from "../../parts/facts.tsx";
import { fullTime } from "../../parts/format-time.ts";
import { shownAddress } from "../../parts/shown-address.ts";
import { Status } from "../../parts/status.tsx";
import { RelativeTime } from "../../parts/time.tsx";
import { useTimeZone } from "../../session/use-session.ts";
import classes from "../follow-ups.module.css";
import type { FollowUp } from "../queries.ts";
import { costOf, isOpen, shownState, TONES } from "../state.ts";
import { strings } from "../strings.ts";

const words = strings.one;

export function FollowUpFacts({ followUp }: { followUp: FollowUp }) {
  const zone = useTimeZone();
  const { data: clients = [] } = useQuery(clientsQuery);
  const { clients: client, replies: reply, status, last_error: reason, contacts: contact } = followUp;
  const state = shownState(followUp);
  const { spent, expected } = costOf(followUp);
  return (
    <>
      <Facts>
        <Fact name="Status">
          <Status tone={TONES[state]}>{strings.shown[state]}</Status>
        </Fact>
        {reason !== null && (
          <Fact name={words.reasons[status]}>
            <bdi>{reason}</bdi>
          </Fact>
        )}
        <Fact name="Contact">
          <bdi title={contact.email}>{shownAddress(contact.email)}</bdi>
        </Fact>
        <Fact name="Client">
          <Flex component="span" display="inline-flex" gap={6} align="baseline" miw={0}>
            <Dot color={clients.find(({ id }) => id === client.id)?.color ?? null} />
            <span dir="auto">{client.name}</span>
          </Flex>
        </Fact>
        {reply && (
          <Fact name="In reply to">
            <Link to="/inbox" search={{ view: "all", thread: reply.thread_id }} dir="auto">
              {reply.subject || "Open conversation"}
            </Link>
          </Fact>
        )}
        <Fact name="Credits">
          <span title={strings.costHint(expected)}>
            {spent === expected ? `${spent}` : `${spent} of ${expected}`}
          </span>
        </Fact>
        {!isOpen(followUp) && (
          <Fact name={followUp.sent_at === null ? "Due" : "Sent"}>
            {fullTime(followUp.sent_at ?? followUp.due_at, zone)}
          </Fact>
        )}
        <Fact name="Created">
          <RelativeTime at={followUp.created_at} />
        </Fact>
      </Facts>
      {state === "sending" && (
        <p className={classes["hint"]}>This is being sent and can no longer be changed.</p>
      )}
      {state === "uncertain" && (
        <p className={classes["hint"]}>
          We couldn't confirm whether this was sent. We check the thread for a day and never resend
          automatically.
        </p>
      )}
    </>
  );
}
