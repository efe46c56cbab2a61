/** Explains in one line why an answer won't auto-send, and lists all checks in a popover. */
import { blockedLabel, checkLabel } from "./labels.ts";
import { Box, Button, Flex, Popover, Text } from "@mantine/core";
import { IconBan, IconCheck, IconRobot } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { api, byId, type Schemas, unwrap } from "../../api/client.ts";
import { ConfirmAction } from "../../parts/confirm.tsx";
import { Hint } from "../../parts/hint.tsx";
import { RelativeTime } from "../../parts/time.tsx";
import { Trouble } from "../../parts/trouble.tsx";
import classes from "./answer.module.css";
import { Entry, Escape, Preview, TextButton, useSendsAt } from "./parts.tsx";
import { checksQuery } from "./queries.ts";

export function Blocked({ threadId, reply }: { threadId: string; reply: Schemas["OpenReply"] }) {
  const { auto_send_blocked_text: text, auto_send_blocked_reason: reason } = reply;
  const [isOpen, setOpen] = useState(false);
  if (text === null) return null;
  const words = `Won't auto-send: ${blockedLabel(reason, text)}`;
  return (
    <Flex gap={8} align="center" c="dimmed" fz="0.8125rem">
      <IconRobot size={16} aria-hidden style={{ flex: "none" }} />
      <Text inherit lineClamp={3} title={words}>
        {words}
      </Text>
      {reason !== "auto_send_disabled" && (
        <Popover opened={isOpen} onChange={setOpen} position="top-end" width={360} trapFocus>
          <Popover.Target>
            <span style={{ flex: "none" }}>
              <TextButton onClick={() => setOpen(!isOpen)}>Show every check</TextButton>
            </span>
          </Popover.Target>
          <Popover.Dropdown aria-label="Checks before automatic sending">
            <Escape onEscape={() => setOpen(false)} />
            <Checks threadId={threadId} replyId={reply.id} />
          </Popover.Dropdown>
        </Popover>
      )}
    </Flex>
  );
}

interface Check {
  gate: string;
  blocks: boolean;
}

const checksIn = (detail: Readonly<Record<string, unknown>>): Check[] =>
  Array.isArray(detail["checks"]) ? (detail["checks"] as Check[]) : [];

function Checks({ threadId, replyId }: { threadId: string; replyId: string }) {
  const { data, error, isPending } = useQuery(checksQuery(threadId, replyId));
  if (error) return <Trouble error={error} />;
  if (isPending) return null;
  const newest = data.find(({ detail }) => checksIn(detail).length > 0);
  if (!newest) return <Hint>The other checks were skipped.</Hint>;
  return (
    <>
      <Hint>
        Checked <RelativeTime at={newest.at} />
      </Hint>
      <Box component="ul" m={0} p={0} style={{ listStyle: "none" }}>
        {checksIn(newest.detail).map((check) => (
          <li key={check.gate} className={classes["gate"]} data-blocks={check.blocks}>
            {check.blocks ? <IconBan size={14} aria-hidden /> : <IconCheck size={14} aria-hidden />}
            {checkLabel(check)}
          </li>
        ))}
      </Box>
    </>
  );
}

const ACTIONS = {
  send: { title: "Send the follow-up now?", label: "Send now", done: "Sending the follow-up" },
  cancel: { title: "Cancel the follow-up?", label: "Cancel follow-up", done: "Follow-up canceled" },
} as const;

interface OutgoingFollowUpProps {
  thread: Schemas["Thread"];
  followUp: Schemas["ThreadFollowUp"];
}

export function OutgoingFollowUp({ thread, followUp }: OutgoingFollowUpProps) {
  const { id, action, due_at: due, draft_message: text, last_error: reason } = followUp;
  const { state, isDue, hint } = useSendsAt(due);
  const [asked, setAsked] = useState<keyof typeof ACTIONS | null>(null);
  const kind = action === "linkedin_message" ? "LinkedIn message" : "Follow-up";
  return (
    <Entry
      // Shows "Due" instead of a time in the past: sending may be paused, or off for the client.
      state={isDue ? "Due" : state}
      hint={hint}
      actions={
        <>
          <Button
            variant="default"
            renderRoot={(props) => <Link to="/follow-ups" search={{ open: id }} {...props} />}
          >
            Edit
          </Button>
          <Button variant="default" onClick={() => setAsked("cancel")}>
            Cancel
          </Button>
          {text !== null && (
            <Button variant="light" onClick={() => setAsked("send")}>
              Send now
            </Button>
          )}
        </>
      }
      below={text !== null && <Preview label="Follow-up text" text={text} />}
    >
      {["", kind, text === null && "not written yet", reason]
        .filter((part) => part !== null && part !== false)
        .join(" · ")}
      {asked && (
        <ConfirmAction
          {...ACTIONS[asked]}
          isHarmless={asked === "send"}
          run={() => unwrap(api.POST(`/api/follow-ups/{id}/${asked}`, byId(id)))}
          changes={[["thread", thread.id], ["follow-ups"]]}
          onClose={() => setAsked(null)}
        >
          {asked === "cancel" && "It won't be sent. This can't be undone."}
          {asked === "send" && action === "linkedin_message" && (
            <Hint mb={8}>Your webhooks receive it right away.</Hint>
          )}
          {asked === "send" && <Preview label="Follow-up text" text={text ?? ""} />}
        </ConfirmAction>
      )}
    </Entry>
  );
}
