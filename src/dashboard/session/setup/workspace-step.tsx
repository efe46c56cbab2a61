/** Names the workspace and sets its time zone. */
import { Skeleton, TextInput } from "@mantine/core";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api, unwrap, type Schemas } from "../../api/client.ts";
import { sessionQuery } from "../../api/queries.ts";
import { Trouble } from "../../parts/trouble.tsx";
import { Form } from "../../parts/form.tsx";
import { workspaceQuery } from "../queries.ts";
import { formErrorsOf } from "../../parts/form-errors.ts";
import { TimeZoneSelect } from "../time-zone-select.tsx";
import { Skip } from "./skip.tsx";
import { strings } from "./strings.ts";
import type { StepProps } from "./step-props.ts";

export function WorkspaceStep({ onNext }: StepProps) {
  const { data, error } = useQuery(workspaceQuery);
  if (error) return <Trouble error={error} />;
  if (!data) return <Skeleton height={180} />;
  return <WorkspaceForm workspace={data} onNext={onNext} />;
}

function WorkspaceForm({ workspace, onNext }: StepProps & { workspace: Schemas["Workspace"] }) {
  const [name, setName] = useState(workspace.name);
  const [timezone, setTimezone] = useState(workspace.timezone);
  const queries = useQueryClient();
  const save = useMutation({
    mutationFn: () => unwrap(api.PATCH("/api/workspace", { body: { name, timezone } })),
    onSuccess: ({ data }) => {
      queries.setQueryData(workspaceQuery.queryKey, data);
      void queries.invalidateQueries({ queryKey: sessionQuery.queryKey });
      onNext();
    },
  });
  const refused = formErrorsOf(save.error, { name: null, timezone: null });
  return (
    <Form act={save} label={strings.next} refused={refused.rest} also={<Skip onNext={onNext} />}>
      <TextInput
        label={strings.workspaceName}
        required
        autoFocus
        error={refused.at("name")}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <TimeZoneSelect
        label={strings.zone}
        value={timezone}
        onChange={setTimezone}
        error={refused.at("timezone")}
      />
    </Form>
  );
}
