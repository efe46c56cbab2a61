/** Voice of a client: the settings behind drafts, and a box to try them. */
import { Box, Button } from "@mantine/core";
import { useRef } from "react";
import type { Schemas } from "../../../api/client.ts";
import { Form } from "../../../parts/form.tsx";
import { typedSince } from "../../../parts/typed-since.ts";
import { useApiForm } from "../../../parts/use-api-form.ts";
import { Unsaved } from "../../../parts/unsaved.tsx";
import { useIsAtLeast } from "../../../session/use-session.ts";
import { useSaving } from "../queries.ts";
import { RemoveSection, ReadOnly } from "../remove-section.tsx";
import { changesOf, fieldsOf, textsOf, type VoiceFields } from "./fields.ts";
import { SaysSection, SoundsSection, WhoSection } from "./sections.tsx";
import { TryBox } from "./try-box.tsx";
import classes from "./voice.module.css";

/** The form of the settings; they are changed if they differ from the client as it is now. */
export function useVoiceForm(client: Schemas["Client"]) {
  const { save, onDone, done } = useSaving(client.id);
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

export function VoiceTab({ client }: { client: Schemas["Client"] }) {
  const isManager = useIsAtLeast("manager");
  const form = useVoiceForm(client);
  const { values, isChanged, discard, asForm } = form;
  return (
    <>
      <div className={classes["voice"]} data-alone={!isManager}>
        <Unsaved isChanged={isChanged} />
        <Box miw={0}>
          <ReadOnly isReadOnly={!isManager}>
            <Form
              {...asForm}
              label="Save"
              isInSections
              disabled={!isChanged || values.name.trim() === ""}
              also={
                isChanged && (
                  <Button variant="default" size="sm" onClick={discard}>
                    Discard changes
                  </Button>
                )
              }
            >
              <div>
                <WhoSection form={form} />
                <SaysSection form={form} clientId={client.id} />
                <SoundsSection form={form} />
              </div>
            </Form>
          </ReadOnly>
        </Box>
        {isManager && <TryBox clientId={client.id} voice={textsOf(values)} />}
      </div>
      {isManager && <RemoveSection client={client} />}
    </>
  );
}
