/** Takes the place of all pages until a person whom the workspace requires it of has a second factor. */
import { Anchor } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { Card } from "../session/card.tsx";
import { useSession } from "../session/use-session.ts";
import { useSignOut } from "../session/use-sign-out.ts";
import { strings } from "./strings.ts";
import { TwoFactorSetup } from "./two-factor-setup.tsx";

export function RequiredTwoFactor() {
  const { workspace } = useSession();
  const queries = useQueryClient();
  const signOut = useSignOut();
  return (
    <Card title={strings.requiredTitle} hint={strings.requiredHint(workspace.name)}>
      <TwoFactorSetup onDone={() => void queries.invalidateQueries()} />
      <Anchor component="button" type="button" onClick={() => void signOut()}>
        {strings.leave}
      </Anchor>
    </Card>
  );
}
