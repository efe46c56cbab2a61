/** Name and time zone. */
import { TextInput } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { api, unwrap } from "../api/client.ts";
import { peopleQuery, sessionQuery } from "../api/queries.ts";
import { Form } from "../parts/form.tsx";
import { Section } from "../parts/section.tsx";
import { useApiForm } from "../parts/use-api-form.ts";
import { TimeZoneSelect } from "../session/time-zone-select.tsx";
import { useSession } from "../session/use-session.ts";

export function YouSection() {
  const { user } = useSession();
  const queries = useQueryClient();
  const { field, isDirty, asForm } = useApiForm({
    initialValues: { name: user.name, timezone: user.timezone },
    save: (body) => unwrap(api.PATCH("/api/me", { body })),
    changes: [peopleQuery.queryKey],
    done: "Saved",
    onDone: ({ data }) =>
      queries.setQueryData(sessionQuery.queryKey, (session) => session && { ...session, user: data }),
  });
  return (
    <Section title="You" hint={`${user.email} · ${user.role}`}>
      <Form {...asForm} label="Save" disabled={!isDirty()}>
        <TextInput label="Name" autoComplete="name" dir="auto" required {...field("name")} />
        <TimeZoneSelect label="Time zone" {...field("timezone")} />
      </Form>
    </Section>
  );
}
