/** Sign-in form: email, password, and the code for two-factor sign-in. */
import { Anchor, Button, PasswordInput, TextInput } from "@mantine/core";
import { type ReactNode, type SubmitEvent, useState } from "react";
import { api, ApiError, type Schemas, unwrap } from "../api/client.ts";
import { type FormErrors, formErrorsOf } from "../parts/form-errors.ts";
import classes from "../parts/form.module.css";
import { countdown } from "../parts/format-time.ts";
import { useNow } from "../parts/use-now.ts";

interface SignInFormProps {
  /** Prefilled and read-only when signing in again. */
  email?: string;
  password?: string;
  isEmailFixed?: boolean;
  onSignedIn: (session: Schemas["Session"]) => void;
}

export function SignInForm({ email = "", password = "", isEmailFixed = false, onSignedIn }: SignInFormProps) {
  const [input, setInput] = useState({ email, password, code: "" });
  const { submit, isBusy, asksCode, forgetCode, error, waitMs } = useSignIn(onSignedIn);
  const refused = formErrorsOf(error, { email: null, password: null, code: null });
  const change = (name: keyof typeof input) => (event: { currentTarget: { value: string } }) => {
    const { value } = event.currentTarget;
    setInput((before) => ({ ...before, [name]: value }));
  };
  const rest = error === null ? null : refused.rest && inWords(refused.rest, asksCode);
  return (
    <form
      className={classes["form"]}
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        void submit(input);
      }}
    >
      {asksCode ? (
        <CodeField value={input.code} onChange={change("code")} />
      ) : (
        <Credentials
          input={input}
          onChange={change}
          isEmailFixed={isEmailFixed}
          refused={refused}
          focusesEmail={!isEmailFixed && email === ""}
        />
      )}
      <div role="alert" className={classes["refusal"]}>
        {waitMs > 0 ? `Too many attempts. Try again in ${countdown(waitMs)}.` : rest}
      </div>
      <Button type="submit" size="sm" loading={isBusy} disabled={waitMs > 0}>
        Sign in
      </Button>
      {asksCode && (
        <Anchor
          component="button"
          type="button"
          ta="start"
          onClick={() => {
            setInput((before) => ({ ...before, code: "" }));
            forgetCode();
          }}
        >
          Back
        </Anchor>
      )}
    </form>
  );
}

interface CredentialsProps {
  input: Credentials;
  onChange: (name: "email" | "password") => (event: { currentTarget: { value: string } }) => void;
  isEmailFixed: boolean;
  focusesEmail: boolean;
  refused: FormErrors;
}

function Credentials({ input, onChange, isEmailFixed, focusesEmail, refused }: CredentialsProps) {
  return (
    <>
      <TextInput
        label="Email"
        type="email"
        autoComplete="username"
        required
        autoFocus={focusesEmail}
        readOnly={isEmailFixed}
        error={refused.at("email")}
        value={input.email}
        onChange={onChange("email")}
      />
      <PasswordInput
        label="Password"
        autoComplete="current-password"
        required
        // Omitted rather than false, because a dialog focuses any element with this attribute.
        data-autofocus={isEmailFixed || undefined}
        error={refused.at("password")}
        value={input.password}
        onChange={onChange("password")}
      />
    </>
  );
}

interface CodeFieldProps {
  value: string;
  onChange: (event: { currentTarget: { value: string } }) => void;
}

function CodeField({ value, onChange }: CodeFieldProps): ReactNode {
  return (
    <TextInput
      label="Code"
      description={`Enter the 6-digit code from your authenticator app. No phone? Use a recovery code.`}
      autoComplete="one-time-code"
      required
      autoFocus
      className="rd-number"
      value={value}
      onChange={onChange}
    />
  );
}

/** Returns the message. If a code was required, the password was correct, so the error is about the code. */
const inWords = (message: string, asksCode: boolean): string =>
  asksCode && message === "Wrong email or password"
    ? "This code is wrong or was already used. Wait for the next one."
    : message;

interface Credentials {
  email: string;
  password: string;
  code: string;
}

function useSignIn(onSignedIn: SignInFormProps["onSignedIn"]) {
  const [asksCode, setAsksCode] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<Error | null>(null);
  /** Epoch milliseconds. */
  const [waitUntil, setWaitUntil] = useState(0);
  const now = useNow(1000);
  const submit = async ({ code, ...rest }: Credentials) => {
    setBusy(true);
    setError(null);
    try {
      const body = code === "" ? rest : { ...rest, code: code.replaceAll(" ", "") };
      onSignedIn((await unwrap(api.POST("/api/session", { body }))).data);
    } catch (refused) {
      const waitMs = refused instanceof ApiError && refused.status === 429 ? refused.retryAfterMs : null;
      if (refused instanceof ApiError && refused.message === "Code required") setAsksCode(true);
      else if (waitMs !== null) setWaitUntil(Date.now() + waitMs);
      else setError(refused instanceof Error ? refused : new Error(String(refused)));
    } finally {
      setBusy(false);
    }
  };
  const forgetCode = () => {
    setAsksCode(false);
    setError(null);
  };
  return { submit, isBusy, asksCode, forgetCode, error, waitMs: waitUntil - now };
}
