/** Signs a person in, and leads where they wanted to go. */
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link, useRouter, useSearch } from "@tanstack/react-router";
import { useEffect } from "react";
import { enterSession } from "../api/queries.ts";
import type { Schemas } from "../api/client.ts";
import { Card } from "./card.tsx";
import { Command } from "./command.tsx";
import { fragment, hideFragment } from "./fragment.ts";
import { optionsQuery } from "./queries.ts";
import { SignInForm } from "./sign-in-form.tsx";
import { strings } from "./strings.ts";

export function SignInPage() {
  const { to } = useSearch({ from: "/sign-in" });
  const { data: options } = useQuery(optionsQuery);
  const queries = useQueryClient();
  const router = useRouter();
  useEffect(hideFragment, []);
  const enter = (session: Schemas["Session"]) => {
    queries.clear();
    enterSession(queries, session);
    router.history.replace(router.basepath + (to ?? "/inbox"));
  };
  if (options?.needs_setup) {
    return (
      <Card title={strings.needsSetup} hint={strings.needsSetupHow}>
        <Command text="replydesk users setup-link" />
      </Card>
    );
  }
  return (
    <Card title={strings.signInTo}>
      <SignInForm email={fragment("email") ?? ""} password={fragment("password") ?? ""} onSignedIn={enter} />
      <Link to="/reset">{strings.forgot}</Link>
    </Card>
  );
}
