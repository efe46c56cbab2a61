/** Holds a reply's recipients: its sender or Reply-To by default. */
import { useState } from "react";
import type { Schemas } from "../../api/client.ts";
import { addressesIn, othersOn } from "./addresses.ts";
import type { Copy } from "./local-copy.ts";

export type Field = "to" | "cc" | "bcc";

export interface Recipients {
  to: string[];
  cc: string[];
  bcc: string[];
  /** The email's sender or Reply-To. */
  sender: string;
  /** Other recipients of the email that aren't included yet. */
  others: string[];
  isForeign: (email: string) => boolean;
  set: (field: Field, emails: string[]) => void;
  /** Restores all fields from an order or an earlier page. */
  restore: (given: Addressed) => void;
  /** Typed text that isn't an address yet, and would be lost on sending. */
  hasRest: boolean;
  setRest: (field: Field, rest: string) => void;
}

export interface Addressed {
  /** Null: the sender of the reply. */
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
    // An address that appears only in Reply-To needs a confirmation.
    isForeign: (email) => !known.has(email) && (email !== sender || Boolean(mail?.reply_to)),
    set: (field, emails) => setFields((before) => ({ ...before, [field]: emails })),
    restore: (given) => setFields(fieldsOf(given)),
    hasRest: Object.values(rests).some((rest) => rest !== ""),
    setRest: (field, rest) => setRests((before) => ({ ...before, [field]: rest })),
  };
}

/** Returns the recipients for the API; the default sender is omitted. */
export function addressedOf({ to, cc, bcc, sender }: Recipients): Addressed {
  const [first = sender] = to;
  return { to: first === sender ? null : first, cc, bcc };
}
