/** A client's voice: the settings behind drafts, and a box for trying them out. */
import { Box, Button } from "@mantine/core";
import type { Schemas } from "../../../api/client.ts";
import { Form } from "../../../parts/form.tsx";
import { Unsaved } from "../../../parts/unsaved.tsx";
import { useIsAtLeast } from "../../../session/use-session.ts";
import { RemoveSection, ReadOnly } from "../remove-section.tsx";
import { textsOf } from "./fields.ts";
import { SaysSection, SoundsSection, WhoSection } from "./sections.tsx";
import { TryBox } from "./try-box.tsx";
import { useVoiceForm } from "./use-voice-form.ts";
import classes from "./voice.module.css";

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
