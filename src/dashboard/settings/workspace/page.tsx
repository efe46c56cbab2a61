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
    <Page title={frame.titles.workspace} hint="Applies to everyone and all clients." isNarrow>
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
        choices={strings.assignments}
        value={workspace.assignment}
        changeOf={(assignment) => ({ assignment })}
      />
      <ChoiceSection
        title="Suppressed and bounced addresses"
        hint="What happens when someone sends to one of them. Automatic emails never go to these addresses."
        choices={strings.suppressedChoices}
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
        choices={strings.twoFactorChoices}
        value={workspace.two_factor}
        changeOf={(choice) => ({ two_factor: choice })}
        isReadOnly={!isOwner}
      />
      <SendingSection />
    </>
  );
}
