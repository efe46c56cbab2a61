/** Suppresses senders, an address or a domain, for one client or all clients. */
import { Flex, Text, TextInput } from "@mantine/core";
import type { ComponentProps } from "react";
import { api, unwrap } from "../api/client.ts";
import { Choices } from "../parts/choices.tsx";
import { Dialog } from "../parts/dialog.tsx";
import { shownAddress } from "../parts/shown-address.ts";
import { useApiForm } from "../parts/use-api-form.ts";
import { useSession } from "../session/use-session.ts";
import { ALL, ForField, scopeFields } from "../settings/suppressions/for-field.tsx";
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
  /** The sender to suppress; null to enter an address or a domain. */
  sender: KnownSender | null;
  /** Initial scope without a sender: a client id, or `ALL`. */
  client?: string;
  onClose: () => void;
}

export function SuppressDialog({ sender, client = ALL, onClose }: SuppressDialogProps) {
  const { field, values, setFieldValue, asDialog } = useApiForm({
    initialValues: { value: sender?.contact.email ?? "", client: sender?.client.id ?? client, reason: "" },
    save: ({ client: scope, value, reason }) => {
      const body = { ...scopeFields(scope), value, reason: reason.trim() || null };
      return unwrap(api.POST("/api/suppressions", { body }));
    },
    changes: [["suppressions"], ["thread"], ["counts"], ["contacts"]],
    done: ({ data }) => `${shownAddress(data.value)} suppressed`,
    onDone: onClose,
  });
  const choose = (name: "value" | "client") => ({
    value: values[name],
    onChange: (chosen: string) => setFieldValue(name, chosen),
  });
  return (
    <Dialog
      {...asDialog}
      title={titleText(sender ? 1 : 0)}
      submit="Suppress"
      isDangerous
      isReady={values.value.trim() !== ""}
      onClose={onClose}
    >
      <Text size="sm">{TEXT}</Text>
      {sender ? (
        <SenderFields sender={sender} what={choose("value")} scope={choose("client")} />
      ) : (
        <>
          <TextInput
            label="Address or domain"
            description="A domain includes its subdomains."
            data-autofocus
            required
            maxLength={400}
            {...field("value")}
          />
          <ForField {...choose("client")} />
        </>
      )}
      <TextInput
        label="Reason"
        description="For your team only, never sent"
        dir="auto"
        maxLength={1_000}
        {...field("reason")}
      />
    </Dialog>
  );
}

interface Choice {
  value: string;
  onChange: (value: string) => void;
}

interface SenderFieldsProps {
  sender: KnownSender;
  what: Choice;
  scope: Choice;
}

function SenderFields({ sender: { contact, client }, what, scope }: SenderFieldsProps) {
  const { email } = contact;
  const domain = email.slice(email.lastIndexOf("@") + 1);
  const senders = [
    { value: email, label: `Only ${email}` },
    { value: domain, label: `Everyone at ${domain}` },
  ];
  const clients = [
    { value: client.id, label: `Only ${client.name}` },
    { value: ALL, label: "All clients" },
  ];
  const mayChooseAll = useSession().user.scope === "all";
  return (
    <>
      <Question name="what" label="What to suppress" options={senders} {...what} />
      {mayChooseAll && <Question name="scope" label="Applies to" options={clients} {...scope} />}
    </>
  );
}

const Question = (props: ComponentProps<typeof Choices<string>>) => (
  <Flex direction="column" gap={8}>
    <Text size="sm" fw={600}>
      {props.label}
    </Text>
    <Choices {...props} />
  </Flex>
);

interface SuppressSelectedDialogProps {
  /** Number of senders. */
  count: number;
  /** The senders listed by name, which may be fewer than `count`. */
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
