/** Shows the step in the URL, or the first unfinished one. */
import { Box, Button, Group, Loader, Skeleton, Stack, Text, Textarea, TextInput } from "@mantine/core";
import { useQueryClient, useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { api, type Schemas, unwrap } from "../../api/client.ts";
import { aiQuery, sessionQuery } from "../../api/queries.ts";
import { useLive } from "../../live/use-live.ts";
import { AiKeyForm } from "../../parts/ai-key-form.tsx";
import { CopyField } from "../../parts/copy-field.tsx";
import { Form } from "../../parts/form.tsx";
import { Trouble } from "../../parts/trouble.tsx";
import { useAction } from "../../parts/use-action.ts";
import { useApiForm } from "../../parts/use-api-form.ts";
import { Card } from "../card.tsx";
import { MembershipFields } from "../membership/fields.tsx";
import { membershipBody, NEW_MEMBERSHIP } from "../membership/membership.ts";
import { invitationsQuery, optionsQuery, workspaceQuery } from "../queries.ts";
import { TimeZoneSelect } from "../time-zone-select.tsx";
import { useIsAtLeast } from "../use-session.ts";
import { addressesIn } from "./addresses.ts";
import { ClientStep } from "./client-step.tsx";
import { ConnectionStep } from "./connection-step.tsx";
import { Layout, Skip, type StepProps } from "./layout.tsx";
import { openStepOf, type SetupStep, stepAfter, useSetupProgress } from "./steps.ts";

const PAGES: Readonly<
  Record<Exclude<SetupStep, "you">, { page: (props: StepProps) => React.ReactNode; hint: string }>
> = {
  workspace: {
    page: WorkspaceStep,
    hint: "Your agency's name and time zone. Reports count days in this time zone.",
  },
  ai: { page: AiStep, hint: "Categorizes every reply and drafts answers, with your own Anthropic key." },
  client: {
    page: ClientStep,
    hint: "The company you send for. Drafts use only what you enter here. You can change it later.",
  },
  connection: {
    page: ConnectionStep,
    hint: "Your sequencer account. Replies arrive by webhook, and answers are sent through it.",
  },
  people: { page: PeopleStep, hint: "Each person gets their own link. It works once, for 7 days." },
};

export function Wizard() {
  const { step: asked } = useSearch({ from: "/setup" });
  const { progress, error } = useSetupProgress();
  const navigate = useNavigate();
  useLive();
  if (progress === null) {
    return <Card title="Set up Replydesk">{error ? <Trouble error={error} /> : <Loader size="sm" />}</Card>;
  }
  const step = asked ?? openStepOf(progress);
  if (step === "you") return null;
  const goOn = () => {
    const next = stepAfter(step);
    void (next ? navigate({ to: "/setup", search: { step: next } }) : navigate({ to: "/inbox" }));
  };
  const { page: Page, hint } = PAGES[step];
  return (
    <Layout step={step} progress={progress} hint={hint}>
      <Page key={step} onNext={goOn} />
    </Layout>
  );
}

function AiStep({ onNext }: StepProps) {
  const { data: ai, error } = useQuery(aiQuery);
  if (error) return <Trouble error={error} />;
  if (!ai) return <Skeleton height={180} />;
  return ai.state === "no_key" ? <NoKey onNext={onNext} /> : <WithKey ai={ai} onNext={onNext} />;
}

function WithKey({ ai, onNext }: StepProps & { ai: Schemas["Ai"] }) {
  const models = [...new Set([ai.classify_model, ai.draft_model])].filter(Boolean).join(", ");
  const attempt = useAction(async () => (await unwrap(api.POST("/api/ai/test"))).data);
  return (
    <>
      <Text>{`AI key configured. Models: ${models}.`}</Text>
      {ai.state === "out_of_credits" && (
        <Box component="p" m={0} p="8px 12px" c="var(--rd-caution)" bg="var(--rd-caution-surface)" bdrs={6}>
          This workspace's AI credits are used up.
        </Box>
      )}
      <div role="status">
        {attempt.data?.ok && (
          <Text c="var(--rd-ok)" fw={600}>{`The key works: ${attempt.data.model ?? models} responded.`}</Text>
        )}
        {attempt.data?.ok === false && <Text c="var(--rd-danger)">Test failed. {attempt.data.error}</Text>}
        {attempt.error && <Trouble error={attempt.error} />}
      </div>
      <Group gap={8}>
        <Button size="sm" onClick={onNext}>
          Continue
        </Button>
        <Button variant="default" size="sm" loading={attempt.isPending} onClick={() => attempt.mutate()}>
          Test
        </Button>
      </Group>
    </>
  );
}

/** Only owners can add the key; managers can continue without it. */
function NoKey({ onNext }: StepProps) {
  const isOwner = useIsAtLeast("owner");
  const skip = <Skip onNext={onNext} />;
  return (
    <>
      <Text c="dimmed">You can continue without one: rules and a small classifier sort replies.</Text>
      {isOwner ? <AiKeyForm label="Test and save key" also={skip} /> : <Group gap={8}>{skip}</Group>}
    </>
  );
}

function WorkspaceStep({ onNext }: StepProps) {
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

interface CreatedInvitation {
  id: string;
  email: string;
  url: string;
}

/** Invites several people; each link is shown once. */
function PeopleStep({ onNext }: StepProps) {
  const [created, setCreated] = useState<readonly CreatedInvitation[]>([]);
  return (
    <>
      <InviteForm
        onCreated={(one) => setCreated((before) => [...before, one])}
        onNext={onNext}
        hasInvited={created.length > 0}
      />
      {created.length > 0 && <Links created={created} />}
      <Invited except={created} />
      {created.length > 0 && (
        <Group gap={8}>
          <Button size="sm" onClick={onNext}>
            Go to the inbox
          </Button>
        </Group>
      )}
    </>
  );
}

function Links({ created }: { created: readonly CreatedInvitation[] }) {
  const { data: options } = useQuery(optionsQuery);
  return (
    <Stack gap={8} role="status">
      <Text>
        Copy these links now. They won't be shown again.{" "}
        {options?.reset_by_mail
          ? "We also emailed them."
          : "No mail server is configured, so share them yourself."}
      </Text>
      {created.map(({ id, email, url }) => (
        <CopyField key={id} label={`Link for ${email}`} value={url} />
      ))}
    </Stack>
  );
}

function Invited({ except }: { except: readonly CreatedInvitation[] }) {
  const { data: invitations = [] } = useQuery(invitationsQuery);
  const others = invitations.filter(({ id }) => !except.some((one) => one.id === id));
  if (others.length === 0) return null;
  return <Text c="dimmed">Invited, not joined yet: {others.map(({ email }) => email).join(", ")}</Text>;
}

interface InviteFormProps {
  onCreated: (one: CreatedInvitation) => void;
  onNext: () => void;
  hasInvited: boolean;
}

const NO_ADDRESS = "Enter at least one email address";

function InviteForm({ onCreated, onNext, hasInvited }: InviteFormProps) {
  const { field, values, setValues, setFieldValue, errorAt, asForm } = useApiForm({
    initialValues: { email: "", ...NEW_MEMBERSHIP },
    save: async ({ email: text, ...membership }) => {
      const addresses = addressesIn(text);
      if (addresses.length === 0) throw new Error(NO_ADDRESS);
      // Invites one at a time and removes invited addresses from the field, so that the rest can be retried after an
      // error.
      for (const [index, email] of addresses.entries()) {
        const body = { email, ...membershipBody(membership) };
        onCreated((await unwrap(api.POST("/api/invitations", { body }))).data);
        setFieldValue("email", addresses.slice(index + 1).join("\n"));
      }
    },
    changes: [invitationsQuery.queryKey],
    prefixes: { email: NO_ADDRESS },
  });
  return (
    <Form {...asForm} label="Invite" also={hasInvited ? undefined : <Skip onNext={onNext} />}>
      <Textarea
        label="Email addresses"
        description="Separate addresses with commas or new lines."
        placeholder="ana@agency.example, ben@agency.example"
        autosize={false}
        rows={2}
        autoFocus
        {...field("email")}
      />
      <MembershipFields value={values} onChange={setValues} errorOf={errorAt} />
    </Form>
  );
}
