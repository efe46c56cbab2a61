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
    <Section title={strings.twoFactor} hint={strings.twoFactorHint}>
      <div className={sections["row"]}>
        <span className={classes["state"]} data-on={isOn}>
          {isOn ? strings.twoFactorOn : strings.twoFactorOff}
        </span>
        {!isOn && policy !== "off" && (
          <Button variant="default" size="sm" onClick={() => setDialog("setup")}>
            {strings.twoFactorSetUp}
          </Button>
        )}
        {isOn && policy !== "required" && (
          <Button variant="default" size="sm" onClick={() => setDialog("disable")}>
            {strings.twoFactorDisable}
          </Button>
        )}
      </div>
      {isOn && policy === "required" && <p className={sections["hint"]}>{strings.twoFactorKept}</p>}
      {!isOn && policy === "off" && <p className={sections["hint"]}>{strings.twoFactorOffHere}</p>}
      <Modal
        opened={dialog === "setup"}
        onClose={close}
        title={strings.requiredTitle}
        closeOnClickOutside={false}
        closeButtonProps={{ "aria-label": strings.cancel }}
      >
        {dialog === "setup" && <TwoFactorSetup onDone={close} />}
      </Modal>
      {dialog === "disable" && <TurnOffDialog onClose={close} />}
    </Section>
  );
}
