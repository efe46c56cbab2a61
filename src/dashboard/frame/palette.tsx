/** Command palette with available actions, pages, clients, conversations and contacts. */
import { Box, Kbd, Modal, Text, TextInput } from "@mantine/core";
import { useDebouncedValue, useLocalStorage } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { type KeyboardEvent, useEffect, useState } from "react";
import { api, unwrap } from "../api/client.ts";
import { clientsQuery, savedViewsQuery } from "../api/queries.ts";
import { viewNames, viewsFor } from "../inbox/views/built-in.ts";
import { type ActionId, ACTIONS, keyLabel } from "../keys/actions.ts";
import { runAction, useAvailableActions } from "../keys/use-actions.ts";
import { showError } from "../parts/toast.ts";
import { COLOR_SCHEMES } from "../profile/preferences.ts";
import { usePreferences } from "../profile/use-preferences.ts";
import { useIsAtLeast, useRoleTest } from "../session/use-session.ts";
import { SECTIONS } from "../settings/sections.ts";
import { TITLES } from "./use-title.ts";
import { ADDING, useCreateLinks } from "./create-links.ts";
import classes from "./palette.module.css";

export function Palette({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      withCloseButton={false}
      padding={0}
      yOffset="15vh"
      centered={false}
      attributes={{ content: { "aria-label": "Commands" } }}
    >
      {opened && <Commands onClose={onClose} />}
    </Modal>
  );
}

function Commands({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState("");
  const [at, setAt] = useState(0);
  const { commands, isPending, count } = useMatches(typed);
  const run = (command: Command | undefined) => {
    if (!command) return;
    // Selecting a search result does not count as usage.
    if (command.detail === undefined) count(command);
    onClose();
    // Runs after the dialog has returned focus, because the command may move it.
    setTimeout(command.run);
  };
  // Remembers an Enter pressed before the first result appears.
  const [isEntered, setEntered] = useState(false);
  useEffect(() => {
    if (isEntered && (commands.length > 0 || !isPending)) {
      setEntered(false);
      run(commands[at]);
    }
  }, [isEntered, isPending, commands.length]);
  const steer = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    // Also ignores the Enter that ends a composition.
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Enter") setEntered(true);
    else if (step !== undefined) setAt((at + step + commands.length) % Math.max(1, commands.length));
    else return;
    event.preventDefault();
  };
  return (
    <>
      <TextInput
        data-autofocus
        variant="unstyled"
        size="md"
        className={classes["input"]}
        placeholder="Search or type a command"
        aria-label="Search or type a command"
        role="combobox"
        aria-expanded
        aria-controls="palette-list"
        aria-activedescendant={commands[at] && `palette-${commands[at].id}`}
        value={typed}
        onKeyDown={steer}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setAt(0);
        }}
      />
      <Matches commands={commands} at={at} onPoint={setAt} onRun={run} />
      {commands.length === 0 && !isPending && (
        <Box component="p" p="12px 16px" m={0} c="dimmed">
          No results
        </Box>
      )}
    </>
  );
}

interface MatchesProps {
  commands: readonly Command[];
  /** Index of the highlighted command. */
  at: number;
  onPoint: (index: number) => void;
  onRun: (command: Command) => void;
}

function Matches({ commands, at, onPoint, onRun }: MatchesProps) {
  return (
    <Box
      component="ul"
      id="palette-list"
      role="listbox"
      aria-label="Commands"
      mah="50vh"
      m={0}
      p={4}
      style={{ overflowY: "auto", listStyle: "none" }}
    >
      {commands.map((command, index) => (
        <li
          key={command.id}
          id={`palette-${command.id}`}
          role="option"
          aria-selected={index === at}
          className={classes["item"]}
          onMouseMove={() => onPoint(index)}
          onClick={() => onRun(command)}
        >
          <span className="rd-ellipsis" dir="auto">
            {command.label}
          </span>
          {command.detail !== undefined && (
            <Text span size="xs" c="dimmed" flex="none">
              {command.detail}
            </Text>
          )}
          {command.keys && <Kbd size="xs">{command.keys}</Kbd>}
        </li>
      ))}
    </Box>
  );
}

/** Returns the commands that contain every typed word, the most used first, followed by search results. */
function useMatches(typed: string) {
  const { byUse, count } = useCommandUses();
  const { found, isPending } = useFound(typed);
  const words = typed.toLowerCase().split(/\s+/u).filter(Boolean);
  const matching = useCommands().filter(({ label }) =>
    words.every((word) => label.toLowerCase().includes(word)),
  );
  return { commands: [...byUse(matching), ...found], isPending, count };
}

const THEMES = { auto: "Theme: match device", light: "Theme: light", dark: "Theme: dark" };

interface Command {
  id: string;
  label: string;
  /** A search result's kind or client. */
  detail?: string;
  /** Formatted shortcut. */
  keys?: string;
  run: () => void;
}

/** Actions that are not listed: the palette itself, and actions that are only useful as shortcuts. */
const LEFT_OUT = new Set<ActionId>(["palette", "back", "open", "selectNext", "selectPrevious"]);

