/** What is new for this person: mentions, assignments, emails that were held. */
import { ActionIcon, Indicator, Popover, Tooltip, UnstyledButton } from "@mantine/core";
import { IconBell } from "@tabler/icons-react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { api, must, type Schemas } from "../api/client.ts";
import { notificationsQuery } from "../api/queries.ts";
import { RelativeTime } from "../parts/time.tsx";
import { tellTrouble } from "../parts/toast.ts";
import classes from "./frame.module.css";
import { strings } from "./strings.ts";
import { useIsPhone } from "./use-is-phone.ts";

type Notice = Schemas["Notification"];

export function NotificationsMenu() {
  const [opened, setOpened] = useState(false);
  const { data: page } = useQuery(notificationsQuery);
  const queries = useQueryClient();
  const navigate = useNavigate();
  const isPhone = useIsPhone();
  const entries = page?.data ?? [];
  const unread = entries.filter(({ read_at }) => read_at === null).length;
  const follow = async ({ id, thread_id: thread }: Notice) => {
    setOpened(false);
    if (thread !== null) void navigate({ to: "/inbox", search: { view: "all", thread } });
    await must(
      api.PATCH("/api/notifications/{id}", { params: { path: { id } }, body: { read: true } }),
    ).catch(tellTrouble);
    void queries.invalidateQueries({ queryKey: notificationsQuery.queryKey });
  };
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position={isPhone ? "top-end" : "right-end"}
      width={340}
      trapFocus
    >
      <Popover.Target>
        <Tooltip label={strings.notifications} position="right" disabled={opened}>
          <Indicator disabled={unread === 0} label={unread} size={16} offset={6} color="red">
            <ActionIcon
              size="lg"
              aria-label={`${strings.notifications} (${unread})`}
              aria-expanded={opened}
              onClick={() => setOpened(!opened)}
            >
              <IconBell size={18} stroke={1.75} />
            </ActionIcon>
          </Indicator>
        </Tooltip>
      </Popover.Target>
      <Popover.Dropdown p={0} aria-label={strings.notifications}>
        {entries.length === 0 && <p className={classes["empty"]}>{strings.notificationsEmpty}</p>}
        <ul className={classes["notifications"]}>
          {entries.map((entry) => (
            <li key={entry.id}>
              <UnstyledButton
                className={classes["notification"]}
                data-unread={entry.read_at === null}
                onClick={() => void follow(entry)}
              >
                <span>{strings.notification[entry.type]}</span>
                <RelativeTime at={entry.created_at} />
              </UnstyledButton>
            </li>
          ))}
        </ul>
      </Popover.Dropdown>
    </Popover>
  );
}
