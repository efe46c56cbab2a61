/** Notifications: positive replies, due answers, mentions, assignments. */
import { ActionIcon, Button, Indicator, Popover, Tooltip, UnstyledButton } from "@mantine/core";
import { IconBell } from "@tabler/icons-react";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { api, type Schemas, unwrap } from "../api/client.ts";
import { notificationsQuery } from "../api/queries.ts";
import { RelativeTime } from "../parts/time.tsx";
import { showError } from "../parts/toast.ts";
import classes from "./frame.module.css";

const NOTIFICATION = {
  positive: (category: string | null) =>
    category === null ? "New positive reply" : `New reply: ${category}`,
  sla_soon: () => "A reply is due soon",
  sla_late: () => "A reply is overdue",
  needs_review: () => "A reply needs review",
  assigned: (by: string | null) =>
    by === null ? "A conversation was assigned to you" : `${by} assigned a conversation to you`,
  mentioned: (by: string | null) =>
    by === null ? "You were mentioned in a note" : `${by} mentioned you in a note`,
  snooze_over: () => "A snoozed conversation is back",
  order_held: () => "An answer is on hold: a new reply arrived",
  order_failed: () => "An answer couldn't be sent",
  approval_waiting: () => "A draft is waiting for your approval",
  rule: () => "A rule notified you of a conversation",
};

const NOTHING = "Nothing new. Positive replies, mentions and assignments appear here.";

type Notice = Schemas["Notification"];

export function NotificationsMenu() {
  const [opened, setOpened] = useState(false);
  const { data: page } = useQuery(notificationsQuery);
  const queries = useQueryClient();
  const navigate = useNavigate();
  const entries = page?.data ?? [];
  const unread = entries.filter(({ read_at }) => read_at === null).length;
  const follow = async ({ id, thread_id: thread }: Notice) => {
    setOpened(false);
    if (thread !== null) void navigate({ to: "/inbox", search: { view: "all", thread } });
    await unwrap(
      api.PATCH("/api/notifications/{id}", { params: { path: { id } }, body: { read: true } }),
    ).catch(showError);
    void queries.invalidateQueries({ queryKey: notificationsQuery.queryKey });
  };
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      width="min(380px, calc(100vw - 16px))"
      trapFocus
    >
      <Popover.Target>
        <Tooltip label="Notifications" disabled={opened}>
          <Indicator disabled={unread === 0} label={unread} size={16} offset={8} color="red">
            <ActionIcon
              size="lg"
              aria-label={`Notifications (${unread})`}
              aria-expanded={opened}
              onClick={() => setOpened(!opened)}
            >
              <IconBell size={18} stroke={1.75} />
            </ActionIcon>
          </Indicator>
        </Tooltip>
      </Popover.Target>
      <Popover.Dropdown p={0} aria-label="Notifications">
        {entries.length === 0 && <p className={classes["empty"]}>{NOTHING}</p>}
        <ul className={classes["notifications"]}>
          {entries.map((entry) => (
            <li key={entry.id}>
              <UnstyledButton
                className={classes["notification"]}
                data-unread={entry.read_at === null}
                onClick={() => void follow(entry)}
              >
                <NoticeWords entry={entry} />
                <RelativeTime at={entry.created_at} />
              </UnstyledButton>
            </li>
          ))}
        </ul>
        <Foot hasUnread={unread > 0} onLeave={() => setOpened(false)} />
      </Popover.Dropdown>
    </Popover>
  );
}

/** Who did what, and the conversation it is about. */
function NoticeWords({ entry: { type, detail, subject, contact } }: { entry: Notice }) {
  const text = (name: string) => (typeof detail[name] === "string" ? detail[name] : null);
  return (
    <span className={classes["noticeWords"]}>
      <span dir="auto">{NOTIFICATION[type](text("by") ?? text("category"))}</span>
      {contact !== null && (
        <span className={classes["about"]}>
          <bdi>{contact.name ?? contact.email}</bdi>
          {subject !== null && subject !== "" && (
            <>
              {" · "}
              <bdi>{subject}</bdi>
            </>
          )}
        </span>
      )}
    </span>
  );
}

/** Footer actions. */
function Foot({ hasUnread, onLeave }: { hasUnread: boolean; onLeave: () => void }) {
  const queries = useQueryClient();
  const readAll = useMutation({
    mutationFn: () => unwrap(api.PATCH("/api/notifications", { body: { read: true } })),
    onError: showError,
    onSettled: () => queries.invalidateQueries({ queryKey: notificationsQuery.queryKey }),
  });
  return (
    <div className={classes["notificationsFoot"]}>
      {hasUnread && (
        <Button variant="subtle" loading={readAll.isPending} onClick={() => readAll.mutate()}>
          Mark all as read
        </Button>
      )}
      <Link to="/profile/notifications" onClick={onLeave}>
        Notification settings
      </Link>
    </div>
  );
}
