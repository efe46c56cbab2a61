/**
 * All emails that a conversation will send without further action: when each is sent or why it is held, and its
 * actions.
 */
import { Button } from "@mantine/core";
import { IconAlertTriangle, IconHandStop, IconRobot, IconSend } from "@tabler/icons-react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { RefObject } from "react";
import { api, byId, type Schemas, unwrap } from "../../api/client.ts";
import { keyLabel } from "../../keys/actions.ts";
import { runAction } from "../../keys/use-actions.ts";
import { relativeTime } from "../../parts/format-time.ts";
import { Hint } from "../../parts/hint.tsx";
import { Trouble } from "../../parts/trouble.tsx";
import { useAction } from "../../parts/use-action.ts";
import { useNow } from "../../parts/use-now.ts";
import { useSession, useTimeZone } from "../../session/use-session.ts";
import { useUndoOffer } from "../undo.tsx";
import type { Confirmation } from "./addresses.ts";
import { Blocked, OutgoingFollowUp } from "./blocked.tsx";
import { Entry, Preview, useSendsAt } from "./parts.tsx";
import { orderQuery } from "./queries.ts";
import { isPlainError, needsIn, NeedsDialog } from "./questions.tsx";
import { because } from "./labels.ts";
import {
  cancelOrder,
  isUndoable,
  isUndoableBy,
  keepTaken,
  releaseOrder,
  useNoUndoToast,
  useOverdue,
} from "./orders.tsx";

/** Actions of the reply box. */
export interface BoxActions {
  restore: (order: Schemas["SendOrder"]) => void;
  sendAgain: () => Promise<void>;
}

interface OutgoingProps {
  thread: Schemas["Thread"];
  /** The reply being answered. */
  reply: Schemas["OpenReply"] | undefined;
  /** Null while the reply box is closed. */
  box: RefObject<BoxActions | null>;
  /** Opens the reply box for a reply. */
  onOpen: (replyId: string) => void;
}

export function Outgoing({ thread, reply, box, onOpen }: OutgoingProps) {
  const { send_order: order, follow_ups: followUps } = thread;
  const isOwn = order?.reply_id === reply?.id;
  const restore = (taken: Schemas["SendOrder"]): void => {
    if (box.current && isOwn) return box.current.restore(taken);
    keepTaken(thread, taken);
    onOpen(taken.reply_id);
  };
  const scheduled = followUps.filter(({ status }) => status === "scheduled");
  const shown = order && (isOwn || order.state !== "failed") ? order : null;
  return (
    <>
      {shown && <Ordered key={shown.id} threadId={thread.id} ordered={shown} onBack={restore} />}
      {reply && !(isOwn && shown && shown.state !== "failed") && (
        <Unordered threadId={thread.id} reply={reply} box={box} onOpen={() => onOpen(reply.id)} />
      )}
      {scheduled.map((followUp) => (
        <OutgoingFollowUp key={followUp.id} thread={thread} followUp={followUp} />
      ))}
    </>
  );
}

/** Shows errors as toasts, because the entry disappears with its order. */
const useOrderAction = (threadId: string) =>
  useAction((run: () => Promise<void>) => run(), {
    changes: [["thread", threadId]],
    toastsErrors: isPlainError,
  });

interface OrderedProps {
  threadId: string;
  ordered: NonNullable<Schemas["Thread"]["send_order"]>;
  /** Called with the canceled order, after its text was restored as the draft. */
  onBack: (order: Schemas["SendOrder"]) => void;
}

function Ordered({ threadId, ordered, onBack }: OrderedProps) {
  const queries = useQueryClient();
  const { data: order = null, error } = useQuery(orderQuery(threadId, ordered));
  const { user } = useSession();
  const { state, isDue, hint } = useSendsAt(ordered.due_at);
  const { label, icon, tone } = STATES[ordered.state];
  const isWaiting = ordered.state === "waiting";
  const isFailed = ordered.state === "failed";
  useOverdue(isWaiting && isDue, threadId);
  useNoUndoToast(ordered.id);
  const act = useOrderAction(threadId);
  const { id } = ordered;
  const release = (confirm: readonly Confirmation[] = []): void =>
    act.mutate(() => releaseOrder(queries, { id, threadId }, confirm));
  const back = (): void =>
    act.mutate(async () => {
      const taken = await cancelOrder(queries, { id, threadId });
      // Skipped for failed orders, because their text is already the draft.
      if (!isFailed) onBack(taken);
    });
  const isUndone = isWaiting && order !== null && isUndoableBy(order, user.id);
  useUndoOffer(isUndone ? order.id : null, async () => back());
  const needs = needsIn(act.error);
  const reason = ordered.reason ?? order?.reason ?? null;
  return (
    <Entry
      state={label ?? state}
      hint={isWaiting ? hint : undefined}
      tone={tone}
      icon={icon}
      actions={
        !(isWaiting && isDue) && (
          <>
            <Button
              variant="default"
              loading={act.isPending}
              onClick={back}
              title={isUndone ? keyLabel("undo") : undefined}
            >
              {isFailed ? "Dismiss" : isWaiting && (!order || isUndoable(order)) ? "Undo" : "Edit"}
            </Button>
            {ordered.state === "held" && (
              <Button loading={act.isPending} onClick={() => release()}>
                Send now
              </Button>
            )}
            <NeedsDialog needs={needs} onConfirm={() => release(needs)} onClose={act.reset} />
          </>
        )
      }
      below={!isFailed && order && <OrderText order={order} />}
    >
      {reason === null ? writerOf(order, user.id) : because(reason)}
      {isFailed && ". Your text was kept. Try again."}
      {error !== null && <Trouble error={error} />}
    </Entry>
  );
}

