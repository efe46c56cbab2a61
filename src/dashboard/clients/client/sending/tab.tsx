/** A client's automatic sending: automation level, categories and hours. */
import { Box, Button } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { useId, useState } from "react";
import type { Schemas } from "../../../api/client.ts";
import { Confirm } from "../../../parts/confirm.tsx";
import { Form } from "../../../parts/form.tsx";
import { Section } from "../../../parts/section.tsx";
import { Unsaved } from "../../../parts/unsaved.tsx";
import { useIsAtLeast } from "../../../session/use-session.ts";
import { sendingSettingsOf, type SendingSettings } from "../../automation-level.ts";
import { useClientForm } from "../queries.ts";
import { ReadOnly } from "../remove-section.tsx";
import { ApproveInField, ApproveToo, CategoryFields, TimeFields, LevelChoice } from "./fields.tsx";

export const REFUSABLE = {
  auto_send_categories: null,
  auto_send_delay_minutes: null,
  auto_send_daily_limit: null,
  auto_send_hours: "auto_send_hours.",
};

export function SendingTab({ client }: { client: Schemas["Client"] }) {
  const isManager = useIsAtLeast("manager");
  const [isAsking, setAsking] = useState(false);
  const form = useClientForm(client, {
    valuesOf: sendingSettingsOf,
    bodyOf: (settings) => settings,
    prefixes: REFUSABLE,
    onSaved: () => setAsking(false),
  });
  const { values, changes, isChanged, discard, error, errorAt, asForm } = form;
  const { act } = asForm;
  const ask = changes.auto_send_enabled === true ? () => setAsking(true) : act.mutate;
  return (
    <Box maw={848}>
      <Unsaved isChanged={isChanged} />
      <ReadOnly isReadOnly={!isManager}>
        <Form
          {...asForm}
          act={{ ...act, mutate: ask }}
          label="Save"
          isInSections
          disabled={!isChanged}
          also={
            isChanged && (
              <Button variant="default" size="sm" onClick={discard}>
                Discard changes
              </Button>
            )
          }
        >
          <Sections settings={values} onChange={form.setValues} refusedAt={errorAt} />
        </Form>
      </ReadOnly>
      {isManager && <SimulatorLink clientId={client.id} changes={changes} />}
      {isAsking && (
        <Confirm
          title="Turn on automatic sending?"
          label="Turn on automatic sending"
          act={{ ...act, error }}
          onClose={() => setAsking(false)}
          isHarmless
        >
          {`New drafts for ${client.name} that pass every check will be sent automatically after the delay. Replies already waiting are left for your team.`}
        </Confirm>
      )}
    </Box>
  );
}

/** Leaving needs no confirmation, because the simulator receives the unsaved changes. */
function SimulatorLink({ clientId, changes }: { clientId: string; changes: Partial<SendingSettings> }) {
  const isChanged = Object.keys(changes).length > 0;
  return (
    <Box component="p" m="16px 0 0" fz="sm">
      <Link
        to="/clients/$clientId"
        params={{ clientId }}
        search={{ tab: "simulator", ...(isChanged && { tried: changes }) }}
        ignoreBlocker
      >
        See what this would have sent
      </Link>
    </Box>
  );
}

interface SectionsProps {
  settings: SendingSettings;
  onChange: (settings: SendingSettings) => void;
  refusedAt: (field: string) => string | undefined;
}

function Sections({ settings, onChange, refusedAt }: SectionsProps) {
  const id = useId();
  const change = (part: Partial<SendingSettings>) => onChange({ ...settings, ...part });
  const fields = { settings, onChange: change, refusedAt };
  return (
    <div>
      <Section
        title="Automation level"
        hint="From manual to fully automatic. Every automatic answer passes all checks first and is never sent twice."
      >
        <LevelChoice name={id} settings={settings} onChange={onChange} />
      </Section>
      {settings.auto_draft_enabled && (
        <Section title="Approval" hint="For drafts that are not sent automatically.">
          <ApproveInField settings={settings} onChange={change} />
        </Section>
      )}
      {settings.auto_send_enabled && (
        <>
          <Section
            title="What to auto-send"
            hint="Drafts with warnings or to suppressed addresses are never sent automatically."
          >
            <CategoryFields {...fields} />
            <ApproveToo {...fields} />
          </Section>
          <Section title="When to send" hint="During the delay, your team can edit, hold or send the draft.">
            <TimeFields {...fields} />
          </Section>
        </>
      )}
    </div>
  );
}
