/** Settings of the workspace. */
import { Button, Skeleton, TextInput } from "@mantine/core";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { api, type Schemas, unwrap } from "../../api/client.ts";
import { meQuery, sendingQuery, sessionQuery } from "../../api/queries.ts";
import { Choices } from "../../parts/choices.tsx";
import { formErrorsOf } from "../../parts/form-errors.ts";
import { Form } from "../../parts/form.tsx";
import { Page } from "../../parts/page.tsx";
import sections from "../../parts/section.module.css";
import { Section } from "../../parts/section.tsx";
import { Status } from "../../parts/status.tsx";
import { RelativeTime } from "../../parts/time.tsx";
import { showToast } from "../../parts/toast.ts";
import { Trouble } from "../../parts/trouble.tsx";
import { workspaceQuery } from "../../session/queries.ts";
import { TimeZoneSelect } from "../../session/time-zone-select.tsx";
import { useIsAtLeast } from "../../session/use-session.ts";
import { PauseDialog } from "../pause-dialog.tsx";

const ASSIGNMENTS = {
  none: { label: "Unassigned", hint: "They wait under Unassigned until someone takes them." },
  round_robin: { label: "Round robin", hint: "Rotates through the agents who can see the client." },
  client_owner: { label: "Client owner", hint: "Unassigned if the client has no owner." },
};

const SUPPRESSED_CHOICES = {
  warn: { label: "Ask first", hint: "Sent after the person confirms." },
  refuse: { label: "Block", hint: "Can't be sent until the suppression is removed." },
};

const TWO_FACTOR_CHOICES = {
  off: { label: "Off", hint: "Not available to anyone." },
  optional: { label: "Optional", hint: "Each member decides." },
  managers: { label: "Required for owners and managers", hint: "Optional for agents and viewers." },
  all: { label: "Required for everyone", hint: "Including viewers." },
};

export type WorkspaceChange = Partial<Omit<Schemas["Workspace"], "id">>;

export function useWorkspaceChange() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: WorkspaceChange) => unwrap(api.PATCH("/api/workspace", { body })),
    onSuccess: ({ data }) => {
      queries.setQueryData(workspaceQuery.queryKey, data);
      void queries.invalidateQueries({ queryKey: sessionQuery.queryKey });
      void queries.invalidateQueries({ queryKey: meQuery.queryKey });
      showToast("Saved");
    },
  });
}

interface ChoiceSectionProps<Value extends string> {
  title: string;
  hint: string;
  choices: Readonly<Record<Value, { label: string; hint: string }>>;
  value: Value;
  changeOf: (value: Value) => WorkspaceChange;
  isReadOnly?: boolean;
}

export function ChoiceSection<Value extends string>(props: ChoiceSectionProps<Value>) {
  const { title, hint, choices, value, changeOf, isReadOnly = false } = props;
  const id = useId();
  const { mutate, error } = useWorkspaceChange();
  // Optimistic: shows the choice immediately, and reverts it on an error.
  const [pending, setPending] = useState<Value | null>(null);
  const choose = (one: Value) => {
    setPending(one);
    mutate(changeOf(one), { onSettled: () => setPending(null) });
  };
  const options = Object.keys(choices) as Value[];
  return (
    <Section title={title} hint={hint}>
      <Choices
        name={id}
        label={title}
        options={options.map((one) => ({ value: one, ...choices[one] }))}
        value={pending ?? value}
        onChange={choose}
        isReadOnly={isReadOnly}
      />
      {error && <Trouble error={error} />}
    </Section>
  );
}

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

export function SendingSection() {
  const { data: sending } = useQuery(sendingQuery);
  const [isAsking, setAsking] = useState(false);
  const queries = useQueryClient();
  const resume = useMutation({
    mutationFn: () => unwrap(api.POST("/api/sending/resume")),
    onSuccess: () =>
      showToast("Sending resumed. Emails scheduled for the pause stay on hold until you release them."),
    onSettled: () => queries.invalidateQueries({ queryKey: sendingQuery.queryKey }),
  });
  return (
    <Section
      title="Sending"
      hint="Pausing holds automatic emails and follow-ups and blocks manual ones, in every workspace on this server."
    >
      {sending && (
        <div className={sections["row"]}>
          {sending.paused ? (
            <Status tone="caution">
              {"Paused"}
              {sending.by !== null && ` by ${sending.by}`}
              {sending.since !== null && (
                <>
                  {" · "}
                  <RelativeTime at={sending.since} />
                </>
              )}
              {sending.reason !== null && ` · ${sending.reason}`}
            </Status>
          ) : (
            <Status tone="ok">Sending is on</Status>
          )}
          {sending.paused ? (
            <Button size="sm" loading={resume.isPending} onClick={() => resume.mutate()}>
              Resume sending
            </Button>
          ) : (
            <Button size="sm" variant="default" onClick={() => setAsking(true)}>
              Pause sending…
            </Button>
          )}
        </div>
      )}
      {resume.error && <Trouble error={resume.error} />}
      {isAsking && <PauseDialog onClose={() => setAsking(false)} />}
    </Section>
  );
}

export function WorkspacePage() {
  const { data: workspace, error, refetch } = useQuery(workspaceQuery);
  return (
    <Page title="Workspace" hint="Applies to everyone and all clients." isNarrow>
      {error && <Trouble error={error} onRetry={() => void refetch()} />}
      {!workspace && !error && <Skeleton height={480} mt="md" />}
      {workspace && <Sections workspace={workspace} />}
    </Page>
  );
}

function Sections({ workspace }: { workspace: Schemas["Workspace"] }) {
  const isOwner = useIsAtLeast("owner");
  return (
    <>
      <GeneralSection workspace={workspace} />
      <ChoiceSection
        title="New conversations"
        hint="Who gets a conversation when its first reply arrives."
        choices={ASSIGNMENTS}
        value={workspace.assignment}
        changeOf={(assignment) => ({ assignment })}
      />
      <ChoiceSection
        title="Suppressed and bounced addresses"
        hint="What happens when someone sends to one of them. Automatic emails never go to these addresses."
        choices={SUPPRESSED_CHOICES}
        value={workspace.suppressed_recipients}
        changeOf={(choice) => ({ suppressed_recipients: choice })}
      />
      <ChoiceSection
        title="Two-factor sign-in"
        hint={
          isOwner
            ? "Members who need it set it up at their next sign-in."
            : `Members who need it set it up at their next sign-in. Only owners can change this.`
        }
        choices={TWO_FACTOR_CHOICES}
        value={workspace.two_factor}
        changeOf={(choice) => ({ two_factor: choice })}
        isReadOnly={!isOwner}
      />
      <SendingSection />
    </>
  );
}
