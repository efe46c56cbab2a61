/** A pending answer: time left to undo, scheduled time, or why it is on hold; canceled or released here. */
import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import { api, ApiError, type Schemas, unwrap } from "../../api/client.ts";
import { threadQuery } from "../../api/queries.ts";
import { orderQuery } from "./queries.ts";
import { type ReactNode, useEffect, useState } from "react";
import { writeCopy } from "./draft.ts";
import type { Confirmation } from "./addresses.ts";
import { Button, Flex } from "@mantine/core";
import { IconClock, IconHandStop, IconSend } from "@tabler/icons-react";
import { keyLabel } from "../../keys/actions.ts";
import { clockTime, countdown, fullTime, relativeTime } from "../../parts/format-time.ts";
import { useNow } from "../../parts/use-now.ts";
import { Trouble } from "../../parts/trouble.tsx";
import { useSession, useTimeZone } from "../../session/use-session.ts";
import { useUndoOffer } from "../undo.tsx";
import classes from "./answer.module.css";
import { NeedsDialog } from "./questions.tsx";
import { strings } from "./send-strings.ts";

export function showOrder(queries: QueryClient, order: Schemas["SendOrder"]): void {
  const { id, reply_id, due_at, state, reason, thread_id: threadId } = order;
  if (state !== "waiting" && state !== "held" && state !== "failed") return;
  queries.setQueryData(orderQuery(threadId, order).queryKey, order);
  queries.setQueryData<Schemas["Thread"]>(
    threadQuery(threadId).queryKey,
    (thread) => thread && { ...thread, send_order: { id, reply_id, due_at, state, reason } },
  );
  void queries.invalidateQueries({ queryKey: ["thread", threadId] });
}

export interface OrderActions {
  isBusy: boolean;
  error: unknown;
  /** Confirmations required before releasing a held answer. */
  needs: readonly Confirmation[];
  /** Resolves with the canceled order (its text is the draft again); null if it was too late. */
  cancel: () => Promise<Schemas["SendOrder"] | null>;
  release: (confirm?: readonly Confirmation[]) => Promise<void>;
  dismissNeeds: () => void;
}

export function useOrder({ id, threadId }: { id: string; threadId: string }): OrderActions {
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const [needs, setNeeds] = useState<readonly Confirmation[]>([]);
  const params = { path: { id } };
  const attempt = async <T,>(act: () => Promise<T>): Promise<T | null> => {
    setBusy(true);
    setError(null);
    setNeeds([]);
    try {
      return await act();
    } catch (failure) {
      const needed = failure instanceof ApiError ? failure.needs : [];
      if (needed.length > 0) setNeeds(needed as readonly Confirmation[]);
      else setError(failure);
      return null;
    } finally {
      setBusy(false);
      void queries.invalidateQueries({ queryKey: ["thread", threadId] });
    }
  };
  return {
    isBusy,
    error,
    needs,
    cancel: () =>
      attempt(async () => {
        const { data } = await unwrap(api.DELETE("/api/send-orders/{id}", { params }));
        queries.setQueryData<Schemas["Thread"]>(
          threadQuery(threadId).queryKey,
          (thread) => thread && { ...thread, send_order: null },
        );
        return data;
      }),
    release: async (confirm = []) => {
      await attempt(async () => {
        const body = { confirm: [...confirm] };
        const { data } = await unwrap(api.POST("/api/send-orders/{id}/release", { params, body }));
        showOrder(queries, data);
      });
    },
    dismissNeeds: () => setNeeds([]),
  };
}

/** Longer delays are scheduled sends. */
const UNDOABLE_MS = 61_000;

/** Returns whether an order is only delayed for undo. */
export const isUndoable = ({ due_at: due, created_at: created }: Schemas["SendOrder"]): boolean =>
  Date.parse(due) - Date.parse(created) < UNDOABLE_MS;

/** Returns whether the undo key may cancel this order. */
export const isUndoableBy = (order: Schemas["SendOrder"], userId: string): boolean =>
  order.state === "waiting" && order.by === `user:${userId}` && isUndoable(order);

/** Passes the text and recipients of a canceled order to the field that opens with them. */
export function keepTaken(thread: Schemas["Thread"], order: Schemas["SendOrder"]): void {
  const { reply_id: replyId, response: text, to_email: to, cc, bcc, attachments: files } = order;
  const base = { text, version: thread.draft?.version ?? 0 };
  writeCopy({ threadId: thread.id, replyId, text, base, to, cc, bcc, files });
}

type Ordered = NonNullable<Schemas["Thread"]["send_order"]>;
type Order = Schemas["SendOrder"];

interface OrderPanelProps {
  threadId: string;
  ordered: Ordered;
  /** Called with the canceled order; its text is the draft again. */
  onBack: (order: Order) => void;
}

const SECOND_MS = 1000;

