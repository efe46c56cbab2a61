/** Settings of the whole workspace. */
import { Skeleton } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { Schemas } from "../../api/client.ts";
import { strings as frame } from "../../frame/strings.ts";
import { Page } from "../../parts/page.tsx";
import { Trouble } from "../../parts/trouble.tsx";
import { workspaceQuery } from "../../session/queries.ts";
import { useIsAtLeast } from "../../session/use-session.ts";
import { ChoiceSection } from "./choice-section.tsx";
import { GeneralSection } from "./general-section.tsx";
import { SendingSection } from "./sending-section.tsx";
import { strings } from "./strings.ts";

export function WorkspacePage() {
  const { data: workspace, error, refetch } = useQuery(workspaceQuery);
  return (
    <Page title={frame.titles.workspace} hint={strings.hint} isNarrow>
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
        title={strings.assignment}
        hint={strings.assignmentHint}
        choices={strings.assignments}
        value={workspace.assignment}
        changeOf={(assignment) => ({ assignment })}
      />
      <ChoiceSection
        title={strings.suppressed}
        hint={strings.suppressedHint}
        choices={strings.suppressedChoices}
        value={workspace.suppressed_recipients}
        changeOf={(choice) => ({ suppressed_recipients: choice })}
      />
      <ChoiceSection
        title={strings.twoFactor}
        hint={isOwner ? strings.twoFactorHint : `${strings.twoFactorHint} ${strings.twoFactorOwner}`}
        choices={strings.twoFactorChoices}
        value={workspace.two_factor}
        changeOf={(choice) => ({ two_factor: choice })}
        isReadOnly={!isOwner}
      />
      <SendingSection />
    </>
  );
}
