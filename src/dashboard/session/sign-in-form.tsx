/** Asks for email and password, and for a code where the person has a second factor. */
import { Button, PasswordInput, TextInput } from "@mantine/core";
import { useState, type FormEvent } from "react";
import { api, ApiError, must, type Schemas } from "../api/client.ts";
import { countdown } from "../parts/format-time.ts";
import { useNow } from "../parts/use-now.ts";
import classes from "./form.module.css";
import { strings } from "./strings.ts";

interface SignInFormProps {
  /** Prefilled; a person who signs in again cannot change it. */
  email?: string;
  password?: string;
  isEmailFixed?: boolean;
  onSignedIn: (session: Schemas["Session"]) => void;
}

interface Refusal {
  message: string;
  /** Epoch milliseconds; null where nothing has to be waited for. */
  until: number | null;
}

export function SignInForm({ email = "", password = "", isEmailFixed = false, onSignedIn }: SignInFormProps) {
  const [input, setInput] = useState({ email, password, code: "" });
  const { signIn, asksCode, isBusy, refusal } = useSignIn(onSignedIn);
  const now = useNow(1000);
  const left = refusal?.until ? refusal.until - now : 0;

  const change = (name: keyof typeof input) => (event: { currentTarget: { value: string } }) => {
    const { value } = event.currentTarget;
    setInput((before) => ({ ...before, [name]: value }));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void signIn(input);
  };

  return (
    <form className={classes["form"]} onSubmit={submit}>
      <TextInput
        label={strings.email}
        type="email"
        autoComplete="username"
        required
        data-autofocus
        readOnly={isEmailFixed}
        value={input.email}
        onChange={change("email")}
      />
      <PasswordInput
        label={strings.password}
        autoComplete="current-password"
        required
        value={input.password}
        onChange={change("password")}
      />
      {asksCode && (
        <TextInput
          label={strings.code}
          description={strings.codeHint}
          autoComplete="one-time-code"
          required
          autoFocus
          value={input.code}
          onChange={change("code")}
        />
      )}
      <div role="alert" className={classes["refusal"]}>
        {left > 0 ? strings.wait(countdown(left)) : refusal?.until === null && refusal.message}
      </div>
      <Button type="submit" size="sm" loading={isBusy} disabled={left > 0}>
        {strings.signIn}
      </Button>
    </form>
  );
}

function useSignIn(onSignedIn: SignInFormProps["onSignedIn"]) {
  const [asksCode, setAsksCode] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const signIn = async ({ code, ...rest }: { email: string; password: string; code: string }) => {
    setBusy(true);
    const body = code === "" ? rest : { ...rest, code: code.replaceAll(" ", "") };
    try {
      onSignedIn((await must(api.POST("/api/session", { body }))).data);
    } catch (error) {
      if (error instanceof ApiError && error.message === "Code required") setAsksCode(true);
      else setRefusal(refusalOf(error));
    } finally {
      setBusy(false);
    }
  };
  return { signIn, asksCode, isBusy, refusal };
}

function refusalOf(error: unknown): Refusal {
  const message = error instanceof Error ? error.message : String(error);
  const waitMs = error instanceof ApiError && error.status === 429 ? error.retryAfterMs : null;
  return { message, until: waitMs === null ? null : Date.now() + waitMs };
}
