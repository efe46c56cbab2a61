/** Asks to sign in again over the page when the session has ended: nothing that was written is lost. */
import { Modal } from "@mantine/core";
import { focusManager, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useState } from "react";
import { onSessionExpired } from "../api/client.ts";
import { announceSeat, onOtherSeat } from "../api/seat.ts";
import { SignInForm } from "./sign-in-form.tsx";
import { strings } from "./strings.ts";
import { useSession } from "./use-session.ts";

/** So long no key was pressed when the dialog opens: it must not take the rest of a sentence. */
const PAUSE_MS = 1_000;

export function ExpiredSession() {
  const { user } = useSession();
  const queries = useQueryClient();
  const [isExpired, setExpired] = useState(false);
  const { isOpen, wasWriting } = useOpensInPause(isExpired);
  const goOn = useCallback(() => {
    setExpired(false);
    void queries.invalidateQueries();
  }, [queries]);
  useEffect(() => onSessionExpired(() => setExpired(true)), []);
  useOtherTabs(user.id, goOn);
  // Nothing is asked again and again meanwhile, as in a hidden tab.
  useEffect(() => {
    if (!isExpired) return;
    focusManager.setFocused(false);
    return () => focusManager.setFocused(undefined);
  }, [isExpired]);
  return (
    <Modal
      opened={isOpen}
      onClose={() => {}}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      title={
        // The first with this attribute has the focus: not the password, where somebody may go on writing.
        <span tabIndex={-1} data-autofocus={wasWriting || undefined}>
          {strings.signInAgain}
        </span>
      }
    >
      <p>{strings.signInAgainHint}</p>
      <SignInForm
        email={user.email}
        isEmailFixed
        onSignedIn={() => {
          announceSeat(user.id);
          goOn();
        }}
      />
      <p>
        <a href="/app/sign-in">{strings.otherPerson}</a>
      </p>
    </Modal>
  );
}

/** Follows what happens to the session in other tabs: one who is signed in there again goes on here, too. */
function useOtherTabs(userId: string, goOn: () => void): void {
  useEffect(
    () =>
      onOtherSeat((id) => {
        if (id === userId) goOn();
        // Everything on the page is another person's, and what is typed is kept.
        else location.reload();
      }),
    [userId, goOn],
  );
}

/** Tells when the dialog opens after the session has ended, and whether a text was being written then. */
function useOpensInPause(isExpired: boolean) {
  const [state, setState] = useState({ isOpen: false, wasWriting: false });
  useEffect(() => {
    if (!isExpired) return;
    const open = () => setState({ isOpen: true, wasWriting: isTextField(document.activeElement) });
    let timer = setTimeout(open, PAUSE_MS);
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(open, PAUSE_MS);
    };
    document.addEventListener("keydown", wait, true);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("keydown", wait, true);
      setState({ isOpen: false, wasWriting: false });
    };
  }, [isExpired]);
  return state;
}

const isTextField = (element: Element | null): boolean =>
  element instanceof HTMLTextAreaElement || element instanceof HTMLInputElement;
