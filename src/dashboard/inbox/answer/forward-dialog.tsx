/** Forwards a reply with an optional message. */
import { Button, Checkbox, Flex, Modal, Stack, Textarea } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { api, ApiError, byId, type Schemas, unwrap } from "../../api/client.ts";
import { clientsQuery, peopleQuery } from "../../api/queries.ts";
import { useSession } from "../../session/use-session.ts";
import { keyLabel } from "../../keys/actions.ts";
import { useActions } from "../../keys/use-actions.ts";
import { useAction } from "../../parts/use-action.ts";
import { Trouble } from "../../parts/trouble.tsx";
import { readLocalDraft, storeLocalDraft } from "../../parts/local-draft.ts";
import { useLocalDraft } from "../../parts/use-local-draft.ts";
import { addressesIn, type Addressee } from "./addresses.ts";
import classes from "./answer.module.css";
import { AttachButton, FileChips, type Files, useFiles } from "./files.tsx";
import { Notice } from "./parts.tsx";
import { Addresses } from "./address-field.tsx";
import { usePauseText } from "./send-bar.tsx";
import { attached } from "./use-sending.ts";

interface ForwardDialogProps {
  thread: Schemas["Thread"];
  replyId: string;
  opened: boolean;
  onClose: () => void;
}

/** Above the reply sheet, which is a dialog on a phone. */
const ABOVE_SHEET = 201;

export function ForwardDialog({ opened, onClose, ...props }: ForwardDialogProps) {
  return (
    <Modal opened={opened} onClose={onClose} title="Forward email" size="lg" zIndex={ABOVE_SHEET}>
      {opened && <ForwardForm {...props} onClose={onClose} />}
    </Modal>
  );
}

interface Forward {
  to: string[];
  message: string;
  isWhole: boolean;
}

type ForwardRequest = Forward & { files: Files; isAgain: boolean };

function useForward(replyId: string, { thread, onSent }: { thread: Schemas["Thread"]; onSent: () => void }) {
  return useAction(
    ({ to, message, isWhole, files, isAgain }: ForwardRequest) =>
      unwrap(
        api.POST("/api/replies/{id}/forward", {
          ...byId(replyId),
          body: {
            to,
            message: message.trim() === "" ? null : message,
            content_type: "text",
            include_thread: isWhole,
            ...attached(files),
            ...(isAgain && { confirm_resend: true }),
          },
        }),
      ),
    {
      changes: [["thread", thread.id]],
      done: ({ data: { warnings, forwarded_to: to } }) => {
        const isWarned = warnings.includes("suppressed") || warnings.includes("bounced");
        return [
          `Forwarded to ${to.join(", ")}`,
          warnings.includes("files_left_out") && "Attachments of the original email were not included",
          isWarned && "A recipient is suppressed, or emails to it have bounced",
        ]
          .filter((part) => part !== false)
          .join(". ");
      },
      onDone: ({ data }) => {
        remember(thread.client.id, data.forwarded_to);
        onSent();
      },
    },
  );
}

/** Manages the form's state, from typing to sending. */
function useForwardForm({ thread, replyId, onClose }: Omit<ForwardDialogProps, "opened">) {
  const [message, setMessage] = useLocalDraft("forward", replyId);
  const [addressed, setAddressed] = useState({ to: null as string[] | null, isWhole: true });
  const suggested = useSuggested(thread.client.id);
  const { contacts } = suggested;
  // If the client has a single contact, that is the default recipient.
  const to = addressed.to ?? (contacts.length === 1 ? contacts.map(({ email }) => email) : []);
  const forward: Forward = { ...addressed, to, message: message ?? "" };
  const [rest, setRest] = useState("");
  const [isConfirming, setConfirming] = useState(false);
  const change = ({ message: typed, ...part }: Partial<Forward>): void => {
    if (typed !== undefined) setMessage(typed);
    setAddressed((before) => ({ ...before, ...part }));
    setConfirming(false);
  };
  const onSent = (): void => {
    setMessage(null);
    onClose();
  };
  const { mutate, isPending, error } = useForward(replyId, { thread, onSent });
  const files = useFiles(replyId, { purpose: "forward" });
  const paused = usePauseText();
  const isUncertain = error instanceof ApiError && error.message.includes("confirm_resend");
  const isClients = to.every((email) => contacts.some((contact) => contact.email === email));
  const isReady = to.length > 0 && rest === "" && paused === null && !files.isUploading;
  const submit = (): void => {
    if (!isReady || isPending) return;
    if (isConfirming || (isClients && !isUncertain)) mutate({ ...forward, files, isAgain: isUncertain });
    else setConfirming(true);
  };
  const request = { isPending, error, isUncertain, isConfirming, isReady };
  return { forward, change, setRest, files, paused, suggested, submit, ...request };
}

