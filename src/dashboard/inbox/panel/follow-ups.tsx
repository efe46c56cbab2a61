/** Follow-ups to the contact. */
import { Button } from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import { api, unwrap, type Schemas } from "../../api/client.ts";
import { RelativeTime } from "../../parts/time.tsx";
import { useIsAtLeast } from "../../session/use-session.ts";
import { IconAction } from "../../parts/icon-action.tsx";
import { runAction } from "../../keys/use-actions.ts";
import classes from "./panel.module.css";
import { Section } from "./section.tsx";
import { strings } from "./strings.ts";
import { useChange } from "./suppression.tsx";

const words = strings.followUps;
const ICON = 14;

export function FollowUps({ thread }: { thread: Schemas["Thread"] }) {
  const mayChange = useIsAtLeast("agent");
  const { follow_ups: followUps } = thread;
  const scheduled = followUps.filter(({ status }) => status === "scheduled").length;
  return (
    <Section name="follow-ups" title="Follow-ups" count={scheduled} wanted={null}>
      {followUps.length === 0 && <p className={classes["dim"]}>Nothing scheduled.</p>}
      {followUps.length > 0 && (
        <ul className={classes["list"]}>
          {followUps.map((followUp) => (
            <FollowUp key={followUp.id} followUp={followUp} threadId={thread.id} mayChange={mayChange} />
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

interface FollowUpProps {
  followUp: Schemas["ThreadFollowUp"];
  threadId: string;
  mayChange: boolean;
}

function FollowUp({ followUp, threadId, mayChange }: FollowUpProps) {
  const {
    id,
    action,
    status,
    due_at: due,
    sent_at: sent,
    draft_message: draft,
    last_error: error,
  } = followUp;
  const cancel = useChange(threadId, {
    change: async () => unwrap(api.POST("/api/follow-ups/{id}/cancel", { params: { path: { id } } })),
    confirmation: "Follow-up canceled",
  });
  return (
    <li className={classes["item"]} data-over={status !== "scheduled" || undefined}>
      <div className={classes["row"]}>
        <span className={classes["grow"]}>
          {words.actions[action]}, <span data-status={status}>{words.states[status]}</span>{" "}
          <RelativeTime at={sent ?? due} />
        </span>
        {status === "scheduled" && mayChange && (
          <IconAction
            label="Cancel follow-up"
            size="sm"
            loading={cancel.isPending}
            onClick={() => cancel.mutate()}
          >
            <IconX size={ICON} aria-hidden />
          </IconAction>
        )}
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
