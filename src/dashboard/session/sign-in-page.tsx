/** Signs in, and redirects to the requested page. */
import { useQueryClient } from "@tanstack/react-query";
import { Link, useRouter, useSearch } from "@tanstack/react-router";
import { useEffect } from "react";
import type { Schemas } from "../api/client.ts";
import { enterSession } from "../api/queries.ts";
import { Card } from "./card.tsx";
import { fragment, hideFragment } from "./fragment.ts";
import { SignInForm } from "./sign-in-form.tsx";

export function SignInPage() {
  const { to } = useSearch({ from: "/sign-in" });
  const queries = useQueryClient();
  const router = useRouter();
  useEffect(hideFragment, []);
  const enter = (session: Schemas["Session"]) => {
    queries.clear();
    enterSession(queries, session);
    router.history.replace(router.basepath + (to ?? "/inbox"));
  };
  return (
    <Card title="Sign in to Replydesk">
      <SignInForm email={fragment("email") ?? ""} password={fragment("password") ?? ""} onSignedIn={enter} />
      <Link to="/reset">Forgot your password?</Link>
    </Card>
  );
}
