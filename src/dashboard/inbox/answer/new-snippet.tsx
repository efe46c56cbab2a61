/** Saves text as a personal snippet, or a shared one if the role allows it. */
import { Button, Checkbox, Modal, TextInput, Textarea } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api, unwrap, type Schemas } from "../../api/client.ts";
import { showToast } from "../../parts/toast.ts";
import { Trouble } from "../../parts/trouble.tsx";
import { useIsAtLeast } from "../../session/use-session.ts";
import classes from "./answer.module.css";

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
    <form
      className={classes["form"]}
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
      <div className={classes["formActions"]}>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" loading={isPending} disabled={!isReady}>
          Save
        </Button>
      </div>
    </form>
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