export function OrderPanel({ threadId, ordered, onBack }: OrderPanelProps) {
  const { data: order, error } = useQuery(orderQuery(threadId, ordered));
  const actions = useOrder({ id: ordered.id, threadId });
  const { user } = useSession();
  const back = async (): Promise<void> => {
    const taken = await actions.cancel();
    if (taken) onBack(taken);
  };
  const isUndone = order && ordered.state === "waiting" && isUndoableBy(order, user.id);
  useUndoOffer(isUndone ? order.id : null, back);
  return (
    <div className={classes["order"]} data-state={ordered.state}>
      {ordered.state === "held" ? (
        <Held order={order ?? null} actions={actions} onEdit={() => void back()} />
      ) : (
        <Waiting ordered={ordered} order={order ?? null} actions={actions} onBack={() => void back()} />
      )}
      {actions.error !== null && <Trouble error={actions.error} />}
      {error && <Trouble error={error} />}
      <OrderText order={order ?? null} />
      <NeedsDialog
        needs={actions.needs}
        onConfirm={() => void actions.release(actions.needs)}
        onClose={actions.dismissNeeds}
      />
    </div>
  );
}

interface WaitingProps {
  ordered: Ordered;
  order: Order | null;
  actions: OrderActions;
  onBack: () => void;
}

function Waiting({ ordered, order, actions, onBack }: WaitingProps) {
  const zone = useTimeZone();
  const { user } = useSession();
  const now = useNow(SECOND_MS);
  const left = Date.parse(ordered.due_at) - now;
  useOverdue(left <= 0, order?.thread_id);
  const isShort = !order || isUndoable(order);
  const hasKey = order && isUndoableBy(order, user.id);
  const others = order && order.by !== `user:${user.id}` ? order.actor_name : null;
  if (left <= 0) return <OrderLine icon={<IconSend size={16} aria-hidden />} title="Sending…" />;
  const at = clockTime(ordered.due_at, { now, zone });
  const when = `${at} (${relativeTime(ordered.due_at, { now, zone })})`;
  const count = countdown(left);
  const short = others === null ? `Sending in ${count}` : `${others} is sending this in ${count}`;
  const long = others === null ? `Scheduled for ${when}` : `${others} scheduled this for ${when}`;
  return (
    <OrderLine
      icon={isShort ? <IconSend size={16} aria-hidden /> : <IconClock size={16} aria-hidden />}
      title={isShort ? short : long}
      hint={fullTime(ordered.due_at, zone)}
      isCounting={isShort}
    >
      <Button
        variant="default"
        loading={actions.isBusy}
        onClick={onBack}
        title={hasKey ? keyLabel("undo") : undefined}
      >
        {isShort ? "Undo" : "Edit"}
      </Button>
    </OrderLine>
  );
}

/** Polls while an order is due and its outcome is unknown. */
function useOverdue(isOverdue: boolean, threadId: string | undefined): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (!isOverdue || threadId === undefined) return undefined;
    const ask = (): void => void queries.invalidateQueries({ queryKey: ["thread", threadId] });
    const timer = setInterval(ask, 2 * SECOND_MS);
    return () => clearInterval(timer);
  }, [isOverdue, threadId, queries]);
}

function Held({
  order,
  actions,
  onEdit,
}: {
  order: Order | null;
  actions: OrderActions;
  onEdit: () => void;
}) {
  const reason = order?.reason ?? null;
  return (
    <OrderLine
      icon={<IconHandStop size={16} aria-hidden />}
      title={reason === null ? "On hold" : "On hold" + strings.reason(reasonWords(reason))}
    >
      <Button variant="default" disabled={actions.isBusy} onClick={onEdit}>
        Edit
      </Button>
      <Button loading={actions.isBusy} onClick={() => void actions.release()}>
        Send now
      </Button>
    </OrderLine>
  );
}

/** Translates a hold reason; the sequencer's own messages stay as they are. */
export const reasonWords = (reason: string): string =>
  Object.entries(strings.holdReasons).find(([name]) => name === reason)?.[1] ?? reason;

interface OrderLineProps {
  icon: ReactNode;
  title: string;
  /** Shown on hover. */
  hint?: string;
  /** Silences the live region for titles that change every second. */
  isCounting?: boolean;
  children?: ReactNode;
}

function OrderLine({ icon, title, hint, isCounting = false, children }: OrderLineProps) {
  return (
    <div className={classes["orderLine"]}>
      {icon}
      <strong className="rd-number" title={hint} role="status" aria-live={isCounting ? "off" : "polite"}>
        {title}
      </strong>
      <Flex component="span" gap={8} ml="auto">
        {children}
      </Flex>
    </div>
  );
}

function OrderText({ order }: { order: Order | null }) {
  const zone = useTimeZone();
  const now = useNow();
  if (!order) return null;
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
      {notes.length > 0 && <p className={classes["dim"]}>{notes.join(" · ")}</p>}
    </>
  );
}

/** Read-only text that scrolls if it is long. */
export function Preview({ label, text }: { label: string; text: string }) {
  return (
    <div className={classes["preview"]} dir="auto" tabIndex={0} role="group" aria-label={label}>
      {text}
    </div>
  );
}
