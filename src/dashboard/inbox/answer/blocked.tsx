/** One line on why an answer won't auto-send, with every check in a popover. */
import { Button, Flex, Popover, Text } from "@mantine/core";
import { IconBan, IconCheck, IconRobot } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { type Schemas, api, unwrap } from "../../api/client.ts";
import { ConfirmAction } from "../../parts/confirm.tsx";
import { RelativeTime } from "../../parts/time.tsx";
import { Trouble } from "../../parts/trouble.tsx";
import classes from "./answer.module.css";
import { Escape } from "./escape.tsx";
import { Entry, Preview, useSendsAt } from "./outgoing-entry.tsx";
import { checksQuery } from "./queries.ts";
import { TextButton } from "./recipients.tsx";

export function Blocked({ threadId, reply }: { threadId: string; reply: Schemas["OpenReply"] }) {
  const { auto_send_blocked_text: text, auto_send_blocked_reason: reason } = reply;
  const [isOpen, setOpen] = useState(false);
  if (text === null) return null;
  const words = `Won't auto-send: ${blockedLabel(reason, text)}`;
  return (
    <Flex gap={8} align="center" c="dimmed" fz="0.8125rem">
      <IconRobot size={16} aria-hidden style={{ flex: "none" }} />
      <Text inherit truncate title={words}>
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
  if (!newest) return <p className={classes["dim"]}>The other checks were skipped.</p>;
  return (
    <>
      <p className={classes["dim"]}>
        Checked <RelativeTime at={newest.at} />
      </p>
      <ul className={classes["plainList"]}>
        {checksIn(newest.detail).map((check) => (
          <li key={check.gate} className={classes["gate"]} data-blocks={check.blocks}>
            {check.blocks ? <IconBan size={14} aria-hidden /> : <IconCheck size={14} aria-hidden />}
            {checkLabel(check)}
          </li>
        ))}
      </ul>
    </>
  );
}

interface GateLabels {
  /** Shown when the check passed. */
  passed: string;
  /** Why the answer needs a person. */
  blocked: string;
}

/** By gate name as in the timeline, in the order of the checks. */
export const GATE_LABELS: Readonly<Record<string, GateLabels>> = {
  auto_send_disabled: {
    passed: "Automatic sending is on for the client",
    blocked: "automatic sending is off for the client",
  },
  taken_over: {
    passed: "No one has edited the category, text or status",
    blocked: "someone edited the category, text or status, requested the draft, or must approve it",
  },
  category: {
    passed: "The category is automated",
    blocked: "its category isn't automated",
  },
  confidence: {
    passed: "The AI is confident enough about the category",
    blocked: "the AI isn't confident enough about the category",
  },
  caution: {
    passed: "Neither the email nor the draft needs review",
    blocked: "the email or its draft needs review",
  },
  not_ready: { passed: "The AI wrote a draft", blocked: "there is no AI draft" },
  suppressed: { passed: "The address isn't suppressed", blocked: "the address is suppressed" },
  possible_opt_out: {
    passed: "No other email from the contact looks like an opt-out",
    blocked: "another email from the contact may be an opt-out (choose its category)",
  },
  reply_to: {
    passed: "No other Reply-To address is set",
    blocked: "the sender wants replies at another address (Reply-To)",
  },
  bounced: { passed: "Emails to the address haven't bounced", blocked: "emails to the address have bounced" },
  connection_inactive: {
    passed: "The connection is active",
    blocked: "the connection is paused or was removed",
  },
  unrouted: {
    passed: "The account's routes matched a client",
    blocked: "no route of the account matched (move the conversation to its client)",
  },
  outdated: {
    passed: "The email is at most 3 days old",
    blocked: "the email was more than 3 days old before it could be answered",
  },
  duplicate: {
    passed: "The email isn't a duplicate",
    blocked: "this is a duplicate of an earlier email (reply to that one instead)",
  },
  newer_message: {
    passed: "No newer email in the conversation",
    blocked: "the conversation has a newer email",
  },
  repeated_text: {
    passed: "Neither the email nor the answer repeats an earlier one",
    blocked: "the email or the answer repeats an earlier one",
  },
  automatic_in_row: {
    passed: "The last two answers weren't both automatic",
    blocked: "the last two answers were automatic",
  },
  daily_limit: {
    passed: "The client is under its daily limit",
    blocked: "the client reached its daily limit",
  },
};

/** Returns why a reply needs a person; falls back to the API's explanation. */
export const blockedLabel = (reason: string | null, explanation: string): string =>
  GATE_LABELS[reason ?? ""]?.blocked ?? explanation.replaceAll("`", "");

/** Returns the line of a check: what passed, or why it blocks. */
export function checkLabel({ gate, blocks }: { gate: string; blocks: boolean }): string {
  const { passed, blocked } = GATE_LABELS[gate] ?? { passed: gate, blocked: gate };
  return blocks ? `Blocked: ${blocked}` : passed;
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
  const { state, hint } = useSendsAt(due);
  const [asked, setAsked] = useState<keyof typeof ACTIONS | null>(null);
  const kind = action === "linkedin_message" ? "LinkedIn message" : "Follow-up";
  return (
    <Entry
      state={state}
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
          run={() => unwrap(api.POST(`/api/follow-ups/{id}/${asked}`, { params: { path: { id } } }))}
          changes={[["thread", thread.id], ["follow-ups"]]}
          onClose={() => setAsked(null)}
        >
          {asked === "send" ? text : "It won't be sent. This can't be undone."}
        </ConfirmAction>
      )}
    </Entry>
  );
}
