/** The workspace settings. */
import { Button, Group, TextInput } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { api, type Schemas, unwrap } from "../../api/client.ts";
import { meQuery, sendingQuery, sessionQuery } from "../../api/queries.ts";
import { PauseDetails, useResume } from "../../frame/banners.tsx";
import { Answer } from "../../parts/answer.tsx";
import { Choices } from "../../parts/choices.tsx";
import { Form } from "../../parts/form.tsx";
import { Page } from "../../parts/page.tsx";
import { Section } from "../../parts/section.tsx";
import { Status } from "../../parts/status.tsx";
import { Trouble } from "../../parts/trouble.tsx";
import { useAction } from "../../parts/use-action.ts";
import { useApiForm } from "../../parts/use-api-form.ts";
import { workspaceQuery } from "../../session/queries.ts";
import { TimeZoneSelect } from "../../session/time-zone-select.tsx";
import { useIsAtLeast } from "../../session/use-session.ts";
import { PauseDialog } from "../pause-dialog.tsx";

const ASSIGNMENTS = {
  none: { label: "Unassigned", hint: "They stay under Unassigned until someone takes them." },
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

type WorkspaceChange = Partial<Omit<Schemas["Workspace"], "id">>;

const save = (body: WorkspaceChange) => unwrap(api.PATCH("/api/workspace", { body }));
const EFFECTS = {
  changes: [workspaceQuery.queryKey, sessionQuery.queryKey, meQuery.queryKey],
  done: "Saved",
};

interface ChoiceSectionProps<Value extends string> {
  title: string;
  hint: string;
  choices: Readonly<Record<Value, { label: string; hint: string }>>;
  value: Value;
  changeOf: (value: Value) => WorkspaceChange;
  isReadOnly?: boolean;
}

function ChoiceSection<Value extends string>(props: ChoiceSectionProps<Value>) {
  const { title, hint, choices, value, changeOf, isReadOnly = false } = props;
  const id = useId();
  const queries = useQueryClient();
  const { queryKey } = workspaceQuery;
  // The new value, shown until the change is saved or refused. Separate state, because the mutation becomes pending a
  // moment later.
  const [chosen, setChosen] = useState<Value | null>(null);
  const { mutate, error } = useAction((one: Value) => save(changeOf(one)), {
    ...EFFECTS,
    onDone: ({ data }) => queries.setQueryData(queryKey, data),
  });
  const options = Object.keys(choices) as Value[];
  return (
    <Section title={title} hint={hint}>
      <Choices
        name={id}
        label={title}
        options={options.map((one) => ({ value: one, ...choices[one] }))}
        value={chosen ?? value}
        onChange={(one) => {
          setChosen(one);
          mutate(one, { onSettled: () => setChosen(null) });
        }}
        isReadOnly={isReadOnly}
      />
      {error && <Trouble error={error} />}
    </Section>
  );
}

function GeneralSection({ workspace: { name, timezone } }: { workspace: Schemas["Workspace"] }) {
  const { field, isDirty, asForm } = useApiForm({ initialValues: { name, timezone }, save, ...EFFECTS });
  return (
    <Section
      title="General"
      hint="Days in reports, the audit trail and the API start at midnight in this time zone."
    >
      <Form {...asForm} label="Save" disabled={!isDirty()}>
        <TextInput label="Name" dir="auto" required maxLength={200} {...field("name")} />
        <TimeZoneSelect label="Time zone" {...field("timezone")} />
      </Form>
    </Section>
  );
}

function SendingSection() {
  const { data: sending } = useQuery(sendingQuery);
  const [isAsking, setAsking] = useState(false);
  const resume = useResume();
  return (
    <Section
      title="Sending"
      hint="Pausing holds automatic emails and follow-ups and blocks manual ones, in every workspace on this server."
    >
      {sending && (
        <Group justify="space-between" gap="8px 16px">
          {sending.paused ? (
            <Status tone="caution">
              Paused
              <PauseDetails sending={sending} />
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
        </Group>
      )}
      {isAsking && <PauseDialog onClose={() => setAsking(false)} />}
    </Section>
  );
}

export function WorkspacePage() {
  return (
    <Page title="Workspace" hint="Applies to everyone and all clients." isNarrow>
      <Answer reading={useQuery(workspaceQuery)} height={480}>
        {(workspace) => <Sections workspace={workspace} />}
      </Answer>
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
            : "Members who need it set it up at their next sign-in. Only owners can change this."
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
