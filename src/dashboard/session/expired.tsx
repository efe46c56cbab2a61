/** Sign-in dialog shown on top of the page after the session has ended, so that no text is lost. */
import { Modal } from "@mantine/core";
import { focusManager, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useState } from "react";
import { onSessionExpired } from "../api/client.ts";
import { announceUser, onUserChange } from "../api/tab-session.ts";
import { SignInForm } from "./sign-in-form.tsx";
import { useSession } from "./use-session.ts";

/** Pause in typing before the dialog opens, so that it does not interrupt a sentence. */
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
  // Stops refetching, as in a hidden tab.
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
        // Gets the focus instead of the password field if the user was typing, because more letters may follow.
        <span tabIndex={-1} data-autofocus={wasWriting || undefined}>
          Your session has ended
        </span>
      }
    >
      <p>Sign in to continue. Your text is still here.</p>
      <SignInForm
        email={user.email}
        isEmailFixed
        onSignedIn={() => {
          announceUser(user.id);
          goOn();
        }}
      />
      <p>
        <a href="/app/sign-in">Sign in as someone else</a>
      </p>
    </Modal>
  );
}

/** Follows sign-ins in other tabs. */
function useOtherTabs(userId: string, goOn: () => void): void {
  useEffect(
    () =>
      onUserChange((id) => {
        if (id === userId) goOn();
        // Reloads, because everything on the page belongs to another user. Unsent text stays stored on the device.
        else location.reload();
      }),
    [userId, goOn],
  );
}

/** Returns whether the sign-in dialog is open, which it is after a pause in typing, and whether the user was typing. */
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
