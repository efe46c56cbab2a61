/** Suppresses senders, or an address or domain, for one client or all. */
import { Flex, Text, TextInput } from "@mantine/core";
import { useState } from "react";
import { api, unwrap } from "../api/client.ts";
import { Choices } from "../parts/choices.tsx";
import { Dialog } from "../parts/dialog.tsx";
import { formErrorsOf } from "../parts/form-errors.ts";
import { shownAddress } from "../parts/shown-address.ts";
import { showToast } from "../parts/toast.ts";
import { useAction } from "../parts/use-action.ts";
import { useSession } from "../session/use-session.ts";
import { ALL, ForField, forWhom } from "../settings/suppressions/for-field.tsx";
import { strings } from "./strings.ts";

const words = strings.suppress;

interface KnownSender {
  contact: { email: string };
  client: { id: string; name: string };
}

interface SuppressDialogProps {
  /** The sender; null to enter an address or a domain. */
  sender: KnownSender | null;
  /** Initial scope without a sender: a client id, or `ALL`. */
  client?: string;
  onClose: () => void;
}

export function SuppressDialog({ sender, client: given = ALL, onClose }: SuppressDialogProps) {
  const [value, setValue] = useState(sender?.contact.email ?? "");
  const [client, setClient] = useState(sender?.client.id ?? given);
  const [reason, setReason] = useState("");
  const suppress = useAction(
    () => {
      const body = { ...forWhom(client), value, reason: reason.trim() || null };
      return unwrap(api.POST("/api/suppressions", { body }));
    },
    {
      changes: [["suppressions"], ["thread"], ["counts"], ["contacts"]],
      onDone: ({ data }) => {
        showToast(words.done(shownAddress(data.value)));
        onClose();
      },
    },
  );
  const refused = formErrorsOf(suppress.error, { value: null, reason: null });
  const fields = { value, setValue, client, setClient };
  return (
    <Dialog
      title={words.title(sender ? 1 : 0)}
      submit={words.submit}
      cancel={strings.cancel}
      isBusy={suppress.isPending}
      error={refused.rest === null ? null : suppress.error}
      isDangerous
      isReady={value.trim() !== ""}
      onClose={onClose}
      onSubmit={() => suppress.mutate()}
    >
      <Text size="sm">{words.text}</Text>
      {sender ? (
        <SenderFields {...fields} sender={sender} />
      ) : (
        <EntryFields {...fields} error={refused.at("value")} />
      )}
      <TextInput
        label={words.reason}
        description={words.reasonHint}
        dir="auto"
        maxLength={1_000}
        error={refused.at("reason")}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </Dialog>
  );
}

interface SubjectFields {
  value: string;
  setValue: (value: string) => void;
  client: string;
  setClient: (client: string) => void;
}

function EntryFields({ error, ...field }: SubjectFields & { error: string | undefined }) {
  return (
    <>
      <TextInput
        label={words.value}
        description={words.valueHint}
        data-autofocus
        required
        maxLength={400}
        error={error}
        value={field.value}
        onChange={(event) => field.setValue(event.currentTarget.value)}
      />
      <ForField value={field.client} onChange={field.setClient} />
    </>
  );
}

function SenderFields({
  sender: { contact, client: own },
  ...field
}: SubjectFields & { sender: KnownSender }) {
  const { email } = contact;
  const domain = email.slice(email.lastIndexOf("@") + 1);
  const mayChooseAll = useSession().user.scope === "all";
  return (
    <>
      <Flex direction="column" gap={8}>
        <Text size="sm" fw={600}>
          {words.what}
        </Text>
        <Choices
          name="what"
          label={words.what}
          options={[
            { value: email, label: words.address(email) },
            { value: domain, label: words.domain(domain) },
          ]}
          value={field.value}
          onChange={field.setValue}
        />
      </Flex>
      {mayChooseAll && (
        <Flex direction="column" gap={8}>
          <Text size="sm" fw={600}>
            {words.scope}
          </Text>
          <Choices
            name="scope"
            label={words.scope}
            options={[
              { value: own.id, label: words.thisClient(own.name) },
              { value: ALL, label: strings.allClients },
            ]}
            value={field.client}
            onChange={field.setClient}
          />
        </Flex>
      )}
    </>
  );
}

interface SuppressSelectedDialogProps {
  /** Number of senders. */
  count: number;
  /** The senders to name. */
  senders: readonly (KnownSender & { id: string })[];
  onSuppress: () => void;
  onClose: () => void;
}

/** Suppresses the selected senders, each for the client of its conversation. */
export function SuppressSelectedDialog({ count, senders, onSuppress, onClose }: SuppressSelectedDialogProps) {
  return (
    <Dialog
      title={words.title(count)}
      submit={words.submit}
      cancel={strings.cancel}
      isBusy={false}
      error={null}
      isDangerous
      hasNoFields
      onClose={onClose}
      onSubmit={() => {
        onClose();
        onSuppress();
      }}
    >
      <Text size="sm">{words.text}</Text>
      <Flex component="ul" direction="column" m={0} pl={20} fz="sm">
        {senders.map(({ id, contact, client }) => (
          <li key={id} dir="auto">
            {contact.email} · {client.name}
          </li>
        ))}
        {count > senders.length && <li>{words.more(count - senders.length)}</li>}
      </Flex>
    </Dialog>
  );
}
