/** Voice of a client: the settings behind drafts, and a box to try them. */
import { Box, Button } from "@mantine/core";
import { useState } from "react";
import type { Schemas } from "../../../api/client.ts";
import { Form } from "../../../parts/form.tsx";
import { formErrorsOf } from "../../../parts/form-errors.ts";
import { typedSince } from "../../../parts/typed-since.ts";
import { Unsaved } from "../../../parts/unsaved.tsx";
import { useIsAtLeast } from "../../../session/use-session.ts";
import { useClientChange } from "../queries.ts";
import { RemoveSection, ReadOnly } from "../remove-section.tsx";
import { changesOf, fieldsOf, textsOf, type VoiceFields } from "./fields.ts";
import { SaysSection, SoundsSection, WhoSection } from "./sections.tsx";
import { TryBox } from "./try-box.tsx";
import classes from "./voice.module.css";

const REFUSABLE = {
  name: null,
  color: null,
  service_description: null,
  facts: null,
  forbidden_claims: null,
  calendar_link: null,
  tone: null,
  signature: null,
  signatures: null,
  forward_contacts: null,
};

export function VoiceTab({ client }: { client: Schemas["Client"] }) {
  const isManager = useIsAtLeast("manager");
  const [fields, setFields] = useState(() => fieldsOf(client));
  const { mutate, isPending, error, reset } = useClientChange(client.id);
  const save = (): void =>
    mutate(changes, {
      // Takes the server's trimmed values, and keeps text typed meanwhile.
      onSuccess: ({ data }) => setFields((now) => ({ ...fieldsOf(data), ...typedSince(now, fields) })),
    });
  const refused = formErrorsOf(error, REFUSABLE);
  const changes = changesOf(client, fields);
  const isChanged = Object.keys(changes).length > 0;
  const change = (part: Partial<VoiceFields>) => setFields((before) => ({ ...before, ...part }));
  const discard = () => {
    setFields(fieldsOf(client));
    reset();
  };
  const parts = { fields, onChange: change, refusedAt: refused.at };
  return (
    <>
      <div className={classes["voice"]} data-alone={!isManager}>
        <Unsaved isChanged={isChanged} />
        <Box miw={0}>
          <ReadOnly isReadOnly={!isManager}>
            <Form
              act={{ mutate: save, isPending }}
              label="Save"
              refused={refused.rest}
              isInSections
              disabled={!isChanged || fields.name.trim() === ""}
              also={
                isChanged && (
                  <Button variant="default" size="sm" onClick={discard}>
                    Discard changes
                  </Button>
                )
              }
            >
              <div>
                <WhoSection {...parts} />
                <SaysSection {...parts} clientId={client.id} />
                <SoundsSection {...parts} />
              </div>
            </Form>
          </ReadOnly>
        </Box>
        {isManager && <TryBox clientId={client.id} voice={textsOf(fields)} />}
      </div>
      {isManager && <RemoveSection client={client} />}
    </>
  );
}
