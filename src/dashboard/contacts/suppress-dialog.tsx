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
import { formatCount } from "../parts/format-number.ts";

const titleText = (count: number) =>
  ["Add suppression", "Suppress sender"][count] ?? `Suppress ${formatCount(count)} senders`;
const TEXT =
  "Automatic emails stop, and scheduled follow-ups are canceled. You can still reply after confirming.";
const moreText = (count: number) => `and ${formatCount(count)} more`;

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
        showToast(`${shownAddress(data.value)} suppressed`);
        onClose();
      },
    },
  );
  const refused = formErrorsOf(suppress.error, { value: null, reason: null });
  const fields = { value, setValue, client, setClient };
  return (
    <Dialog
      title={titleText(sender ? 1 : 0)}
      submit="Suppress"
      cancel="Cancel"
      isBusy={suppress.isPending}
      error={refused.rest === null ? null : suppress.error}
      isDangerous
      isReady={value.trim() !== ""}
      onClose={onClose}
      onSubmit={() => suppress.mutate()}
    >
      <Text size="sm">{TEXT}</Text>
      {sender ? (
        <SenderFields {...fields} sender={sender} />
      ) : (
        <EntryFields {...fields} error={refused.at("value")} />
      )}
      <TextInput
        label="Reason"
        description="For your team only, never sent"
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
        label="Address or domain"
        description="A domain includes its subdomains."
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
          What to suppress
        </Text>
        <Choices
          name="what"
          label="What to suppress"
          options={[
            { value: email, label: `Only ${email}` },
            { value: domain, label: `Everyone at ${domain}` },
          ]}
          value={field.value}
          onChange={field.setValue}
        />
      </Flex>
      {mayChooseAll && (
        <Flex direction="column" gap={8}>
          <Text size="sm" fw={600}>
            Applies to
          </Text>
          <Choices
            name="scope"
            label="Applies to"
            options={[
              { value: own.id, label: `Only ${own.name}` },
              { value: ALL, label: "All clients" },
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
      title={titleText(count)}
      submit="Suppress"
      cancel="Cancel"
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
      <Text size="sm">{TEXT}</Text>
      <Flex component="ul" direction="column" m={0} pl={20} fz="sm">
        {senders.map(({ id, contact, client }) => (
          <li key={id} dir="auto">
            {contact.email} · {client.name}
          </li>
        ))}
        {count > senders.length && <li>{moreText(count - senders.length)}</li>}
      </Flex>
    </Dialog>
  );
}
