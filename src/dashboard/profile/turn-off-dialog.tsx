/** Turns off two-factor sign-in, given the password or a code. */
import { Button, PasswordInput, TextInput } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { api, unwrap } from "../api/client.ts";
import { Dialog } from "../parts/dialog.tsx";
import { formErrorsOf } from "../parts/form-errors.ts";
import sections from "../parts/section.module.css";
import { strings } from "./strings.ts";

export function TurnOffDialog({ onClose }: { onClose: () => void }) {
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
      title={`${strings.twoFactorDisable}: Two-factor sign-in`}
      submit={strings.twoFactorDisable}
      cancel={strings.cancel}
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
        <PasswordInput
          {...field}
          label="Current password"
          autoComplete="current-password"
          visibilityToggleButtonProps={{ "aria-label": "Show password" }}
        />
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
          {strings.proveBy[other]}
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
