/** The top bar: search, colleagues online, add menu, shortcuts and notifications. */
import {
  ActionIcon,
  Box,
  Button,
  Flex,
  Group,
  Indicator,
  Menu,
  Popover,
  Text,
  TextInput,
  Tooltip,
  UnstyledButton,
} from "@mantine/core";
import { IconBell, IconCommand, IconKeyboard, IconPlus, IconSearch } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link, useLocation, useNavigate, useSearch } from "@tanstack/react-router";
import { createContext, type FormEvent, type ReactNode, useContext, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { api, byId, type Schemas, unwrap } from "../api/client.ts";
import { notificationsQuery } from "../api/queries.ts";
import { keyLabel } from "../keys/actions.ts";
import { useActions } from "../keys/use-actions.ts";
import { Faces } from "../parts/faces.tsx";
import { IconAction } from "../parts/icon-action.tsx";
import { RelativeTime } from "../parts/time.tsx";
import { useAction } from "../parts/use-action.ts";
import { useIsAtLeast, useSession } from "../session/use-session.ts";
import classes from "./frame.module.css";
import { ADDING, useCreateLinks } from "./create-links.ts";
import { useIsPhone } from "./use-is-phone.ts";

interface TopBarProps {
  onHelp: () => void;
  onPalette: () => void;
  /** Called with the element for the inbox's search, and with null when it unmounts. */
  onSearchPlace: (place: HTMLElement | null) => void;
}

export function TopBar({ onHelp, onPalette, onSearchPlace }: TopBarProps) {
  const isPhone = useIsPhone();
  const isInbox = useLocation({ select: ({ pathname }) => /^\/inbox\/?$/.test(pathname) });
  const isReading = useSearch({ strict: false, select: ({ thread }) => isInbox && thread !== undefined });
  // On a phone, an open conversation has its own bar.
  if (isPhone && isReading) return null;
  return (
    <section className={classes["bar"]} aria-label="Search and tools">
      <div className={classes["search"]}>{isInbox ? <div ref={onSearchPlace} /> : <InboxSearch />}</div>
      <div className={classes["tools"]}>
        <HereNow />
        <NewMenu />
        {!isPhone && (
          <>
            <Tooltip label={`Commands · ${keyLabel("palette")}`}>
              <ActionIcon size="lg" aria-label="Commands" onClick={onPalette}>
                <IconCommand size={18} stroke={1.75} />
              </ActionIcon>
            </Tooltip>
            <Tooltip label={`Keyboard shortcuts · ${keyLabel("help")}`}>
              <ActionIcon size="lg" aria-label="Keyboard shortcuts" onClick={onHelp}>
                <IconKeyboard size={18} stroke={1.75} />
              </ActionIcon>
            </Tooltip>
          </>
        )}
        <NotificationsMenu />
      </div>
    </section>
  );
}

const REFRESH_MS = 20_000;
const MOST_SHOWN = 5;
/** On a phone, the top bar only has room for the search. */
const MAX_SHOWN_ON_PHONE = 1;

function HereNow() {
  const { user } = useSession();
  const isPhone = useIsPhone();
  const { data } = useQuery({
    queryKey: ["here"],
    queryFn: async () => (await unwrap(api.GET("/api/presence"))).data.people,
    enabled: useIsAtLeast("agent"),
    refetchInterval: REFRESH_MS,
  });
  const others = data?.filter(({ id }) => id !== user.id) ?? [];
  if (others.length === 0) return null;
  return (
    <Faces
      people={others}
      most={isPhone ? MAX_SHOWN_ON_PHONE : MOST_SHOWN}
      label={`Here now: ${new Intl.ListFormat("en").format(others.map(({ name }) => name))}`}
    />
  );
}

function NewMenu() {
  const links = useCreateLinks();
  if (links.length === 0) return null;
  return (
    <Menu position="bottom-end" width={220} withinPortal={false}>
      <Menu.Target>
        <IconAction label="Add" size="lg">
          <IconPlus size={18} stroke={1.75} />
        </IconAction>
      </Menu.Target>
      <Menu.Dropdown>
        {links.map(({ name, label, to, icon: Icon }) => (
          <Menu.Item
            key={name}
            renderRoot={(props) => <Link {...props} to={to} search={ADDING} />}
            leftSection={<Icon size={16} stroke={1.75} aria-hidden />}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

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
  rule: () => "A rule notified you about a conversation",
};

const NOTHING = "Nothing new. Positive replies, mentions and assignments appear here.";

type Notice = Schemas["Notification"];

function NotificationsMenu() {
  const [opened, setOpened] = useState(false);
  const { data: page } = useQuery(notificationsQuery);
  const navigate = useNavigate();
  const entries = page?.data ?? [];
  const unread = entries.filter(({ read_at }) => read_at === null).length;
  const read = useAction(
    (id: string) => unwrap(api.PATCH("/api/notifications/{id}", { ...byId(id), body: { read: true } })),
    { changes: [notificationsQuery.queryKey], toastsErrors: true },
  );
  const follow = ({ id, thread_id: thread }: Notice) => {
    setOpened(false);
    if (thread !== null) void navigate({ to: "/inbox", search: { view: "all", thread } });
    read.mutate(id);
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
        {entries.length === 0 && (
          <Text p={16} c="dimmed">
            {NOTHING}
          </Text>
        )}
        <Box component="ul" mah="60vh" m={0} p={4} style={{ overflowY: "auto", listStyle: "none" }}>
          {entries.map((entry) => (
            <Entry key={entry.id} entry={entry} onFollow={() => follow(entry)} />
          ))}
        </Box>
        <Foot hasUnread={unread > 0} onLeave={() => setOpened(false)} />
      </Popover.Dropdown>
    </Popover>
  );
}

/** An event, the person who caused it, and the conversation. */
function Entry({ entry, onFollow }: { entry: Notice; onFollow: () => void }) {
  const { type, detail, subject, contact } = entry;
  const text = (name: string) => (typeof detail[name] === "string" ? detail[name] : null);
  return (
    <li>
      <UnstyledButton
        className={classes["notification"]}
        data-unread={entry.read_at === null}
        onClick={onFollow}
      >
        <Flex component="span" direction="column" miw={0}>
          <span dir="auto">{NOTIFICATION[type](text("by") ?? text("category"))}</span>
          {contact !== null && (
            <Text component="span" size="sm" c="dimmed" fw={400} truncate>
              <bdi>{contact.name ?? contact.email}</bdi>
              {subject !== null && subject !== "" && (
                <>
                  {" · "}
                  <bdi>{subject}</bdi>
                </>
              )}
            </Text>
          )}
        </Flex>
        <RelativeTime at={entry.created_at} />
      </UnstyledButton>
    </li>
  );
}

/** Footer actions. */
function Foot({ hasUnread, onLeave }: { hasUnread: boolean; onLeave: () => void }) {
  const readAll = useAction(() => unwrap(api.PATCH("/api/notifications", { body: { read: true } })), {
    changes: [notificationsQuery.queryKey],
    toastsErrors: true,
  });
  return (
    <Group
      justify="space-between"
      gap={8}
      p="8px 12px"
      fz="sm"
      style={{ borderTop: "1px solid var(--rd-border)" }}
    >
      {hasUnread && (
        <Button variant="subtle" loading={readAll.isPending} onClick={() => readAll.mutate()}>
          Mark all as read
        </Button>
      )}
      <Link to="/profile/notifications" onClick={onLeave}>
        Notification settings
      </Link>
    </Group>
  );
}

const Place = createContext<HTMLElement | null>(null);

/** The top bar's element for a page's own search; null until mounted. */
export const SearchPlace = Place.Provider;

/** Renders a page's own search in the top bar. */
export function InTopBar({ children }: { children: ReactNode }) {
  const place = useContext(Place);
  return place && createPortal(children, place);
}

/** Top-bar search: opens the inbox, which shows its own search instead. */
function InboxSearch() {
  const [typed, setTyped] = useState("");
  const field = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  useActions({ search: () => field.current?.select() });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const q = typed.trim();
    if (q !== "") void navigate({ to: "/inbox", search: { view: "all", q } });
  };
  return (
    <form role="search" aria-label="Search conversations" onSubmit={submit}>
      <TextInput
        ref={field}
        type="search"
        size="xs"
        aria-label="Search conversations"
        placeholder="Search conversations"
        leftSection={<IconSearch size={15} aria-hidden />}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
    </form>
  );
}
