/** An unconfirmed send: its text, its conversation, and buttons to resolve it. */
import { Box, Button, Skeleton } from "@mantine/core";
import { useMutation, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { api, type Schemas, unwrap } from "../../api/client.ts";
import { threadQuery } from "../../api/queries.ts";
import { senderOf } from "../../inbox/conversation/sender.ts";
import { SideDrawer } from "../../parts/side-drawer.tsx";
import { RelativeTime } from "../../parts/time.tsx";
import { showToast } from "../../parts/toast.ts";
import { Trouble } from "../../parts/trouble.tsx";
import classes from "./system.module.css";

type Doubt = Schemas["UncertainSend"];

/** Number of newest messages shown. */
const SHOWN = 10;

interface DoubtProps {
  doubt: Doubt;
  /** Called after a change. */
  onChange: () => void;
  onClose: () => void;
}

export function DoubtDrawer({ doubt, onChange, onClose }: DoubtProps) {
  return (
    <SideDrawer title="Was this email sent?" onClose={onClose}>
      <div className={classes["drawer"]}>
        <Email doubt={doubt} />
        <p className={classes["plain"]}>
          Look for this email in the sequencer or in the sender's mailbox, then mark it. Your choice is
          recorded in the audit trail.
        </p>
        <Verdicts doubt={doubt} onChange={onChange} onClose={onClose} />
        <Look doubt={doubt} onChange={onChange} />
        {doubt.thread_id === null ? (
          <p className={classes["quiet"]}>Not part of a conversation.</p>
        ) : (
          <Conversation id={doubt.thread_id} />
        )}
      </div>
    </SideDrawer>
  );
}

function Email({ doubt: { subject, to, text, by, handed_over_at: at, reason } }: { doubt: Doubt }) {
  return (
    <div className={classes["email"]}>
      <p className={classes["subject"]} dir="auto">
        {subject || "(no subject)"}
      </p>
      <div className={classes["sender"]}>
        <span dir="auto">{to.map(({ email }) => email).join(", ")}</span>
        <RelativeTime at={at} />
      </div>
      <div className={classes["text"]} dir="auto" tabIndex={0} role="region" aria-label="Subject">
        {text}
      </div>
      <p className={classes["quiet"]}>
        {`Sent by ${by}`} · {`Unconfirmed because: ${reason ?? "no response"}`}
      </p>
    </div>
  );
}

function Verdicts({ doubt: { id }, onChange, onClose }: DoubtProps) {
  const decide = useMutation({
    mutationFn: (outcome: "sent" | "not_sent") =>
      unwrap(api.POST("/api/uncertain-sends/{id}/decide", { params: { path: { id } }, body: { outcome } })),
    onSuccess: ({ data }) => {
      showToast(data.outcome === "sent" ? "Marked as sent" : "Marked as not sent. You can send it again.");
      onClose();
    },
    onSettled: onChange,
  });
  const pending = decide.isPending ? decide.variables : null;
  return (
    <>
      <div className={classes["verdicts"]}>
        <div className={classes["verdict"]}>
          <Button
            loading={pending === "sent"}
            disabled={decide.isPending}
            onClick={() => decide.mutate("sent")}
          >
            Mark as sent
          </Button>
          <Box component="span" maw={640} m="4px 0 0" c="dimmed" fz="0.8125rem">
            The conversation shows it as answered.
          </Box>
        </div>
        <div className={classes["verdict"]}>
          <Button
            variant="default"
            loading={pending === "not_sent"}
            disabled={decide.isPending}
            onClick={() => decide.mutate("not_sent")}
          >
            Mark as not sent
          </Button>
          <Box component="span" maw={640} m="4px 0 0" c="dimmed" fz="0.8125rem">
            You can send it again. Replydesk never resends it automatically.
          </Box>
        </div>
      </div>
      {decide.error && <Trouble error={decide.error} />}
    </>
  );
}

function Look({ doubt: { id, via, next_look_at: next }, onChange }: Omit<DoubtProps, "onClose">) {
  const look = useMutation({
    mutationFn: () => unwrap(api.POST("/api/uncertain-sends/{id}/look", { params: { path: { id } } })),
    onSuccess: () => showToast("Checking the sequencer. The email leaves this list if it is found."),
    onSettled: onChange,
  });
  if (via === "smtp")
    return (
      <p className={classes["quiet"]}>Sent through your mail server, so there is no sequencer to check.</p>
    );
  return (
    <div>
      <div className={classes["head"]}>
        <p className={classes["plain"]}>
          {next === null ? (
            "We checked the sequencer for a day but couldn't confirm it."
          ) : (
            <>
              Next check of the sequencer <RelativeTime at={next} />.
            </>
          )}
        </p>
        <Button variant="default" loading={look.isPending} onClick={() => look.mutate()}>
          Check again now
        </Button>
      </div>
      {look.error && <Trouble error={look.error} />}
    </div>
  );
}

function Conversation({ id }: { id: string }) {
  const { data: thread, error, refetch } = useQuery(threadQuery(id));
  return (
    <section aria-label="Conversation">
      <div className={classes["head"]}>
        <Box component="h3" m={0} fz="0.875rem" fw={600}>
          Conversation
        </Box>
        <Link to="/inbox" search={{ view: "all", thread: id }}>
          Open in inbox
        </Link>
      </div>
      {error && !thread && <Trouble error={error} onRetry={() => void refetch()} />}
      {!error && !thread && <Skeleton height={160} />}
      {thread && <Messages messages={thread.messages.slice(-SHOWN)} />}
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
          <div className={classes["text"]} dir="auto">
            {message.body_new}
          </div>
        </li>
      ))}
    </ol>
  );
}
