/** Past follow-ups to the contact. Scheduled ones are in the reply box, for people who may change them. */
import { Box, Button, Flex } from "@mantine/core";
import type { Schemas } from "../../api/client.ts";
import { RelativeTime } from "../../parts/time.tsx";
import { useIsAtLeast } from "../../session/use-session.ts";
import { runAction } from "../../keys/use-actions.ts";
import classes from "./panel.module.css";
import { Section } from "./fact-list.tsx";

const ACTIONS = { follow_up_message: "Email", linkedin_message: "LinkedIn message" };
const STATES = { scheduled: "due", sent: "sent", failed: "failed", cancelled: "canceled" };

export function FollowUps({ thread }: { thread: Schemas["Thread"] }) {
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
          {ACTIONS[action]}, <span data-status={status}>{STATES[status]}</span>{" "}
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
