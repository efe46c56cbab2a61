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
  const disable = useMutation({
    mutationFn: () =>
      unwrap(
        api.DELETE("/api/me/totp", {
          body: proof === "password" ? { password: typed } : { code: typed.replaceAll(" ", "") },
        }),
      ),
    onSuccess: onClose,
  });
  const refused = formErrorsOf(disable.error, { password: null, code: null });
  const field = {
    required: true,
    "data-autofocus": true,
    error: refused.at(proof),
    value: typed,
    onChange: (event: { currentTarget: { value: string } }) => setTyped(event.currentTarget.value),
  };
  const other = proof === "password" ? "code" : "password";
  return (
    <Dialog
      title={`${strings.twoFactorDisable}: ${strings.twoFactor}`}
      submit={strings.twoFactorDisable}
      cancel={strings.cancel}
      isBusy={disable.isPending}
      error={refused.rest === null ? null : disable.error}
      isDangerous
      isReady={typed.trim() !== ""}
      onSubmit={() => disable.mutate()}
      onClose={onClose}
    >
      <p className={sections["plain"]}>{strings.twoFactorDisableSure}</p>
      {proof === "password" ? (
        <PasswordInput
          {...field}
          label={strings.currentPassword}
          autoComplete="current-password"
          visibilityToggleButtonProps={{ "aria-label": strings.showPassword }}
        />
      ) : (
        <TextInput {...field} autoFocus label={strings.codeOrRecovery} autoComplete="one-time-code" />
      )}
      <div>
        <Button
          variant="subtle"
          onClick={() => {
            setProof(other);
            setTyped("");
            disable.reset();
          }}
        >
          {strings.proveBy[other]}
        </Button>
      </div>
    </Dialog>
  );
}
