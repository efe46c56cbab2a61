/** Shows the step in the URL, or the first unfinished one. */
import { Loader } from "@mantine/core";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useLive } from "../../live/use-live.ts";
import { Trouble } from "../../parts/trouble.tsx";
import { Card } from "../card.tsx";
import { AiStep } from "./ai-step.tsx";
import { ClientStep } from "./client-step.tsx";
import { ConnectionStep } from "./connection-step.tsx";
import { Layout } from "./layout.tsx";
import { PeopleStep } from "./people-step.tsx";
import type { StepProps } from "./step-props.ts";
import { openStepOf, type SetupStep, stepAfter } from "./steps.ts";
import { useSetupProgress } from "./use-progress.ts";
import { WorkspaceStep } from "./workspace-step.tsx";

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
