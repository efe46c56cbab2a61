/** Sends a link to reset a password, and takes the new one from who follows it. */
import { Button, PasswordInput, TextInput } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useEffect, useState, type ReactNode } from "react";
import { api, must } from "../api/client.ts";
import { Card } from "./card.tsx";
import classes from "./form.module.css";
import { fragment, hideFragment } from "./fragment.ts";
import { strings } from "./strings.ts";

export function ResetPage() {
  const token = fragment("t");
  useEffect(hideFragment, []);
  return token === null ? <AskForLink /> : <UseLink token={token} />;
}

function AskForLink() {
  const [email, setEmail] = useState("");
  const ask = useMutation({
    mutationFn: () => must(api.POST("/api/password-resets", { body: { email } })),
  });
  return (
    <Card title={strings.reset} hint={ask.isSuccess ? undefined : strings.resetHint}>
      {ask.isSuccess ? (
        <p role="status" className={classes["done"]}>
          {strings.resetSent}
        </p>
      ) : (
        <OneField act={ask} label={strings.resetSend}>
          <TextInput
            label={strings.email}
            type="email"
            autoComplete="username"
            required
            value={email}
            onChange={(event) => setEmail(event.currentTarget.value)}
          />
        </OneField>
      )}
      <Link to="/sign-in">{strings.back}</Link>
    </Card>
  );
}

function UseLink({ token }: { token: string }) {
  const [password, setPassword] = useState("");
  const change = useMutation({
    mutationFn: () => must(api.POST("/api/password-resets/use", { body: { token, password } })),
  });
  return (
    <Card title={strings.resetUse}>
      {change.isSuccess ? (
        <p role="status" className={classes["done"]}>
          {strings.resetDone}
        </p>
      ) : (
        <OneField act={change} label={strings.save}>
          <PasswordInput
            label={strings.newPassword}
            description={strings.passwordHint}
            autoComplete="new-password"
            required
            value={password}
            onChange={(event) => setPassword(event.currentTarget.value)}
          />
        </OneField>
      )}
      <Link to="/sign-in">{strings.back}</Link>
    </Card>
  );
}

interface OneFieldProps {
  act: { mutate: () => void; isPending: boolean; error: Error | null };
  label: string;
  children: ReactNode;
}

function OneField({ act, label, children }: OneFieldProps) {
  return (
    <form
      className={classes["form"]}
      onSubmit={(event) => {
        event.preventDefault();
        act.mutate();
      }}
    >
      {children}
      <div role="alert" className={classes["refusal"]}>
        {act.error?.message}
      </div>
      <Button type="submit" size="sm" loading={act.isPending}>
        {label}
      </Button>
    </form>
  );
}
