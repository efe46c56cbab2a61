/** Shows the step in the URL, or the first unfinished one. */
import { Box, Button, Loader, Skeleton, Text, TextInput } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { api, type Schemas, unwrap } from "../../api/client.ts";
import { aiQuery, sessionQuery } from "../../api/queries.ts";
import { useLive } from "../../live/use-live.ts";
import { AiKeyForm } from "../../parts/ai-key-form.tsx";
import { Form } from "../../parts/form.tsx";
import { Trouble } from "../../parts/trouble.tsx";
import { useApiForm } from "../../parts/use-api-form.ts";
import { Card } from "../card.tsx";
import { workspaceQuery } from "../queries.ts";
import { TimeZoneSelect } from "../time-zone-select.tsx";
import { useIsAtLeast } from "../use-session.ts";
import { ClientStep } from "./client-step.tsx";
import { ConnectionStep } from "./connection-step.tsx";
import { Layout, Skip, type StepProps } from "./layout.tsx";
import { PeopleStep } from "./people-step.tsx";
import { openStepOf, type SetupStep, stepAfter } from "./steps.ts";
import { useSetupProgress } from "./use-progress.ts";
import classes from "./wizard.module.css";
import { useAction } from "../../parts/use-action.ts";

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
          <Text c="var(--rd-ok)" fw={600}>{`Works: ${attempt.data.model ?? models} responded.`}</Text>
        )}
        {attempt.data?.ok === false && <Text c="var(--rd-danger)">Test failed. {attempt.data.error}</Text>}
        {attempt.error && <Trouble error={attempt.error} />}
      </div>
      <div className={classes["actions"]}>
        <Button size="sm" onClick={onNext}>
          Continue
        </Button>
        <Button variant="default" size="sm" loading={attempt.isPending} onClick={() => attempt.mutate()}>
          Test
        </Button>
      </div>
    </>
  );
}

/** Only owners can add the key; a manager can continue without it. */
function NoKey({ onNext }: StepProps) {
  const isOwner = useIsAtLeast("owner");
  const skip = <Skip onNext={onNext} />;
  return (
    <>
      <Text c="dimmed">You can continue without one: rules and a small classifier sort replies.</Text>
      {isOwner ? (
        <AiKeyForm label="Test and save key" also={skip} />
      ) : (
        <div className={classes["actions"]}>{skip}</div>
      )}
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