const STATES = {
  waiting: { label: null, tone: undefined, icon: <IconSend size={16} aria-hidden /> },
  held: { label: "On hold", tone: "caution", icon: <IconHandStop size={16} aria-hidden /> },
  failed: { label: "Not sent", tone: "danger", icon: <IconAlertTriangle size={16} aria-hidden /> },
} as const;

const writerOf = (order: Schemas["SendOrder"] | null, ownId: string): string =>
  order === null || order.by === `user:${ownId}` || order.actor_name === null
    ? " · Answer"
    : ` · Answer by ${order.actor_name}`;

function OrderText({ order }: { order: Schemas["SendOrder"] }) {
  const zone = useTimeZone();
  const now = useNow();
  const { to_email: to, cc, bcc, attachments, then, follow_up: followUp, hold_on_new: holds } = order;
  const notes = [
    to !== null && `to ${to}`,
    cc.length > 0 && `cc ${cc.join(", ")}`,
    bcc.length > 0 && `bcc ${bcc.join(", ")}`,
    attachments.length > 0 && `with ${attachments.map(({ name }) => name).join(", ")}`,
    then === "done" && "then mark as done",
    then === "snooze" && "then snooze",
    followUp && `follow-up ${relativeTime(followUp.due_at, { now, zone })}`,
    holds && order.state === "waiting" && "held if a new reply arrives",
  ].filter((note) => typeof note === "string");
  return (
    <>
      <Preview label="Reply text" text={order.response} />
      {notes.length > 0 && <Hint>{notes.join(" · ")}</Hint>}
    </>
  );
}

interface UnorderedProps {
  threadId: string;
  reply: Schemas["OpenReply"];
  box: RefObject<BoxActions | null>;
  onOpen: () => void;
}

/** An answer without a send order: automatic, being sent, or unconfirmed. */
function Unordered({ threadId, reply, box, onOpen }: UnorderedProps) {
  const { auto_send_at: at, send_state: sending } = reply;
  if (sending === "sending") return <Entry state="Sending…" icon={<IconSend size={16} aria-hidden />} />;
  if (sending === "uncertain") return <Uncertain box={box} onOpen={onOpen} />;
  if (at === null) return <Blocked threadId={threadId} reply={reply} />;
  return <Automatic threadId={threadId} replyId={reply.id} at={at} />;
}

function Automatic({ threadId, replyId, at }: { threadId: string; replyId: string; at: string }) {
  const { state, hint } = useSendsAt(at);
  const hold = useAction(
    // Any change by a person stops the automatic answer. This change does nothing else.
    () => unwrap(api.PATCH("/api/replies/{id}", { ...byId(replyId), body: { status: "ready" } })),
    { changes: [["thread", threadId]], done: "On hold. This won't auto-send.", toastsErrors: true },
  );
  return (
    <Entry
      state={state}
      hint={hint}
      tone="machine"
      icon={<IconRobot size={16} aria-hidden />}
      actions={
        <>
          <Button variant="default" loading={hold.isPending} onClick={() => hold.mutate()}>
            Hold
          </Button>
          <Button variant="light" onClick={() => runAction("send") || runAction("answer")}>
            Send now
          </Button>
        </>
      }
    >
      {" · Automatic answer"}
    </Entry>
  );
}

/** An unconfirmed answer, which only a person can resend. */
function Uncertain({ box, onOpen }: Pick<UnorderedProps, "box" | "onOpen">) {
  const again = useAction(async () => (box.current ? box.current.sendAgain() : onOpen()));
  return (
    <Entry
      state="Unconfirmed"
      tone="caution"
      icon={<IconAlertTriangle size={16} aria-hidden />}
      actions={
        <Button variant="default" loading={again.isPending} onClick={() => again.mutate()}>
          Not sent: send again
        </Button>
      }
    >
      : the sequencer didn't respond. We check a few more times and never resend automatically. If your
      sequencer's sent emails show it, there is nothing to do.
    </Entry>
  );
}
