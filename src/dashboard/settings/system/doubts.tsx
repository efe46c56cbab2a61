/** Unconfirmed sends. A drawer shows each one with its conversation, and buttons to resolve it. */
import { Box, Button, Flex, Stack, Text, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { api, byId, type Schemas, unwrap } from "../../api/client.ts";
import { threadQuery } from "../../api/queries.ts";
import { senderOf } from "../../inbox/conversation/message.tsx";
import { Answer } from "../../parts/answer.tsx";
import { shownAddress } from "../../parts/shown-address.ts";
import { SideDrawer } from "../../parts/side-drawer.tsx";
import { type Column, RowButton, textColumn, timeColumn } from "../../parts/table/columns.tsx";
import { Table } from "../../parts/table/table.tsx";
import { RelativeTime } from "../../parts/time.tsx";
import { Trouble } from "../../parts/trouble.tsx";
import { useAction } from "../../parts/use-action.ts";
import { usePages } from "../../parts/use-pages.ts";
import { Part } from "./part.tsx";
import { systemQuery } from "./queries.ts";
import classes from "./system.module.css";

const KINDS = { reply: "Answer", forward: "Forward", follow_up: "Follow-up" };

type Doubt = Schemas["UncertainSend"];

const KEY = ["uncertain-sends"];
const CHANGES = [KEY, systemQuery.queryKey, ["counts"], ["thread"]];

export function Doubts() {
  const [openId, setOpenId] = useState<string | null>(null);
  const pages = usePages(KEY, (page) =>
    unwrap(api.GET("/api/uncertain-sends", { params: { query: { ...page, limit: 20 } } })),
  );
  const opened = pages.rows?.find(({ id }) => id === openId);
  return (
    <Part
      anchor="doubts"
      title="Unconfirmed sends"
      hint="We couldn't confirm whether these were sent. Check the sequencer and mark each one; marking never sends anything."
    >
      <Table
        label="Unconfirmed sends"
        columns={columns((doubt) => setOpenId(doubt.id))}
        skeletons={1}
        {...pages}
        empty={<Text size="sm">No unconfirmed sends.</Text>}
      />
      {opened && <DoubtDrawer doubt={opened} onClose={() => setOpenId(null)} />}
    </Part>
  );
}

const recipientsOf = ({ to }: Doubt): string =>
  to.map(({ name, email }) => name ?? shownAddress(email)).join(", ") || "(no recipient)";

const columns = (onOpen: (doubt: Doubt) => void): Column<Doubt>[] => [
  {
    label: "To",
    width: "28%",
    cell: (doubt) => <RowButton onClick={() => onOpen(doubt)}>{recipientsOf(doubt)}</RowButton>,
  },
  textColumn("Subject", ({ subject }) => subject || "(no subject)"),
  textColumn("Client", ({ client }) => client.name),
  { label: "Type", cell: ({ kind }) => KINDS[kind] },
  timeColumn("Attempted", ({ handed_over_at: at }) => at),
];

/** Number of messages shown, newest first. */
const SHOWN = 10;

interface DoubtProps {
  doubt: Doubt;
  onClose: () => void;
}

function DoubtDrawer({ doubt, onClose }: DoubtProps) {
  return (
    <SideDrawer title="Was this email sent?" onClose={onClose}>
      <Stack gap={16}>
        <Email doubt={doubt} />
        <Text size="sm">
          Look for this email in the sequencer or in the sender's mailbox, then mark it. Your choice is
          recorded in the audit trail.
        </Text>
        <Verdicts doubt={doubt} onClose={onClose} />
        <Look doubt={doubt} />
        {doubt.thread_id === null ? (
          <Text size="sm" c="dimmed" mt={8}>
            Not part of a conversation.
          </Text>
        ) : (
          <Conversation id={doubt.thread_id} />
        )}
      </Stack>
    </SideDrawer>
  );
}

function Email({ doubt: { subject, to, text, by, handed_over_at: at, reason } }: { doubt: Doubt }) {
  return (
    <Box p={12} bg="var(--rd-draft)" bd="1px solid var(--rd-draft-border)" bdrs={6}>
      <Box component="p" className="rd-wrap" m="0 0 8px" fw={600} dir="auto">
        {subject || "(no subject)"}
      </Box>
      <div className={classes["sender"]}>
        <span dir="auto">{to.map(({ email }) => email).join(", ")}</span>
        <RelativeTime at={at} />
      </div>
      <Box
        className="rd-wrap"
        mah={240}
        m={0}
        fz="sm"
        style={{ overflowY: "auto", whiteSpace: "pre-wrap" }}
        dir="auto"
        tabIndex={0}
        role="region"
        aria-label="Text"
      >
        {text}
      </Box>
      <Text size="sm" c="dimmed" mt={8}>
        {`Sent by ${by}`} · {`Unconfirmed: ${reason ?? "no response"}`}
      </Text>
    </Box>
  );
}

const VERDICTS = [
  ["sent", "Mark as sent", "The conversation will show this answer as sent."],
  ["not_sent", "Mark as not sent", "You can send it again. Replydesk won't resend it automatically."],
] as const;

function Verdicts({ doubt: { id }, onClose }: DoubtProps) {
  const decide = useAction(
    (outcome: "sent" | "not_sent") =>
      unwrap(api.POST("/api/uncertain-sends/{id}/decide", { ...byId(id), body: { outcome } })),
    {
      changes: CHANGES,
      done: ({ data }) =>
        data.outcome === "sent" ? "Marked as sent" : "Marked as not sent. You can send it again.",
      onDone: onClose,
    },
  );
  const pending = decide.isPending ? decide.variables : null;
  return (
    <>
      <div className={classes["verdicts"]}>
        {VERDICTS.map(([outcome, label, hint]) => (
          <Stack key={outcome} gap={4}>
            <Button
              {...(outcome === "not_sent" && { variant: "default" })}
              loading={pending === outcome}
              disabled={decide.isPending}
              onClick={() => decide.mutate(outcome)}
            >
              {label}
            </Button>
            <Text component="span" size="sm" c="dimmed" mt={4}>
              {hint}
            </Text>
          </Stack>
        ))}
      </div>
      {decide.error && <Trouble error={decide.error} />}
    </>
  );
}

function Look({ doubt: { id, via, next_look_at: next } }: Pick<DoubtProps, "doubt">) {
  const look = useAction(() => unwrap(api.POST("/api/uncertain-sends/{id}/look", byId(id))), {
    changes: CHANGES,
    done: "Checking the sequencer. If the email is found, it is removed from this list.",
  });
  if (via === "smtp")
    return (
      <Text size="sm" c="dimmed" mt={8}>
        Sent through your mail server, so there is no sequencer to check.
      </Text>
    );
  return (
    <div>
      <Flex wrap="wrap" gap="8px 24px" align="start" justify="space-between" mb={12}>
        <Text size="sm">
          {next === null ? (
            "We checked the sequencer for a day, but couldn't confirm that the email was sent."
          ) : (
            <>
              Next check of the sequencer <RelativeTime at={next} />.
            </>
          )}
        </Text>
        <Button variant="default" loading={look.isPending} onClick={() => look.mutate()}>
          Check again now
        </Button>
      </Flex>
      {look.error && <Trouble error={look.error} />}
    </div>
  );
}

function Conversation({ id }: { id: string }) {
  return (
    <section aria-label="Conversation">
      <Flex wrap="wrap" gap="8px 24px" align="start" justify="space-between" mb={12}>
        <Title order={3}>Conversation</Title>
        <Link to="/inbox" search={{ view: "all", thread: id }}>
          Open in inbox
        </Link>
      </Flex>
      <Answer reading={useQuery(threadQuery(id))} height={160}>
        {({ messages }) => <Messages messages={messages.slice(-SHOWN)} />}
      </Answer>
    </section>
  );
}

function Messages({ messages }: { messages: readonly Schemas["Message"][] }) {
  return (
    <ol className={classes["messages"]}>
      {messages.map((message) => (
        <li key={message.id} data-own={message.kind !== "inbound"}>
          <div className={classes["sender"]}>
            <span dir="auto">{senderOf(message).name}</span>
            <RelativeTime at={message.sent_at} />
          </div>
          <Box
            className="rd-wrap"
            mah={240}
            m={0}
            fz="sm"
            style={{ overflowY: "auto", whiteSpace: "pre-wrap" }}
            dir="auto"
          >
            {message.body_new}
          </Box>
        </li>
      ))}
    </ol>
  );
}
