/** Names the workspace and sets its time zone. */
import { Skeleton, TextInput } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { api, type Schemas, unwrap } from "../../api/client.ts";
import { sessionQuery } from "../../api/queries.ts";
import { Form } from "../../parts/form.tsx";
import { Trouble } from "../../parts/trouble.tsx";
import { useApiForm } from "../../parts/use-api-form.ts";
import { workspaceQuery } from "../queries.ts";
import { TimeZoneSelect } from "../time-zone-select.tsx";
import { Skip } from "./skip.tsx";
import type { StepProps } from "./step-props.ts";

export function WorkspaceStep({ onNext }: StepProps) {
  const { data, error } = useQuery(workspaceQuery);
  if (error) return <Trouble error={error} />;
  if (!data) return <Skeleton height={180} />;
  return <WorkspaceForm workspace={data} onNext={onNext} />;
}

function WorkspaceForm({ workspace, onNext }: StepProps & { workspace: Schemas["Workspace"] }) {
  const queries = useQueryClient();
  const { field, asForm } = useApiForm({
    initialValues: { name: workspace.name, timezone: workspace.timezone },
    save: (body) => unwrap(api.PATCH("/api/workspace", { body })),
    changes: [sessionQuery.queryKey],
    onDone: ({ data }) => {
      queries.setQueryData(workspaceQuery.queryKey, data);
      onNext();
    },
  });
  return (
    <Form {...asForm} label="Continue" also={<Skip onNext={onNext} />}>
      <TextInput label="Workspace name" required autoFocus {...field("name")} />
      <TimeZoneSelect label="Time zone" {...field("timezone")} />
    </Form>
  );
}
