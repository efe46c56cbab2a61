/** Asks to sign in again over the page when the session has ended: nothing that was written is lost. */
import { Modal } from "@mantine/core";
import { focusManager, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { onSessionExpired } from "../api/client.ts";
import { SignInForm } from "./sign-in-form.tsx";
import { strings } from "./strings.ts";
import { useSession } from "./use-session.ts";

export function ExpiredSession() {
  const { user } = useSession();
  const queries = useQueryClient();
  const [isExpired, setExpired] = useState(false);
  useEffect(() => onSessionExpired(() => setExpired(true)), []);
  // Nothing is asked again and again meanwhile, as in a hidden tab.
  useEffect(() => {
    if (!isExpired) return;
    focusManager.setFocused(false);
    return () => focusManager.setFocused(undefined);
  }, [isExpired]);
  const goOn = () => {
    setExpired(false);
    void queries.invalidateQueries();
  };
  return (
    <Modal
      opened={isExpired}
      onClose={() => {}}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      title={strings.signInAgain}
    >
      <p>{strings.signInAgainHint}</p>
      <SignInForm email={user.email} isEmailFixed onSignedIn={goOn} />
      <p>
        <a href="/app/sign-in">{strings.otherPerson}</a>
      </p>
    </Modal>
  );
}
