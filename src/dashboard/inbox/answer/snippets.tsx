/** Snippets of a conversation: finds one by name, inserts it with its variables filled in, or saves text as a new one. */
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { api, type Schemas, unwrap } from "../../api/client.ts";
import { clientsQuery, snippetsQuery } from "../../api/queries.ts";
import { useIsAtLeast, useSession } from "../../session/use-session.ts";
import { filledIn, missingIn, typedForm, type Variables } from "./snippet-text.ts";
import { Box, Button, Checkbox, Flex, Menu, Modal, Textarea, TextInput } from "@mantine/core";
import { IconChevronDown, IconTextPlus } from "@tabler/icons-react";
import { useState } from "react";
import classes from "./answer.module.css";
import { Escape } from "./escape.tsx";
import { showToast } from "../../parts/toast.ts";
import { Trouble } from "../../parts/trouble.tsx";

type Snippet = Schemas["Snippet"];

export interface Snippets {
  all: readonly Snippet[];
  error: unknown;
  calendarLink: string | null;
  filled: (snippet: Snippet) => string;
  missing: (snippet: Snippet) => string[];
  /** Counts a use, for sorting by frequency. */
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
    // Losing a count is harmless.
    used: ({ id }) =>
      void unwrap(api.POST("/api/snippets/{id}/use", { params: { path: { id } } })).catch(() => undefined),
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
        <div className={classes["menuScroll"]}>
          {shown.length === 0 && (
            <Menu.Label>
              {snippets.all.length === 0 ? "No snippets yet. Select text to save it as one." : "No matches"}
            </Menu.Label>
          )}
          {shown.map((snippet) => (
            <SnippetItem key={snippet.id} snippet={snippet} snippets={snippets} onInsert={onInsert} />
          ))}
        </div>
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

interface NewSnippetProps {
  /** Null while closed. */
  body: string | null;
  client: Schemas["ThreadClient"];
  onClose: () => void;
}

export function NewSnippet({ body, client, onClose }: NewSnippetProps) {
  return (
    <Modal opened={body !== null} onClose={onClose} title="New snippet">
      {body !== null && <SnippetForm initial={body} client={client} onClose={onClose} />}
    </Modal>
  );
}

interface SnippetFormProps {
  initial: string;
  client: Schemas["ThreadClient"];
  onClose: () => void;
}

function SnippetForm({ initial, client, onClose }: SnippetFormProps) {
  const mayShare = useIsAtLeast("manager");
  const queries = useQueryClient();
  const [fields, setFields] = useState({
    name: "",
    shortcut: "",
    body: initial,
    isShared: false,
    isForClient: false,
  });
  const change = (part: Partial<typeof fields>): void => setFields((before) => ({ ...before, ...part }));
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => unwrap(api.POST("/api/snippets", { body: bodyOf(fields, client.id) })),
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: ["snippets"] });
      showToast("Snippet saved");
      onClose();
    },
  });
  const isReady = fields.name.trim() !== "" && fields.body.trim() !== "";
  return (
    <Flex
      component="form"
      direction="column"
      gap={12}
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady) mutate();
      }}
    >
      {error && <Trouble error={error} />}
      <SnippetFields fields={fields} onChange={change} client={client} />
      {mayShare && (
        <Checkbox
          label="Share with everyone"
          checked={fields.isShared}
          onChange={(event) => change({ isShared: event.currentTarget.checked })}
        />
      )}
      <Flex wrap="wrap" gap={8} justify="flex-end">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" loading={isPending} disabled={!isReady}>
          Save
        </Button>
      </Flex>
    </Flex>
  );
}

interface Fields {
  name: string;
  shortcut: string;
  body: string;
  isShared: boolean;
  isForClient: boolean;
}

interface SnippetFieldsProps {
  fields: Fields;
  client: Schemas["ThreadClient"];
  onChange: (part: Partial<Fields>) => void;
}

function SnippetFields({ fields, client, onChange: change }: SnippetFieldsProps) {
  return (
    <>
      <TextInput
        label="Name"
        data-autofocus
        required
        maxLength={200}
        value={fields.name}
        onChange={(event) => change({ name: event.currentTarget.value })}
      />
      <TextInput
        label="Shortcut"
        description="Type ;name and a space to insert it"
        maxLength={40}
        value={fields.shortcut}
        onChange={(event) => change({ shortcut: event.currentTarget.value.replace(/\s/g, "") })}
      />
      <Textarea
        label="Text"
        required
        dir="auto"
        autosize
        minRows={3}
        maxRows={10}
        maxLength={10_000}
        value={fields.body}
        onChange={(event) => change({ body: event.currentTarget.value })}
      />
      <Checkbox
        label={`Only for ${client.name}`}
        checked={fields.isForClient}
        onChange={(event) => change({ isForClient: event.currentTarget.checked })}
      />
    </>
  );
}

const bodyOf = ({ name, shortcut, body, isShared, isForClient }: Fields, clientId: string) => ({
  name: name.trim(),
  body,
  shortcut: shortcut === "" ? null : shortcut,
  client_id: isForClient ? clientId : null,
  is_shared: isShared,
});
