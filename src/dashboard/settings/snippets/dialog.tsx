/** Creates or edits a snippet. */
import { Switch, Textarea, TextInput } from "@mantine/core";
import { api, byId, type Schemas, unwrap } from "../../api/client.ts";
import { snippetsQuery } from "../../api/queries.ts";
import { typedForm, unknownIn } from "../../inbox/answer/snippet-text.ts";
import { ClientSelect } from "../../parts/client-select.tsx";
import { Dialog } from "../../parts/dialog.tsx";
import { useApiForm } from "../../parts/use-api-form.ts";
import { useIsAtLeast } from "../../session/use-session.ts";

type Snippet = Schemas["Snippet"];

interface SnippetDialogProps {
  /** Null for a new snippet. */
  snippet: Snippet | null;
  /** Initial text of a new snippet. */
  text?: string;
  /** Initial client of a new snippet; all clients by default. */
  clientId?: string;
  onClose: () => void;
}

const useSnippetForm = ({ snippet, text = "", clientId, onClose }: SnippetDialogProps) => {
  const wasShared = snippet?.is_shared ?? false;
  return useApiForm({
    initialValues: {
      name: snippet?.name ?? "",
      shortcut: snippet?.shortcut ?? "",
      body: snippet?.body ?? text,
      client_id: snippet ? snippet.client_id : (clientId ?? null),
      is_shared: wasShared,
    },
    save: ({ name, shortcut, is_shared: isShared, ...rest }) => {
      // Sent only if changed, because the API rejects this field from users who cannot share snippets.
      const shared = isShared !== wasShared && { is_shared: isShared };
      const body = { ...rest, name: name.trim(), shortcut: shortcut || null, ...shared };
      return unwrap<{ data: Snippet }>(
        snippet
          ? api.PATCH("/api/snippets/{id}", { ...byId(snippet.id), body })
          : api.POST("/api/snippets", { body }),
      );
    },
    changes: [snippetsQuery.queryKey],
    done: ({ data }) => `${data.name} saved`,
    onDone: onClose,
  });
};

const VARIABLES =
  "Plain text. Variables: {{first_name}}, {{last_name}}, {{name}}, {{email}}, {{title}}, {{company}}, {{calendar_link}}, {{client}}, {{my_name}}.";

export function SnippetDialog(props: SnippetDialogProps) {
  const { field, values, setFieldValue, asDialog } = useSnippetForm(props);
  const mayShare = useIsAtLeast("manager");
  const unknown = unknownIn(values.body);
  const body = field("body");
  return (
    <Dialog
      {...asDialog}
      title={props.snippet ? "Edit snippet" : "New snippet"}
      onClose={props.onClose}
      submit="Save"
      isReady={values.name.trim() !== "" && values.body.trim() !== ""}
    >
      <TextInput label="Name" data-autofocus required dir="auto" maxLength={200} {...field("name")} />
      <TextInput
        label="Shortcut"
        description={`Type ${typedForm(values.shortcut || "price")} in an answer to insert it.`}
        maxLength={40}
        {...field("shortcut")}
        onChange={(event) => setFieldValue("shortcut", event.currentTarget.value.replace(/\s/g, ""))}
      />
      <Textarea
        label="Text"
        description={VARIABLES}
        required
        dir="auto"
        autosize
        minRows={4}
        maxRows={12}
        maxLength={10_000}
        {...body}
        error={body.error ?? (unknown.length > 0 && `Unknown variables: ${unknown.join(", ")}`)}
      />
      <ClientSelect label="Client" placeholder="All clients" clearable {...field("client_id")} />
      {mayShare && (
        <Switch
          label="Share with everyone"
          description="Only owners and managers can create and edit shared snippets."
          {...field("is_shared")}
        />
      )}
    </Dialog>
  );
}
