/** Shows the step in the URL, or the first unfinished one. */
import { useNavigate, useSearch } from "@tanstack/react-router";
import { Loader } from "@mantine/core";
import { useLive } from "../../live/use-live.ts";
import { Trouble } from "../../parts/trouble.tsx";
import { Card } from "../card.tsx";
import { AiStep } from "./ai-step.tsx";
import { ClientStep } from "./client-step.tsx";
import { ConnectionStep } from "./connection-step.tsx";
import { Layout } from "./layout.tsx";
import { PeopleStep } from "./people-step.tsx";
import { openStepOf, stepAfter, type SetupStep } from "./steps.ts";
import type { StepProps } from "./step-props.ts";
import { strings } from "./strings.ts";
import { useSetupProgress } from "./use-progress.ts";
import { WorkspaceStep } from "./workspace-step.tsx";

const PAGES: Readonly<
  Record<Exclude<SetupStep, "you">, { page: (props: StepProps) => React.ReactNode; hint: string }>
> = {
  workspace: { page: WorkspaceStep, hint: strings.workspaceHint },
  ai: { page: AiStep, hint: strings.aiHint },
  client: { page: ClientStep, hint: strings.clientHint },
  connection: { page: ConnectionStep, hint: strings.connectionHint },
  people: { page: PeopleStep, hint: strings.peopleHint },
};

export function Wizard() {
  const { step: asked } = useSearch({ from: "/setup" });
  const { progress, error } = useSetupProgress();
  const navigate = useNavigate();
  useLive();
  if (progress === null) {
    return <Card title={strings.title}>{error ? <Trouble error={error} /> : <Loader size="sm" />}</Card>;
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
