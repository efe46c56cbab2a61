/** Sets up and turns off two-factor sign-in, and shows recovery codes. */
import {
  Box,
  Button,
  Flex,
  Group,
  Modal,
  PasswordInput,
  Skeleton,
  Text,
  TextInput,
  Title,
} from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api, unwrap } from "../api/client.ts";
import { sessionQuery } from "../api/queries.ts";
import { CopyField } from "../parts/copy-field.tsx";
import { Dialog } from "../parts/dialog.tsx";
import { Form } from "../parts/form.tsx";
import sections from "../parts/section.module.css";
import { Section } from "../parts/section.tsx";
import { Trouble } from "../parts/trouble.tsx";
import { useApiForm } from "../parts/use-api-form.ts";
import { useSession } from "../session/use-session.ts";
import classes from "./profile.module.css";

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
    <Flex direction="column" gap={16} miw={0}>
      <Title order={2}>Your recovery codes</Title>
      <Box component="p" m={0}>
        If you lose your phone, each code signs you in once. Store them with your passwords: they won't be
        shown again.
      </Box>
      <ol className={classes["codes"]}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <Group gap={8}>
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
      </Group>
    </Flex>
  );
}

const PROOFS = {
  password: { other: "code", switch: "Use a code instead" },
  code: { other: "password", switch: "Use the password instead" },
} as const;

function TurnOffDialog({ onClose }: { onClose: () => void }) {
  const [proof, setProof] = useState<keyof typeof PROOFS>("password");
  const { field, values, reset, asDialog } = useApiForm({
    initialValues: { password: "", code: "" },
    save: ({ password, code }) => {
      const body = proof === "password" ? { password } : { code: code.replaceAll(" ", "") };
      return unwrap(api.DELETE("/api/me/totp", { body }));
    },
    onDone: onClose,
  });
  const turn = () => {
    setProof(PROOFS[proof].other);
    reset();
  };
  const props = { required: true, "data-autofocus": true, ...field(proof) };
  return (
    <Dialog
      {...asDialog}
      title="Turn off two-factor sign-in?"
      submit="Turn off"
      isDangerous
      isReady={values[proof].trim() !== ""}
      onClose={onClose}
    >
      <Text>You'll sign in with your password only. Your recovery codes stop working.</Text>
      {proof === "password" ? (
        <PasswordInput {...props} label="Current password" autoComplete="current-password" />
      ) : (
        <TextInput
          {...props}
          autoFocus
          label="Code from your authenticator app, or a recovery code"
          autoComplete="one-time-code"
        />
      )}
      <div>
        <Button variant="subtle" onClick={turn}>
          {PROOFS[proof].switch}
        </Button>
      </div>
    </Dialog>
  );
}

export function TwoFactorSetup({ onDone }: { onDone: () => void }) {
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const prepared = useQuery({
    queryKey: ["two-factor-key"],
    queryFn: async () => (await unwrap(api.POST("/api/me/totp"))).data,
    // Never refetched, because each request replaces the key that is on screen.
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    refetchOnReconnect: false,
  });
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />;
  if (prepared.error) return <Trouble error={prepared.error} onRetry={() => void prepared.refetch()} />;
  return (
    <Flex direction="column" gap={16} miw={0}>
      <Box component="p" m={0}>
        Scan this with an authenticator app, such as 1Password, Aegis or Google Authenticator.
      </Box>
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
    </Flex>
  );
}

function Confirm({ onConfirmed }: { onConfirmed: (codes: readonly string[]) => void }) {
  const { field, asForm } = useApiForm({
    initialValues: { code: "" },
    save: async ({ code }) => {
      const body = { code: code.replaceAll(" ", "") };
      return (await unwrap(api.POST("/api/me/totp/confirm", { body }))).data.recovery_codes;
    },
    onDone: onConfirmed,
  });
  return (
    <Form {...asForm} label="Turn on">
      <TextInput
        label="6-digit code"
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        data-autofocus
        {...field("code")}
      />
    </Form>
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
      <Group justify="space-between" gap="8px 16px">
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
      </Group>
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
