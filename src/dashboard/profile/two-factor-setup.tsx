/** Sets up two-factor sign-in: key, first code, recovery codes. */
import { Button, Skeleton, TextInput } from "@mantine/core";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { api, unwrap } from "../api/client.ts";
import { Trouble } from "../parts/trouble.tsx";
import { CopyField } from "../parts/copy-field.tsx";
import { formErrorsOf } from "../parts/form-errors.ts";
import classes from "./profile.module.css";
import sections from "../parts/section.module.css";
import { RecoveryCodes } from "./recovery-codes.tsx";

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
