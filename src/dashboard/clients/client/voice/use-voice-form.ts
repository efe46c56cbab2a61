/** The form of a client's voice; it is changed if it differs from the client as it is now. */
import { useRef } from "react";
import type { Schemas } from "../../../api/client.ts";
import { typedSince } from "../../../parts/typed-since.ts";
import { useApiForm } from "../../../parts/use-api-form.ts";
import { useClientSaving } from "../queries.ts";
import { changesOf, fieldsOf, type VoiceFields } from "./fields.ts";

export function useVoiceForm(client: Schemas["Client"]) {
  const { save, onDone, done } = useClientSaving(client.id);
  const sent = useRef<VoiceFields | null>(null);
  const form = useApiForm({
    initialValues: fieldsOf(client),
    save: (values) => {
      sent.current = values;
      return save(changesOf(client, values));
    },
    done,
    onDone: (saved): void => {
      onDone(saved);
      // Takes the server's trimmed values, and keeps text typed meanwhile.
      form.setValues((now) => ({ ...fieldsOf(saved.data), ...typedSince(now, sent.current ?? {}) }));
    },
  });
  const isChanged = Object.keys(changesOf(client, form.values)).length > 0;
  const discard = (): void => {
    form.reset();
    form.setValues(fieldsOf(client));
  };
  return { ...form, isChanged, discard };
}