function ForwardForm({ thread, replyId, onClose }: Omit<ForwardDialogProps, "opened">) {
  const form = useForwardForm({ thread, replyId, onClose });
  const { forward, change, setRest, files, paused, suggested, submit } = form;
  const { isPending, error, isUncertain, isConfirming, isReady } = form;
  const known = addressesIn(thread.messages);
  const box = useRef<HTMLFormElement>(null);
  useActions({ send: submit }, box);
  return (
    <form
      ref={box}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Stack gap={12}>
        <ForwardFields forward={forward} suggested={suggested.all} onChange={change} onRest={setRest} />
        <FileChips files={files} isDisabled={isPending} />
        <ForwardNotices
          isInConversation={forward.to.some((email) => known.has(email))}
          paused={paused}
          isUncertain={isUncertain}
          error={error}
        />
        {isConfirming && (
          <Notice tone="calm">{`Forward to ${forward.to.join(", ")}? This sends right away and can't be undone.`}</Notice>
        )}
        <Flex wrap="wrap" gap={8} justify="flex-end">
          <AttachButton files={files} none={thread.no_files.forward} isDisabled={isPending} />
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={isPending} disabled={!isReady} title={keyLabel("send")}>
            {isConfirming ? (isUncertain ? "Forward again" : "Forward now") : "Forward"}
          </Button>
        </Flex>
      </Stack>
    </form>
  );
}

interface ForwardNoticesProps {
  isInConversation: boolean;
  paused: string | null;
  /** Whether an earlier forward is unconfirmed. */
  isUncertain: boolean;
  error: unknown;
}

function ForwardNotices({ isInConversation, paused, isUncertain, error }: ForwardNoticesProps) {
  return (
    <>
      {isInConversation && <Notice>One of these addresses is part of the conversation.</Notice>}
      {paused !== null && <Notice>{paused}</Notice>}
      {isUncertain && (
        <Notice>
          We couldn't confirm whether an earlier forward arrived. Ask the recipients first: forwarding again
          may reach them twice.
        </Notice>
      )}
      {error !== null && !isUncertain && <Trouble error={error} />}
    </>
  );
}

/**
 * Returns suggested recipients: the client's contacts, colleagues, and addresses that this device has
 * forwarded to.
 */
function useSuggested(clientId: string): { contacts: Addressee[]; all: Addressee[] } {
  const { data: clients = [] } = useQuery(clientsQuery);
  const { data: people = [] } = useQuery(peopleQuery);
  const { user } = useSession();
  const own = clients.find(({ id }) => id === clientId)?.forward_contacts ?? [];
  const contacts = own.map(({ name, email }) => ({ name, email: email.toLowerCase() }));
  const colleagues = people.flatMap(({ id, name, email, role, disabled_at: disabled }) =>
    email === undefined || id === user.id || role === "viewer" || disabled ? [] : [{ name, email }],
  );
  const recent = recentFor(clientId).map((email) => ({ name: email, email }));
  return { contacts, all: [...contacts, ...colleagues, ...recent] };
}

const recentFor = (clientId: string): string[] => readLocalDraft<string[]>("forwarded", clientId) ?? [];
const MAX_RECENT = 5;

function remember(clientId: string, emails: readonly string[]): void {
  const all = [...new Set([...emails, ...recentFor(clientId)])].slice(0, MAX_RECENT);
  storeLocalDraft("forwarded", clientId, all);
}

interface ForwardFieldsProps {
  forward: Forward;
  suggested: readonly Addressee[];
  onChange: (part: Partial<Forward>) => void;
  onRest: (rest: string) => void;
}

function ForwardFields({ forward, suggested, onChange: change, onRest }: ForwardFieldsProps) {
  return (
    <>
      <div style={{ borderBottom: "1px solid var(--rd-border)" }}>
        <Flex gap={8} align="flex-start" mih={32}>
          <span className={classes["fieldName"]} aria-hidden>
            To
          </span>
          <Addresses
            label="To"
            emails={forward.to}
            // Marks no address as foreign, because recipients of a forward are usually not in the conversation.
            isForeign={() => false}
            isNew
            suggested={suggested}
            onChange={(to) => change({ to })}
            onRest={onRest}
          />
        </Flex>
      </div>
      <Textarea
        label="Message"
        minRows={3}
        maxRows={12}
        value={forward.message}
        onChange={(event) => change({ message: event.currentTarget.value })}
      />
      <Checkbox
        label="Include the full thread"
        checked={forward.isWhole}
        onChange={(event) => change({ isWhole: event.currentTarget.checked })}
      />
    </>
  );
}
