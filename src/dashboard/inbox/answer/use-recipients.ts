/** Holds the recipients of an answer: the sender of the reply or its Reply-To, unless others are named. */
import { useState } from "react";
import type { Schemas } from "../../api/client.ts";
import { addressesIn, othersOn } from "./addresses.ts";
import type { Copy } from "./local-copy.ts";

export type Field = "to" | "cc" | "bcc";

export interface Recipients {
  to: string[];
  cc: string[];
  bcc: string[];
  /** Whom the mail came from, or where it asks to be answered. */
  sender: string;
  /** Who else the mail went to and is not written to yet. */
  others: string[];
  isForeign: (email: string) => boolean;
  set: (field: Field, emails: string[]) => void;
  /** Puts all fields back, as an order or an earlier page had them. */
  restore: (given: Addressed) => void;
  /** Typed and no address yet: it would be lost if the answer left. */
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
    // An address that only a mail's Reply-To names is worth a question.
    isForeign: (email) => !known.has(email) && (email !== sender || Boolean(mail?.reply_to)),
    set: (field, emails) => setFields((before) => ({ ...before, [field]: emails })),
    restore: (given) => setFields(fieldsOf(given)),
    hasRest: Object.values(rests).some((rest) => rest !== ""),
    setRest: (field, rest) => setRests((before) => ({ ...before, [field]: rest })),
  };
}

/** Returns the recipients as the API takes them; the sender of the reply needs no naming. */
export function addressedOf({ to, cc, bcc, sender }: Recipients): Addressed {
  const [first = sender] = to;
  return { to: first === sender ? null : first, cc, bcc };
}
