/** Finds a snippet by name, and inserts it with its variables filled in. */
import { useQuery } from "@tanstack/react-query";
import { api, byId, type Schemas, unwrap } from "../../api/client.ts";
import { clientsQuery, snippetsQuery } from "../../api/queries.ts";
import { useSession } from "../../session/use-session.ts";
import { filledIn, missingIn, typedForm, type Variables } from "./snippet-text.ts";
import { Box, Button, Menu } from "@mantine/core";
import { IconChevronDown, IconTextPlus } from "@tabler/icons-react";
import { useState } from "react";
import classes from "./answer.module.css";
import { Escape } from "./parts.tsx";

type Snippet = Schemas["Snippet"];

export interface Snippets {
  all: readonly Snippet[];
  error: unknown;
  calendarLink: string | null;
  filled: (snippet: Snippet) => string;
  missing: (snippet: Snippet) => string[];
  /** Counts a use; snippets are sorted by number of uses. */
  used: (snippet: Snippet) => void;
}

export function useSnippets({ client, contact }: Schemas["Thread"]): Snippets {
  const { user } = useSession();
  const { data = [], error } = useQuery(snippetsQuery);
  const { data: clients = [] } = useQuery(clientsQuery);
  const calendarLink = clients.find(({ id }) => id === client.id)?.calendar_link ?? null;
  const variables: Variables = {
    first_name: contact.first_name,
    last_name: contact.last_name,
    name: contact.name,
    email: contact.email,
    title: contact.title,
    company: contact.company,
    calendar_link: calendarLink,
    client: client.name,
    my_name: user.name,
  };
  const all = data
    .filter(({ client_id: id }) => id === null || id === client.id)
    .toSorted((a, b) => b.uses - a.uses || a.name.localeCompare(b.name));
  return {
    all,
    error,
    calendarLink,
    filled: ({ body }) => filledIn(body, variables),
    missing: ({ body }) => missingIn(body, variables),
    // Ignores errors, because a missing count does no harm.
    used: ({ id }) => void unwrap(api.POST("/api/snippets/{id}/use", byId(id))).catch(() => undefined),
  };
}

interface SnippetMenuProps {
  snippets: Snippets;
  opened: boolean;
  onOpenedChange: (opened: boolean) => void;
  isDisabled: boolean;
  onInsert: (snippet: Schemas["Snippet"]) => void;
  onSave: () => void;
}

export function SnippetMenu({
  snippets,
  opened,
  onOpenedChange,
  isDisabled,
  onInsert,
  onSave,
}: SnippetMenuProps) {
  const [typed, setTyped] = useState("");
  const wanted = typed.trim().toLocaleLowerCase();
  const shown = snippets.all.filter(({ name, shortcut }) =>
    `${name} ${shortcut ?? ""}`.toLocaleLowerCase().includes(wanted),
  );
  return (
    <Menu opened={opened} onChange={onOpenedChange} position="top-start" width={280}>
      <Menu.Target>
        <Button
          variant="subtle"
          color="gray"
          disabled={isDisabled}
          leftSection={<IconTextPlus size={14} aria-hidden />}
          rightSection={<IconChevronDown size={12} aria-hidden />}
        >
          Snippets
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Escape onEscape={() => onOpenedChange(false)} />
        <Menu.Search
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          placeholder="Search snippets"
          aria-label="Search snippets"
        />
        <Box mah={280} style={{ overflowY: "auto" }}>
          {shown.length === 0 && (
            <Menu.Label>
              {snippets.all.length === 0 ? "No snippets yet. Select text to save it as one." : "No matches"}
            </Menu.Label>
          )}
          {shown.map((snippet) => (
            <SnippetItem key={snippet.id} snippet={snippet} snippets={snippets} onInsert={onInsert} />
          ))}
        </Box>
        <Menu.Divider />
        <Menu.Item onClick={onSave}>Save selection as snippet…</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

interface SnippetItemProps {
  snippet: Schemas["Snippet"];
  snippets: Snippets;
  onInsert: (snippet: Schemas["Snippet"]) => void;
}

function SnippetItem({ snippet, snippets, onInsert }: SnippetItemProps) {
  const missing = snippets.missing(snippet);
  const { name, shortcut } = snippet;
  return (
    <Menu.Item
      onClick={() => onInsert(snippet)}
      title={snippets.filled(snippet)}
      rightSection={shortcut === null ? null : <code className={classes["dim"]}>{typedForm(shortcut)}</code>}
    >
      <Box component="span" display="block" dir="auto">
        {name}
      </Box>
      {missing.length > 0 && (
        <Box component="span" c="var(--rd-caution)" fz="0.8125rem">{`Fill in: ${missing.join(", ")}`}</Box>
      )}
    </Menu.Item>
  );
}
