/** A pending answer: time left to undo, scheduled time, or why it is on hold. */
import { Button } from "@mantine/core";
import { IconClock, IconHandStop, IconSend } from "@tabler/icons-react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, type ReactNode } from "react";
import type { Schemas } from "../../api/client.ts";
import { keyLabel } from "../../keys/actions.ts";
import { clockTime, countdown, fullTime, relativeTime } from "../../parts/format-time.ts";
import { useNow } from "../../parts/use-now.ts";
import { Trouble } from "../../parts/trouble.tsx";
import { useSession, useTimeZone } from "../../session/use-session.ts";
import { useUndoOffer } from "../undo.tsx";
import classes from "./answer.module.css";
import { Preview } from "./preview.tsx";
import { NeedsDialog } from "./questions.tsx";
import { orderQuery } from "./queries.ts";
import { strings } from "./send-strings.ts";
import { isUndoable, isUndoableBy, useOrder, type OrderActions } from "./use-order.ts";

const words = strings.order;

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
  if (left <= 0) return <OrderLine icon={<IconSend size={16} aria-hidden />} title={words.leaving} />;
  const at = clockTime(ordered.due_at, { now, zone });
  const when = `${at} (${relativeTime(ordered.due_at, { now, zone })})`;
  const count = countdown(left);
  const short = others === null ? words.sendingIn(count) : words.sends(others, count);
  const long = others === null ? words.scheduled(when) : words.scheduledBy(others, when);
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
        {isShort ? words.undo : words.edit}
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
      title={reason === null ? words.held : words.held + strings.reason(reasonWords(reason))}
    >
      <Button variant="default" disabled={actions.isBusy} onClick={onEdit}>
        {words.edit}
      </Button>
      <Button loading={actions.isBusy} onClick={() => void actions.release()}>
        {words.sendNow}
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
      <span className={classes["orderActs"]}>{children}</span>
    </div>
  );
}

function OrderText({ order }: { order: Order | null }) {
  const zone = useTimeZone();
  const now = useNow();
  if (!order) return null;
  const { to_email: to, cc, bcc, attachments, then, follow_up: followUp, hold_on_new: holds } = order;
  const notes = [
    to !== null && words.to(to),
    cc.length > 0 && words.cc(cc.join(", ")),
    bcc.length > 0 && words.bcc(bcc.join(", ")),
    attachments.length > 0 && words.files(attachments.map(({ name }) => name).join(", ")),
    then === "done" && words.thenDone,
    then === "snooze" && words.thenSnooze,
    followUp && words.followUp(relativeTime(followUp.due_at, { now, zone })),
    holds && order.state === "waiting" && words.holds,
  ].filter((note) => typeof note === "string");
  return (
    <>
      <Preview label={words.text} text={order.response} />
      {notes.length > 0 && <p className={classes["dim"]}>{notes.join(" · ")}</p>}
    </>
  );
}
