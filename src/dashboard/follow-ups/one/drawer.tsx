/** Drawer with one follow-up: its text, schedule and outcome. */
import { Flex, Skeleton } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { clientsQuery } from "../../api/queries.ts";
import { Confirm } from "../../parts/confirm.tsx";
import { Dot } from "../../parts/dot.tsx";
import { Fact, Facts } from "../../parts/facts.tsx";
import { fullTime } from "../../parts/format-time.ts";
import { shownAddress } from "../../parts/shown-address.ts";
import { SideDrawer } from "../../parts/side-drawer.tsx";
import { Status } from "../../parts/status.tsx";
import { RelativeTime } from "../../parts/time.tsx";
import { Trouble } from "../../parts/trouble.tsx";
import { useTimeZone } from "../../session/use-session.ts";
import classes from "../follow-ups.module.css";
import { type FollowUp, followUpQuery, nameOf } from "../queries.ts";
import { TONES, costOf, isOpen, shownState, STATE_LABELS, costHint } from "../state.ts";
import { Editor } from "./editor.tsx";
import { Kept, Unsaved } from "./own-texts.tsx";
import { useEditing } from "./use-editing.ts";
import { Hint } from "../../parts/hint.tsx";

export function FollowUpDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const { data: followUp, error, refetch } = useQuery(followUpQuery(id));
  const [isChanged, setChanged] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const title = followUp && <bdi>{`Follow-up to ${nameOf(followUp)}`}</bdi>;
  return (
    <SideDrawer title={title ?? "Text"} onClose={() => (isChanged ? setLeaving(true) : onClose())}>
      {error && !followUp && <Trouble error={error} onRetry={() => void refetch()} />}
      {!followUp && !error && <Skeleton height={320} />}
      {followUp && <One followUp={followUp} onChanged={setChanged} />}
      {isLeaving && (
        <Confirm
          title="Leave without saving?"
          label="Leave"
          act={{ mutate: onClose, isPending: false, error: null }}
          onClose={() => setLeaving(false)}
        >
          Your changes will be lost.
        </Confirm>
      )}
    </SideDrawer>
  );
}

interface OneProps {
  followUp: FollowUp;
  /** Called with whether there are unsaved changes. */
  onChanged: (isChanged: boolean) => void;
}

/** Keeps unsaved text even when the follow-up can no longer be changed. */
function One({ followUp, onChanged }: OneProps) {
  const editing = useEditing(followUp);
  const canChange = isOpen(followUp);
  const isChanged = canChange ? editing.isChanged : editing.unsaved.length > 0;
  useEffect(() => {
    onChanged(isChanged);
    return () => onChanged(false);
  }, [isChanged, onChanged]);
  return (
    <div className={classes["one"]}>
      <FollowUpFacts followUp={followUp} />
      <Kept editing={editing} canInsert={canChange} />
      {!canChange && <Unsaved editing={editing} />}
      {canChange && <Editor followUp={followUp} editing={editing} />}
      {!canChange && followUp.draft_message !== null && (
        <div className={classes["preview"]} dir="auto" tabIndex={0} role="group" aria-label="Text">
          {followUp.draft_message}
        </div>
      )}
    </div>
  );
}

function FollowUpFacts({ followUp }: { followUp: FollowUp }) {
  const zone = useTimeZone();
  const { data: clients = [] } = useQuery(clientsQuery);
  const { clients: client, replies: reply, status, last_error: reason, contacts: contact } = followUp;
  const state = shownState(followUp);
  const { spent, expected } = costOf(followUp);
  return (
    <>
      <Facts>
        <Fact name="Status">
          <Status tone={TONES[state]}>{STATE_LABELS[state]}</Status>
        </Fact>
        {reason !== null && (
          <Fact name={status === "failed" || status === "cancelled" ? "Reason" : "Last error"}>
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
          <span title={costHint(expected)}>
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
      {state === "sending" && <Hint>This is being sent and can no longer be changed.</Hint>}
      {state === "uncertain" && (
        <Hint>
          We couldn't confirm whether this was sent. We check the thread for a day and never resend
          automatically.
        </Hint>
      )}
    </>
  );
}
