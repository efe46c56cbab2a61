/**
 * A reply's recipients as chips; by default, its sender or Reply-To. Marks addresses that are not part of the
 * conversation.
 */
import { addressesIn, othersOn } from "./addresses.ts";
import { Flex, Text } from "@mantine/core";
import { useState } from "react";
import type { Schemas } from "../../api/client.ts";
import { PLATFORMS } from "../../session/setup/platforms.ts";
import { Addresses } from "./address-field.tsx";
import { TextButton } from "./parts.tsx";
import classes from "./answer.module.css";
import type { Copy } from "./draft-machine.ts";

export type Field = "to" | "cc" | "bcc";

export interface Recipients {
  to: string[];
  cc: string[];
  bcc: string[];
  /** The email's sender or Reply-To. */
  sender: string;
  /** Other recipients of the email that are not included yet. */
  others: string[];
  isForeign: (email: string) => boolean;
  set: (field: Field, emails: string[]) => void;
  /** Restores all fields from an order or an earlier visit. */
  restore: (given: Addressed) => void;
  /** Whether a field contains an incomplete address, which sending would ignore. */
  hasRest: boolean;
  setRest: (field: Field, rest: string) => void;
}

export interface Addressed {
  /** Null for the reply's sender. */
  to: string | null;
  cc: readonly string[];
  bcc: readonly string[];
}

export function useRecipients(thread: Schemas["Thread"], messageId: string, copy: Copy | null): Recipients {
  const mail = thread.messages.find(({ id }) => id === messageId);
  const sender = (mail?.reply_to ?? mail?.from.email ?? thread.contact.email).toLowerCase();
  const known = addressesIn(thread.messages);
  const fieldsOf = ({ to, cc, bcc }: Addressed): Record<Field, string[]> => ({
    to: [to ?? sender],
    cc: [...cc],
    bcc: [...bcc],
  });
  const [fields, setFields] = useState(() => fieldsOf(copy ?? { to: null, cc: [], bcc: [] }));
  const [rests, setRests] = useState<Partial<Record<Field, string>>>({});
  const all = [...fields.to, ...fields.cc, ...fields.bcc];
  return {
    ...fields,
    sender,
    others: mail ? othersOn(mail).filter((email) => !all.includes(email)) : [],
    // Marks an address that appears only in Reply-To, because it needs a confirmation.
    isForeign: (email) => !known.has(email) && (email !== sender || Boolean(mail?.reply_to)),
    set: (field, emails) => setFields((before) => ({ ...before, [field]: emails })),
    restore: (given) => setFields(fieldsOf(given)),
    hasRest: Object.values(rests).some((rest) => rest !== ""),
    setRest: (field, rest) => setRests((before) => ({ ...before, [field]: rest })),
  };
}

/** Returns the mailbox that the answer will be sent from, with its sequencer: `ben@example.com · Instantly`. */
export function senderOf({ messages, source }: Schemas["Thread"], messageId: string): string {
  const [own] = messages.find(({ id }) => id === messageId)?.to ?? [];
  const mailbox = own ?? messages.findLast(({ kind }) => kind === "outbound")?.from;
  const parts = [mailbox?.email, source === null ? undefined : PLATFORMS[source].name];
  return parts.filter((part) => part !== undefined).join(" · ");
}

/** Returns the recipients for the API; the default sender is omitted. */
export function addressedOf({ to, cc, bcc, sender }: Recipients): Addressed {
  const [first = sender] = to;
  return { to: first === sender ? null : first, cc, bcc };
}

const FIELDS = ["to", "cc", "bcc"] as const;
const LABELS = { to: "To", cc: "Cc", bcc: "Bcc" };

interface RecipientFieldsProps {
  recipients: Recipients;
  /** The sending mailbox and its sequencer. */
  from: string;
  isDisabled: boolean;
}

/** Recipient fields; Cc and Bcc appear when requested or if they have a value. */
export function RecipientFields({ recipients, from, isDisabled }: RecipientFieldsProps) {
  const [opened, setOpened] = useState<readonly Field[]>([]);
  const shown = FIELDS.filter(
    (name) => name === "to" || recipients[name].length > 0 || opened.includes(name),
  );
  const hidden = FIELDS.filter((name) => !shown.includes(name));
  const { others } = recipients;
  return (
    <div style={{ borderBottom: "1px solid var(--rd-border)" }}>
      <Flex gap={8} align="center" mih={32} fz="0.8125rem">
        <Text span flex="none" w={36} c="dimmed" fz="inherit">
          From
        </Text>
        <Text span fz="inherit" truncate title={from}>
          {from}
        </Text>
      </Flex>
      {shown.map((name) => (
        <Flex key={name} gap={8} align="flex-start" mih={32}>
          <span className={classes["fieldName"]} aria-hidden>
            {LABELS[name]}
          </span>
          <Addresses
            label={LABELS[name]}
            emails={recipients[name]}
            isForeign={recipients.isForeign}
            isDisabled={isDisabled}
            isNew={opened.includes(name)}
            // Only the address entered last is used, because "To" has a single recipient.
            onChange={(emails) => recipients.set(name, name === "to" ? emails.slice(-1) : emails)}
            onRest={(rest) => recipients.setRest(name, rest)}
          />
          {name === "to" && !isDisabled && (
            <span className={classes["moreFields"]}>
              {others.length > 0 && (
                <TextButton onClick={() => recipients.set("cc", [...recipients.cc, ...others])}>
                  {`Add ${others.length === 1 ? "1 other" : `${others.length} others`} from this email`}
                </TextButton>
              )}
              {hidden.map((field) => (
                <TextButton key={field} onClick={() => setOpened([...opened, field])}>
                  {LABELS[field]}
                </TextButton>
              ))}
            </span>
          )}
        </Flex>
      ))}
    </div>
  );
}
