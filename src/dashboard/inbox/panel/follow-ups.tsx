/** Past follow-ups to the contact; the reply box shows scheduled ones to people who may change them. */
import { Button } from "@mantine/core";
import type { Schemas } from "../../api/client.ts";
import { RelativeTime } from "../../parts/time.tsx";
import { useIsAtLeast } from "../../session/use-session.ts";
import { runAction } from "../../keys/use-actions.ts";
import classes from "./panel.module.css";
import { Section } from "./section.tsx";

const ACTIONS = { follow_up_message: "Email", linkedin_message: "LinkedIn message" };
const STATES = { scheduled: "due", sent: "sent", failed: "failed", cancelled: "canceled" };

export function FollowUps({ thread }: { thread: Schemas["Thread"] }) {
  const mayChange = useIsAtLeast("agent");
  const { follow_ups: followUps } = thread;
  const isScheduled = ({ status }: Schemas["ThreadFollowUp"]): boolean => status === "scheduled";
  const shown = followUps.filter((followUp) => !mayChange || !isScheduled(followUp));
  return (
    <Section name="follow-ups" title="Follow-ups" count={followUps.filter(isScheduled).length} wanted={null}>
      {followUps.length === 0 && <p className={classes["dim"]}>Nothing scheduled.</p>}
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
      <div className={classes["row"]}>
        <span className={classes["grow"]}>
          {ACTIONS[action]}, <span data-status={status}>{STATES[status]}</span>{" "}
          <RelativeTime at={sent ?? due} />
        </span>
      </div>
      {status === "scheduled" && (
        <span className={classes["dim"]}>{draft === null ? "not written yet" : "written"}</span>
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
