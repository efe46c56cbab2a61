/** Send button with its menu, and the actions scheduled along with the reply. */
import { ActionIcon, Button, Menu, Tooltip } from "@mantine/core";
import { IconCalendarTime, IconChevronUp, IconX } from "@tabler/icons-react";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api, unwrap } from "../../api/client.ts";
import { sendingQuery } from "../../api/queries.ts";
import { keyLabel } from "../../keys/actions.ts";
import { useActions } from "../../keys/use-actions.ts";
import { showError, showToast } from "../../parts/toast.ts";
import { useTimeZone } from "../../session/use-session.ts";
import { shortMoment, snoozeChoices } from "../menus/zone-time.ts";
import classes from "./answer.module.css";
import { Escape } from "./escape.tsx";
import { ScheduleDialog } from "./schedule-dialog.tsx";
import { strings } from "./send-strings.ts";
import type { Answer } from "./use-answer.ts";
import type { SendOptions, SendExtras } from "./use-sending.ts";

interface SendBarProps {
  answer: Answer;
  isDisabled: boolean;
}

export function SendBar({ answer, isDisabled }: SendBarProps) {
  const { sending, extras, setExtras } = answer;
  const [isScheduling, setScheduling] = useState(false);
  const paused = usePauseWords();
  const requestApproval = useRequestApproval(answer);
  const isOff = isDisabled || paused !== null || sending.isSending;
  useActions(
    isOff ? {} : { send: () => sending.send(), sendAndNext: () => sending.send({ next: true }) },
    answer.box,
  );
  return (
    <div className={classes["sendBar"]}>
      {extras.followUpDays !== null && (
        <FollowUpChip
          days={extras.followUpDays}
          onRemove={() => setExtras({ ...extras, followUpDays: null })}
        />
      )}
      {paused !== null && <span className={classes["caution"]}>{paused}</span>}
      <Button.Group>
        <Tooltip label={`Send (${keyLabel("send")})`}>
          <Button
            disabled={isOff}
            loading={sending.isSending}
            onClick={() => sending.send()}
            title={paused ?? undefined}
          >
            Send
          </Button>
        </Tooltip>
        <SendMenu
          isDisabled={isOff}
          isReachable={!answer.thread.contact.is_suppressed && answer.thread.contact.bounced_at === null}
          extras={extras}
          setExtras={setExtras}
          onSend={sending.send}
          onSchedule={() => setScheduling(true)}
          onRequestApproval={requestApproval}
        />
      </Button.Group>
      <ScheduleDialog
        opened={isScheduling}
        onClose={() => setScheduling(false)}
        onSchedule={(at) => sending.send({ at })}
      />
    </div>
  );
}

/** Requests approval of the draft as it is saved. */
function useRequestApproval({ draft, reply, thread }: Answer): () => void {
  const queries = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: async () => {
      if (!(await draft.save())) return;
      await unwrap(api.POST("/api/replies/{id}/approval", { params: { path: { id: reply.id } }, body: {} }));
      showToast(strings.approval.requested);
    },
    onError: showError,
    onSettled: () => void queries.invalidateQueries({ queryKey: ["thread", thread.id] }),
  });
  return mutate;
}

/** Returns why sending is paused; null if it isn't. */
export function usePauseWords(): string | null {
  const { data } = useQuery(sendingQuery);
  if (!data?.paused) return null;
  const { by, reason } = data;
  const who = by === null ? "Sending is paused" : `${by} paused sending`;
  return reason === null || reason === "" ? who : who + strings.reason(reason);
}

function FollowUpChip({ days, onRemove }: { days: number; onRemove: () => void }) {
  return (
    <span className={classes["withIt"]}>
      <IconCalendarTime size={14} aria-hidden />
      {days === 7 ? "Follow-up in 1 week" : "Follow-up in 3 days"}
      <ActionIcon size="xs" aria-label="Remove follow-up" onClick={onRemove}>
        <IconX size={12} aria-hidden />
      </ActionIcon>
    </span>
  );
}

interface SendMenuProps {
  isDisabled: boolean;
  /** Whether follow-ups to the contact are allowed. */
  isReachable: boolean;
  extras: SendExtras;
  setExtras: (extras: SendExtras) => void;
  onSend: (options: SendOptions) => void;
  onSchedule: () => void;
  onRequestApproval: () => void;
}

function SendMenu(props: SendMenuProps) {
  const { isDisabled, isReachable, extras, setExtras, onSend, onSchedule, onRequestApproval } = props;
  const [opened, setOpened] = useState(false);
  return (
    <Menu opened={opened} onChange={setOpened} position="top-end" width={280}>
      <Menu.Target>
        <Button disabled={isDisabled} aria-label="More send options" px={8} className={classes["split"]}>
          <IconChevronUp size={14} aria-hidden />
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Escape onEscape={() => setOpened(false)} />
        <Menu.Item onClick={() => onSend({ then: "done" })} title="Also archives the other open replies">
          Send and mark as done
        </Menu.Item>
        <Menu.Item onClick={onSchedule}>Schedule…</Menu.Item>
        <Menu.Item onClick={onRequestApproval}>{strings.approval.request}</Menu.Item>
        <Menu.Label>Send and snooze until</Menu.Label>
        <SnoozeItems onSend={onSend} />
        <Menu.Label>Also schedule</Menu.Label>
        {([3, 7] as const).map((days) => (
          <Menu.CheckboxItem
            key={days}
            disabled={!isReachable}
            checked={extras.followUpDays === days}
            onChange={(isOn) => setExtras({ ...extras, followUpDays: isOn ? days : null })}
          >
            {days === 7 ? "Follow-up in 1 week" : "Follow-up in 3 days"}
          </Menu.CheckboxItem>
        ))}
        <Menu.CheckboxItem
          checked={extras.holdOnNew}
          onChange={(holdOnNew) => setExtras({ ...extras, holdOnNew })}
        >
          Hold if a new reply arrives
        </Menu.CheckboxItem>
      </Menu.Dropdown>
    </Menu>
  );
}

function SnoozeItems({ onSend }: Pick<SendMenuProps, "onSend">) {
  const zone = useTimeZone();
  const now = Date.now();
  return snoozeChoices(now, zone).map(({ id, at }) => (
    <Menu.Item
      key={id}
      rightSection={<span className={classes["dim"]}>{shortMoment(at, { now, zone })}</span>}
      onClick={() => onSend({ then: "snooze", snoozeUntil: new Date(at).toISOString() })}
    >
      {strings.when[id]}
    </Menu.Item>
  ));
}
