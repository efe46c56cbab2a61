/** Finds a snippet by name and inserts it, or saves the selection as a new one. */
import { Button, Menu } from "@mantine/core";
import { IconChevronDown, IconTextPlus } from "@tabler/icons-react";
import { useState } from "react";
import type { Schemas } from "../../api/client.ts";
import classes from "./answer.module.css";
import { Escape } from "./escape.tsx";
import { typedForm } from "./snippet-text.ts";
import type { Snippets } from "./use-snippets.ts";

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
      <span className={classes["snippetName"]} dir="auto">
        {name}
      </span>
      {missing.length > 0 && <span className={classes["caution"]}>{`Fill in: ${missing.join(", ")}`}</span>}
    </Menu.Item>
  );
}
