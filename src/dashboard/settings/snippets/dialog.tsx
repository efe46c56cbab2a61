/** Creates or edits a snippet. */
import { Select, Switch, Textarea, TextInput } from "@mantine/core";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api, type Schemas, unwrap } from "../../api/client.ts";
import { clientsQuery } from "../../api/queries.ts";
import { typedForm, unknownIn } from "../../inbox/answer/snippet-text.ts";
import { Dialog } from "../../parts/dialog.tsx";
import { formErrorsOf } from "../../parts/form-errors.ts";
import { showToast } from "../../parts/toast.ts";
import { useIsAtLeast } from "../../session/use-session.ts";

type Snippet = Schemas["Snippet"];

interface SnippetDialogProps {
  /** Null for a new one. */
  snippet: Snippet | null;
  onClose: () => void;
}

interface SnippetValues {
  name: string;
  shortcut: string;
  body: string;
  clientId: string | null;
  isShared: boolean;
}

const fieldsOf = (snippet: Snippet | null): SnippetValues => ({
  name: snippet?.name ?? "",
  shortcut: snippet?.shortcut ?? "",
  body: snippet?.body ?? "",
  clientId: snippet?.client_id ?? null,
  isShared: snippet?.is_shared ?? false,
});

function useSaving(snippet: Snippet | null, onSaved: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ name, shortcut, body, clientId, isShared }: SnippetValues) => {
      const fields = {
        name: name.trim(),
        body,
        shortcut: shortcut === "" ? null : shortcut,
        client_id: clientId,
        // Sent only if changed: the API rejects it from users who cannot share.
        ...(isShared !== (snippet?.is_shared ?? false) && { is_shared: isShared }),
      };
      return unwrap<{ data: Snippet }>(
        snippet
          ? api.PATCH("/api/snippets/{id}", { params: { path: { id: snippet.id } }, body: fields })
          : api.POST("/api/snippets", { body: fields }),
      );
    },
    onSuccess: ({ data }) => {
      void queries.invalidateQueries({ queryKey: ["snippets"] });
      showToast(`${data.name} saved`);
      onSaved();
    },
  });
}

export function SnippetDialog({ snippet, onClose }: SnippetDialogProps) {
  const [fields, setFields] = useState(() => fieldsOf(snippet));
  const save = useSaving(snippet, onClose);
  const change = (part: Partial<SnippetValues>) => setFields((before) => ({ ...before, ...part }));
  const refused = formErrorsOf(save.error, { name: null, shortcut: null, body: null, client_id: null });
  return (
    <Dialog
      title={snippet ? "Edit snippet" : "New snippet"}
      onClose={onClose}
      onSubmit={() => save.mutate(fields)}
      submit="Save"
      cancel="Cancel"
      isBusy={save.isPending}
      error={refused.rest === null ? null : save.error}
      isReady={fields.name.trim() !== "" && fields.body.trim() !== ""}
    >
      <TextFields fields={fields} onChange={change} refusedAt={refused.at} />
      <VisibilityFields fields={fields} onChange={change} />
    </Dialog>
  );
}

interface FieldsProps {
  fields: SnippetValues;
  onChange: (part: Partial<SnippetValues>) => void;
}

function TextFields({
  fields: { name, shortcut, body },
  onChange,
  refusedAt,
}: FieldsProps & { refusedAt: (field: string) => string | undefined }) {
  const unknown = unknownIn(body);
  return (
    <>
      <TextInput
        label="Name"
        data-autofocus
        required
        dir="auto"
        maxLength={200}
        error={refusedAt("name")}
        value={name}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
      />
      <TextInput
        label="Shortcut"
        description={`Type ${typedForm(shortcut || "price")} in an answer to insert it.`}
        maxLength={40}
        error={refusedAt("shortcut")}
        value={shortcut}
        onChange={(event) => onChange({ shortcut: event.currentTarget.value.replace(/\s/g, "") })}
      />
      <Textarea
        label="Text"
        description={
          "Plain text. Variables: {{first_name}}, {{last_name}}, {{name}}, {{email}}, {{title}}, {{company}}, {{calendar_link}}, {{client}}, {{my_name}}."
        }
        required
        dir="auto"
        autosize
        minRows={4}
        maxRows={12}
        maxLength={10_000}
        error={refusedAt("body") ?? (unknown.length > 0 && `Unknown variables: ${unknown.join(", ")}`)}
        value={body}
        onChange={(event) => onChange({ body: event.currentTarget.value })}
      />
    </>
  );
}

function VisibilityFields({ fields: { clientId, isShared }, onChange }: FieldsProps) {
  const mayShare = useIsAtLeast("manager");
  const { data: clients = [] } = useQuery(clientsQuery);
  return (
    <>
      <Select
        label="Client"
        placeholder="All clients"
        clearable
        searchable={clients.length > 8}
        comboboxProps={{ withinPortal: false }}
        data={clients.map(({ id, name }) => ({ value: id, label: name }))}
        value={clientId}
        onChange={(id) => onChange({ clientId: id })}
      />
      {mayShare && (
        <Switch
          label="Share with everyone"
          description="Only owners and managers can create and edit shared snippets."
          checked={isShared}
          onChange={(event) => onChange({ isShared: event.currentTarget.checked })}
        />
      )}
    </>
  );
}
