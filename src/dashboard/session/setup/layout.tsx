/** Layout for setup steps. The list of steps is on the left, or on top on a phone. */
import { Button, Flex, Text, Title } from "@mantine/core";
import { IconCheck } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { type ReactNode, useEffect, useRef } from "react";
import { Mark } from "../../parts/mark.tsx";
import { type SetupProgress, type SetupStep, STEPS } from "./steps.ts";
import classes from "./wizard.module.css";

const STEP = {
  you: "You",
  workspace: "Workspace",
  ai: "AI",
  client: "First client",
  connection: "First connection",
  people: "People",
};

interface LayoutProps {
  step: SetupStep;
  /** Null before the account exists, while all later steps are locked. */
  progress: SetupProgress | null;
  hint: string;
  children: ReactNode;
}

export function Layout({ step, progress, hint, children }: LayoutProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${STEP[step]} · Set up Replydesk`;
    // Focuses the heading, because the focused element has disappeared, unless the step's first field has taken the
    // focus.
    if (!heading.current?.closest("main")?.contains(document.activeElement)) heading.current?.focus();
  }, [step]);
  return (
    <div className={classes["page"]}>
      <div className={classes["columns"]}>
        <Flex component="header" direction="column" gap={16}>
          <div className={classes["brand"]}>
            <Mark size={24} />
            <span>Set up Replydesk</span>
            <span className={classes["where"]}>{`Step ${STEPS.indexOf(step) + 1} of ${STEPS.length}`}</span>
          </div>
          <nav aria-label="Steps">
            <ol className={classes["steps"]}>
              {STEPS.map((one) => (
                <li key={one}>
                  <StepSign step={one} current={step} progress={progress} />
                </li>
              ))}
            </ol>
          </nav>
        </Flex>
        <main className={classes["card"]}>
          <div>
            <Title order={1} ref={heading} tabIndex={-1}>
              {STEP[step]}
            </Title>
            <Text c="dimmed" mt={4}>
              {hint}
            </Text>
          </div>
          {children}
        </main>
      </div>
    </div>
  );
}

interface StepSignProps {
  step: SetupStep;
  current: SetupStep;
  progress: SetupProgress | null;
}

function StepSign({ step, current, progress }: StepSignProps) {
  const isDone = progress !== null && isStepDone(step, progress);
  const content = (
    <>
      <span className={classes["sign"]} data-done={isDone}>
        {isDone ? <IconCheck size={12} stroke={3} aria-label="done" /> : STEPS.indexOf(step) + 1}
      </span>
      {STEP[step]}
    </>
  );
  const here = step === current ? { "aria-current": "step" as const } : {};
  if (progress === null || step === "you") {
    return (
      <span className={classes["step"]} {...here}>
        {content}
      </span>
    );
  }
  return (
    <Link to="/setup" search={{ step }} className={classes["step"]} {...here}>
      {content}
    </Link>
  );
}

/**
 * Returns whether a step is done. The first two always are, because the user has an account and the workspace a name.
 */
function isStepDone(step: SetupStep, { connection, event, ...progress }: SetupProgress): boolean {
  if (step === "you" || step === "workspace") return true;
  return step === "connection" ? connection && event : progress[step];
}

export function Skip({ onNext, label = "Skip for now" }: { onNext: () => void; label?: string }) {
  return (
    <Button variant="subtle" color="gray" c="dimmed" size="sm" onClick={onNext}>
      {label}
    </Button>
  );
}

export interface StepProps {
  /** Continues with the next step. */
  onNext: () => void;
}