function useCommands(): Command[] {
  const navigate = useNavigate();
  const may = useRoleTest();
  const views = useViews();
  const links = useCreateLinks();
  const { save } = usePreferences();
  const actions = useAvailableActions().filter((id) => !LEFT_OUT.has(id));
  return [
    ...actions.map((id) => ({
      id,
      label: ACTIONS[id].group === "Go to" ? `Go to ${ACTIONS[id].label}` : ACTIONS[id].label,
      keys: keyLabel(id),
      run: () => void runAction(id),
    })),
    ...views.map(({ id, name }) => ({
      id: `view-${id}`,
      label: `Go to view: ${name}`,
      run: () => void navigate({ to: "/inbox", search: { view: id } }),
    })),
    ...links.map(({ name, label, to }) => ({
      id: `new-${name}`,
      label,
      run: () => void navigate({ to, search: ADDING }),
    })),
    {
      id: "notifications",
      label: "Go to Notifications",
      run: () => void navigate({ to: "/profile/notifications" }),
    },
    ...COLOR_SCHEMES.map((colorScheme) => ({
      id: `theme-${colorScheme}`,
      label: THEMES[colorScheme],
      run: () => void save({ colorScheme }).catch(showError),
    })),
    ...SECTIONS.filter(({ role }) => may(role)).map(({ title, to }) => ({
      id: `settings-${title}`,
      label: `Settings: ${TITLES[title]}`,
      run: () => void navigate({ to }),
    })),
  ];
}

/** Returns the user's inbox views, including saved ones. */
function useViews(): { id: string; name: string }[] {
  const may = useRoleTest();
  const { data: saved = [] } = useQuery(savedViewsQuery);
  return [...viewsFor(may("agent")).map((id) => ({ id, name: viewNames[id] })), ...saved];
}

/** Returns functions to sort commands by number of uses and to count a use. */
function useCommandUses() {
  const [uses, setUses] = useLocalStorage<Record<string, number>>({
    key: "replydesk.commands",
    defaultValue: {},
    getInitialValueInEffect: false,
  });
  const countOf = ({ id }: Command): number => uses[id] ?? 0;
  return {
    byUse: (commands: readonly Command[]) => commands.toSorted((a, b) => countOf(b) - countOf(a)),
    count: (command: Command) => setUses({ ...uses, [command.id]: countOf(command) + 1 }),
  };
}

/** Minimum length for a search; shorter texts match nearly everything. */
const MIN_CHARACTERS = 2;
const MAX_RESULTS = 5;
const SETTLES_MS = 120;

const conversationsQuery = (q: string) => ({
  queryKey: ["palette", "conversations", q],
  queryFn: () =>
    unwrap(api.GET("/api/threads", { params: { query: { view: "all", q, limit: MAX_RESULTS } } })),
});

const contactsQuery = (q: string) => ({
  queryKey: ["palette", "contacts", q],
  queryFn: () => unwrap(api.GET("/api/contacts", { params: { query: { q, limit: MAX_RESULTS } } })),
});

/** Returns the results for the typed text, and whether more results are loading. */
function useFound(typed: string): { found: Command[]; isPending: boolean } {
  const navigate = useNavigate();
  const text = typed.trim();
  const [settled] = useDebouncedValue(text, SETTLES_MS);
  const isSearch = text.length >= MIN_CHARACTERS;
  const enabled = isSearch && settled.length >= MIN_CHARACTERS;
  const mayReadContacts = useIsAtLeast("agent");
  const { data: clients = [] } = useQuery(clientsQuery);
  const conversations = useQuery({ ...conversationsQuery(settled), enabled });
  const contacts = useQuery({ ...contactsQuery(settled), enabled: enabled && mayReadContacts });
  if (!isSearch) return { found: [], isPending: false };
  // Results appear together, so that they do not move under the pointer.
  const isPending = settled !== text || conversations.isFetching || contacts.isFetching;
  const [rows, people] = isPending ? [] : [conversations.data?.data, contacts.data?.data];
  const named = clients.filter(({ name }) => name.toLowerCase().includes(text.toLowerCase()));
  const found = [
    ...named.slice(0, MAX_RESULTS).map(({ id, name }) => ({
      id: `client-${id}`,
      label: name,
      detail: "Client",
      run: () => void navigate({ to: "/inbox", search: { view: "todo", client: id } }),
    })),
    ...(rows ?? []).map(({ id, contact, subject, client }) => ({
      id: `conversation-${id}`,
      label: `${contact.name ?? contact.email}: ${subject}`,
      detail: client.name,
      run: () => void navigate({ to: "/inbox", search: { view: "all", thread: id } }),
    })),
    ...(people ?? []).map(({ id, email, first_name: first, last_name: last }) => ({
      id: `contact-${id}`,
      label: [first, last].filter(Boolean).join(" ") || email,
      detail: "Contact",
      run: () => void navigate({ to: "/contacts/$id", params: { id } }),
    })),
  ];
  return { found, isPending };
}
