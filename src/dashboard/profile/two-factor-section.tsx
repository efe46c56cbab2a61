/** Turns the second factor on and off. */
import { Button, Modal } from "@mantine/core";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api, must } from "../api/client.ts";
import { meQuery, sessionQuery } from "../api/queries.ts";
import { Trouble } from "../parts/trouble.tsx";
import { useSession } from "../session/use-session.ts";
import classes from "./profile.module.css";
import { Section } from "./section.tsx";
import { strings } from "./strings.ts";
import { TwoFactorSetup } from "./two-factor-setup.tsx";
import { requiresTwoFactor } from "./two-factor.ts";

export function TwoFactorSection() {
  const { user } = useSession();
  const { data: me } = useQuery(meQuery);
  const queries = useQueryClient();
  const [dialog, setDialog] = useState<"setup" | "disable" | null>(null);
  const policy = me?.workspace.two_factor ?? "optional";
  const isOn = user.totp_enabled;
  const close = () => {
    setDialog(null);
    void queries.invalidateQueries({ queryKey: sessionQuery.queryKey });
  };
  return (
    <Section title={strings.twoFactor} hint={strings.twoFactorHint}>
      <div className={classes["row"]}>
        <span className={classes["state"]} data-on={isOn}>
          {isOn ? strings.twoFactorOn : strings.twoFactorOff}
        </span>
        {!isOn && policy !== "off" && (
          <Button variant="default" size="sm" onClick={() => setDialog("setup")}>
            {strings.twoFactorSetUp}
          </Button>
        )}
        {isOn && !requiresTwoFactor(policy, user.role) && (
          <Button variant="default" size="sm" onClick={() => setDialog("disable")}>
            {strings.twoFactorDisable}
          </Button>
        )}
      </div>
      {isOn && requiresTwoFactor(policy, user.role) && (
        <p className={classes["hint"]}>{strings.twoFactorKept}</p>
      )}
      {!isOn && policy === "off" && <p className={classes["hint"]}>{strings.twoFactorOffHere}</p>}
      <Modal
        opened={dialog === "setup"}
        onClose={close}
        title={strings.requiredTitle}
        closeOnClickOutside={false}
        closeButtonProps={{ "aria-label": strings.cancel }}
      >
        {dialog === "setup" && <TwoFactorSetup onDone={close} />}
      </Modal>
      <DisableDialog opened={dialog === "disable"} onClose={close} />
    </Section>
  );
}

function DisableDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const disable = useMutation({
    mutationFn: () => must(api.DELETE("/api/me/totp")),
    onSuccess: onClose,
  });
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={`${strings.twoFactorDisable}: ${strings.twoFactor}`}
      closeButtonProps={{ "aria-label": strings.cancel }}
    >
      <div className={classes["body"]}>
        <p className={classes["plain"]}>{strings.twoFactorDisableSure}</p>
        {disable.error && <Trouble error={disable.error} />}
        <div className={classes["actions"]}>
          <Button size="sm" color="red" loading={disable.isPending} onClick={() => disable.mutate()}>
            {strings.twoFactorDisable}
          </Button>
          <Button size="sm" variant="default" data-autofocus onClick={onClose}>
            {strings.cancel}
          </Button>
        </div>
      </div>
    </Modal>
  );
}
