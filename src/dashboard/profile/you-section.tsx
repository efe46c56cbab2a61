/** Name and time zone. */
import { Button, TextInput } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api, unwrap } from "../api/client.ts";
import { sessionQuery } from "../api/queries.ts";
import { showToast } from "../parts/toast.ts";
import { formErrorsOf } from "../parts/form-errors.ts";
import { TimeZoneSelect } from "../session/time-zone-select.tsx";
import { useSession } from "../session/use-session.ts";
import sections from "../parts/section.module.css";
import { Section } from "../parts/section.tsx";

export function YouSection() {
  const { user } = useSession();
  const [name, setName] = useState(user.name);
  const [timezone, setTimezone] = useState(user.timezone);
  const queries = useQueryClient();
  const save = useMutation({
    mutationFn: () => unwrap(api.PATCH("/api/me", { body: { name, timezone } })),
    onSuccess: ({ data }) => {
      queries.setQueryData(sessionQuery.queryKey, (session) => session && { ...session, user: data });
      void queries.invalidateQueries({ queryKey: ["people"] });
      showToast("Saved");
    },
  });
  const refused = formErrorsOf(save.error, { name: null, timezone: null });
  const isChanged = name !== user.name || timezone !== user.timezone;
  return (
    <Section title="You" hint={`${user.email} · ${user.role}`}>
      <form
        className={sections["body"]}
        onSubmit={(event) => {
          event.preventDefault();
          save.mutate();
        }}
      >
        <TextInput
          label="Name"
          autoComplete="name"
          dir="auto"
          required
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
        {refused.rest !== null && <p role="alert">{refused.rest}</p>}
        <div className={sections["actions"]}>
          <Button type="submit" size="sm" disabled={!isChanged} loading={save.isPending}>
            Save
          </Button>
        </div>
      </form>
    </Section>
  );
}
