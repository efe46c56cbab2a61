/** Two-factor sign-in: set-up, recovery codes and turning it off. */
import { Button, Modal, PasswordInput, Skeleton, TextInput, Title } from "@mantine/core";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api, unwrap } from "../api/client.ts";
import { sessionQuery } from "../api/queries.ts";
import { CopyField } from "../parts/copy-field.tsx";
import { Dialog } from "../parts/dialog.tsx";
import { formErrorsOf } from "../parts/form-errors.ts";
import sections from "../parts/section.module.css";
import { Section } from "../parts/section.tsx";
import { Trouble } from "../parts/trouble.tsx";
import { useSession } from "../session/use-session.ts";
import classes from "./profile.module.css";

const PROVE_BY = { code: "Use a code instead", password: "Use the password instead" };

function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const [isCopied, setCopied] = useState(false);
  const text = `${codes.join("\n")}\n`;
  const copy = () => {
    navigator.clipboard?.writeText(text).then(
      () => setCopied(true),
      () => {},
    );
  };
  return (
    <div className={sections["body"]}>
      <Title order={2}>Your recovery codes</Title>
      <p className={sections["plain"]}>
        If you lose your phone, each code signs you in once. Store them with your passwords: they won't be
        shown again.
      </p>
      <ol className={classes["codes"]}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className={sections["actions"]}>
        <Button variant="default" size="sm" onClick={copy}>
          <span aria-live="polite">{isCopied ? "Copied" : "Copy all"}</span>
        </Button>
        <Button
          component="a"
          variant="default"
          size="sm"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download="replydesk-recovery-codes.txt"
        >
          Download
        </Button>
        <Button size="sm" onClick={onDone}>
          I've saved them
        </Button>
      </div>
    </div>
  );
}

function TurnOffDialog({ onClose }: { onClose: () => void }) {
  const [proof, setProof] = useState<"password" | "code">("password");
  const [typed, setTyped] = useState("");
  const disable = useTurnOff(proof, onClose);
  const refused = formErrorsOf(disable.error, { password: null, code: null });
  const field = {
    required: true,
    "data-autofocus": true,
    error: refused.at(proof),
    value: typed,
    onChange: (event: { currentTarget: { value: string } }) => setTyped(event.currentTarget.value),
  };
  const turn = (): void => {
    setProof(other);
    setTyped("");
    disable.reset();
  };
  const other = proof === "password" ? "code" : "password";
  return (
    <Dialog
      title={`Turn off: Two-factor sign-in`}
      submit="Turn off"
      cancel="Cancel"
      isBusy={disable.isPending}
      error={refused.rest === null ? null : disable.error}
      isDangerous
      isReady={typed.trim() !== ""}
      onSubmit={() => disable.mutate(typed)}
      onClose={onClose}
    >
      <p className={sections["plain"]}>
        You'll sign in with your password only. Your recovery codes stop working.
      </p>
      {proof === "password" ? (
        <PasswordInput {...field} label="Current password" autoComplete="current-password" />
      ) : (
        <TextInput
          {...field}
          autoFocus
          label="Code from your authenticator app, or a recovery code"
          autoComplete="one-time-code"
        />
      )}
      <div>
        <Button variant="subtle" onClick={turn}>
          {PROVE_BY[other]}
        </Button>
      </div>
    </Dialog>
  );
}

const useTurnOff = (proof: "password" | "code", onDone: () => void) =>
  useMutation({
    mutationFn: (typed: string) => {
      const body = proof === "password" ? { password: typed } : { code: typed.replaceAll(" ", "") };
      return unwrap(api.DELETE("/api/me/totp", { body }));
    },
    onSuccess: onDone,
  });

export function TwoFactorSetup({ onDone }: { onDone: () => void }) {
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const prepared = useQuery({
    queryKey: ["two-factor-key"],
    queryFn: async () => (await unwrap(api.POST("/api/me/totp"))).data,
    // Each request replaces the key, so the one on screen must stay the latest.
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    refetchOnReconnect: false,
  });
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />;
  if (prepared.error) return <Trouble error={prepared.error} onRetry={() => void prepared.refetch()} />;
  return (
    <div className={sections["body"]}>
      <p className={sections["plain"]}>
        Scan this with an authenticator app, such as 1Password, Aegis or Google Authenticator.
      </p>
      {prepared.data ? (
        <>
          <img
            className={classes["qr"]}
            src={`data:image/svg+xml,${encodeURIComponent(prepared.data.qr_svg)}`}
            alt="QR code for the authenticator app"
          />
          <CopyField label="Or enter this key manually" value={prepared.data.secret} />
        </>
      ) : (
        <Skeleton width={176} height={176} />
      )}
      <Confirm onConfirmed={setCodes} />
    </div>
  );
}

function Confirm({ onConfirmed }: { onConfirmed: (codes: readonly string[]) => void }) {
  const [code, setCode] = useState("");
  const confirm = useMutation({
    mutationFn: async () => {
      const body = { code: code.replaceAll(" ", "") };
      return (await unwrap(api.POST("/api/me/totp/confirm", { body }))).data.recovery_codes;
    },
    onSuccess: onConfirmed,
  });
  const refused = formErrorsOf(confirm.error, { code: null });
  return (
    <form
      className={sections["body"]}
      onSubmit={(event) => {
        event.preventDefault();
        confirm.mutate();
      }}
    >
      <TextInput
        label="6-digit code"
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        data-autofocus
        error={refused.at("code")}
        value={code}
        onChange={(event) => setCode(event.currentTarget.value)}
      />
      {refused.rest !== null && <p role="alert">{refused.rest}</p>}
      <div className={sections["actions"]}>
        <Button type="submit" size="sm" loading={confirm.isPending}>
          Turn on
        </Button>
      </div>
    </form>
  );
}

export function TwoFactorSection() {
  const { user } = useSession();
  const queries = useQueryClient();
  const [dialog, setDialog] = useState<"setup" | "disable" | null>(null);
  const policy = user.two_factor;
  const isOn = user.totp_enabled;
  const close = () => {
    setDialog(null);
    void queries.invalidateQueries({ queryKey: sessionQuery.queryKey });
  };
  return (
    <Section title="Two-factor sign-in" hint="Require a code from your phone when you sign in.">
      <div className={sections["row"]}>
        <span className={classes["state"]} data-on={isOn}>
          {isOn ? "On" : "Off"}
        </span>
        {!isOn && policy !== "off" && (
          <Button variant="default" size="sm" onClick={() => setDialog("setup")}>
            Set up
          </Button>
        )}
        {isOn && policy !== "required" && (
          <Button variant="default" size="sm" onClick={() => setDialog("disable")}>
            Turn off
          </Button>
        )}
      </div>
      {isOn && policy === "required" && (
        <p className={sections["hint"]}>Your workspace requires it, so you can't turn it off.</p>
      )}
      {!isOn && policy === "off" && (
        <p className={sections["hint"]}>Turned off for your workspaces. An owner can allow it.</p>
      )}
      <Modal
        opened={dialog === "setup"}
        onClose={close}
        title="Set up two-factor sign-in"
        closeOnClickOutside={false}
        closeButtonProps={{ "aria-label": "Cancel" }}
      >
        {dialog === "setup" && <TwoFactorSetup onDone={close} />}
      </Modal>
      {dialog === "disable" && <TurnOffDialog onClose={close} />}
    </Section>
  );
}
