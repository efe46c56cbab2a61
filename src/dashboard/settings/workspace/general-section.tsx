/** Name and time zone of the workspace. */
import { TextInput } from "@mantine/core";
import { useState } from "react";
import type { Schemas } from "../../api/client.ts";
import { Form } from "../../parts/form.tsx";
import { formErrorsOf } from "../../parts/form-errors.ts";
import { Section } from "../../parts/section.tsx";
import { TimeZoneSelect } from "../../session/time-zone-select.tsx";
import { useWorkspaceChange } from "./use-change.ts";

export function GeneralSection({ workspace }: { workspace: Schemas["Workspace"] }) {
  const [name, setName] = useState(workspace.name);
  const [timezone, setTimezone] = useState(workspace.timezone);
  const { mutate, isPending, error } = useWorkspaceChange();
  const refused = formErrorsOf(error, { name: null, timezone: null });
  const isChanged = name !== workspace.name || timezone !== workspace.timezone;
  return (
    <Section
      title="General"
      hint="Days in reports, the audit trail and the API start at midnight in this time zone."
    >
      <Form
        act={{ mutate: () => mutate({ name, timezone }), isPending }}
        label="Save"
        refused={refused.rest}
        disabled={!isChanged}
      >
        <TextInput
          label="Name"
          dir="auto"
          required
          maxLength={200}
          error={refused.at("name")}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <TimeZoneSelect
          label="Time zone"
          value={timezone}
          onChange={setTimezone}
          error={refused.at("timezone")}
        />
      </Form>
    </Section>
  );
}
