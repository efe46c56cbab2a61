/** Replaces all pages until the user sets up two-factor sign-in, if it is required. */
import { Anchor } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { Card } from "../session/card.tsx";
import { useSignOut } from "../session/use-sign-out.ts";
import { TwoFactorSetup } from "./two-factor-section.tsx";

export function RequiredTwoFactor() {
  const queries = useQueryClient();
  const signOut = useSignOut();
  return (
    <Card title="Set up two-factor sign-in" hint="Your workspace requires it. Setup takes a minute.">
      <TwoFactorSetup onDone={() => void queries.invalidateQueries()} />
      <Anchor component="button" type="button" onClick={() => void signOut()}>
        Sign out
      </Anchor>
    </Card>
  );
}
