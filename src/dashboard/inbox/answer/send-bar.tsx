/** Send button with a menu, and actions to schedule together with the reply. */
import { ActionIcon, Box, Button, Flex, Menu, Tooltip } from "@mantine/core";
import { IconCalendarTime, IconChevronUp, IconClock, IconX } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { api, byId, unwrap } from "../../api/client.ts";
import { sendingQuery } from "../../api/queries.ts";
import { keyLabel } from "../../keys/actions.ts";
import { useActions } from "../../keys/use-actions.ts";
import { showToast } from "../../parts/toast.ts";
import { useAction } from "../../parts/use-action.ts";
import { useTimeZone } from "../../session/use-session.ts";
import { TimeMenu } from "../menus/time-menu.tsx";
import { shortMoment, zoneOfContact } from "../menus/zone-time.ts";
import { Escape } from "./parts.tsx";
import type { Answer } from "./use-answer.ts";

export function SendBar({ answer, isDisabled }: { answer: Answer; isDisabled: boolean }) {
  const { sending, extras, setExtras } = answer;
  const [timed, setTimed] = useState<Timed | null>(null);
  const paused = usePauseText();
  const isOff = isDisabled || paused !== null || sending.isSending;
  useActions(
    isOff
      ? {}
      : {
          send: () => sending.send(),
          sendAndNext: () => sending.send({ next: true }),
          sendLater: () => setTimed("later"),
        },
    answer.box,
  );
  return (
    <Flex wrap="wrap" gap={8} align="center" ml="auto">
      {extras.followUpAt !== null && (
        <FollowUpChip at={extras.followUpAt} onRemove={() => setExtras({ ...extras, followUpAt: null })} />
      )}
      {paused !== null && (
        <Box component="span" c="var(--rd-caution)" fz="0.8125rem">
          {paused}
        </Box>
      )}
      <SendTime answer={answer} isDisabled={isOff} timed={timed} onTimed={setTimed} />
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
        <SendMenu answer={answer} isDisabled={isOff} onTime={setTimed} />
      </Button.Group>
    </Flex>
  );
}

/** Actions that need a time. */
type Timed = "later" | "snooze" | "followUp";

const TIMED: Record<Timed, { label: string; confirm: string }> = {
  later: { label: "Send at", confirm: "Schedule" },
  snooze: { label: "Send and snooze until", confirm: "Send and snooze" },
  followUp: { label: "Follow up", confirm: "Add follow-up" },
};

interface SendTimeProps {
  answer: Answer;
  isDisabled: boolean;
  /** The action that the time menu is open for; null if the menu is closed. */
  timed: Timed | null;
  onTimed: (timed: Timed | null) => void;
}

function SendTime({ answer, isDisabled, timed, onTimed }: SendTimeProps) {
  const { sending, extras, setExtras } = answer;
  return (
    <TimeMenu
      {...TIMED[timed ?? "later"]}
      leadZone={zoneOfContact(answer.thread.contact.metadata)}
      opened={timed !== null}
      onOpenedChange={(isOpen) => onTimed(isOpen ? (timed ?? "later") : null)}
      onPick={(at) => {
        if (timed === "followUp") setExtras({ ...extras, followUpAt: at });
        else sending.send(timed === "snooze" ? { then: "snooze", snoozeUntil: at } : { at });
      }}
    >
      <ActionIcon
        size={30}
        variant="default"
        disabled={isDisabled}
        aria-label="Send later"
        title={`Send later (${keyLabel("sendLater")})`}
        onClick={() => onTimed("later")}
      >
        <IconClock size={16} aria-hidden />
      </ActionIcon>
    </TimeMenu>
  );
}

/** Requests approval of the saved draft. */
function useRequestApproval({ draft, reply, thread }: Answer): () => void {
  const { mutate } = useAction(
    async () => {
      if (!(await draft.save())) return;
      await unwrap(api.POST("/api/replies/{id}/approval", { ...byId(reply.id), body: {} }));
      showToast("Approval requested");
    },
    { changes: [["thread", thread.id]], toastsErrors: true },
  );
  return mutate;
}

/** Returns why sending is paused; null if it is not paused. */
export function usePauseText(): string | null {
  const { data } = useQuery(sendingQuery);
  if (!data?.paused) return null;
  const { by, reason } = data;
  const who = by === null ? "Sending is paused" : `${by} paused sending`;
  return reason === null || reason === "" ? who : `${who}: ${reason}`;
}

function FollowUpChip({ at, onRemove }: { at: string; onRemove: () => void }) {
  const zone = useTimeZone();
  return (
    <Flex component="span" display="inline-flex" gap={4} align="center" c="dimmed" fz="sm">
      <IconCalendarTime size={14} aria-hidden />
      Follow-up {shortMoment(Date.parse(at), { now: Date.now(), zone })}
      <ActionIcon size="xs" aria-label="Remove follow-up" onClick={onRemove}>
        <IconX size={12} aria-hidden />
      </ActionIcon>
    </Flex>
  );
}

interface SendMenuProps {
  answer: Answer;
  isDisabled: boolean;
  onTime: (timed: Timed) => void;
}

function SendMenu({ answer, isDisabled, onTime }: SendMenuProps) {
  const { sending, extras, setExtras, thread } = answer;
  const [opened, setOpened] = useState(false);
  const requestApproval = useRequestApproval(answer);
  return (
    <Menu opened={opened} onChange={setOpened} position="top-end" width={280}>
      <Menu.Target>
        <Button
          disabled={isDisabled}
          aria-label="More send options"
          px={8}
          style={{ borderLeft: "1px solid color-mix(in srgb, var(--rd-surface) 40%, transparent)" }}
        >
          <IconChevronUp size={14} aria-hidden />
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Escape onEscape={() => setOpened(false)} />
        <Menu.Item
          onClick={() => sending.send({ then: "done" })}
          title="Also archives the other open replies"
        >
          Send and mark as done
        </Menu.Item>
        <Menu.Item onClick={() => onTime("later")}>Send later…</Menu.Item>
        <Menu.Item onClick={() => onTime("snooze")}>Send and snooze…</Menu.Item>
        <Menu.Item
          disabled={thread.contact.is_suppressed || thread.contact.bounced_at !== null}
          onClick={() => onTime("followUp")}
        >
          Send with a follow-up…
        </Menu.Item>
        <Menu.Item onClick={requestApproval}>Request approval</Menu.Item>
        <Menu.Divider />
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
