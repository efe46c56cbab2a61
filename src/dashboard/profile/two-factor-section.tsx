/** Turns two-factor sign-in on and off. */
import { Button, Modal } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { sessionQuery } from "../api/queries.ts";
import { useSession } from "../session/use-session.ts";
import classes from "./profile.module.css";
import sections from "../parts/section.module.css";
import { Section } from "../parts/section.tsx";
import { strings } from "./strings.ts";
import { TurnOffDialog } from "./turn-off-dialog.tsx";
import { TwoFactorSetup } from "./two-factor-setup.tsx";

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
            {strings.twoFactorDisable}
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
        closeButtonProps={{ "aria-label": strings.cancel }}
      >
        {dialog === "setup" && <TwoFactorSetup onDone={close} />}
      </Modal>
      {dialog === "disable" && <TurnOffDialog onClose={close} />}
    </Section>
  );
}
