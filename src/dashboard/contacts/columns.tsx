/** Columns of the contact and company tables. */
import type { Schemas } from "../api/client.ts";
import { companyName } from "../parts/company-name.ts";
import { formatCount } from "../parts/format-number.ts";
import { shownAddress } from "../parts/shown-address.ts";
import { Status } from "../parts/status.tsx";
import type { Column } from "../parts/table/column.ts";
import { CutText } from "../parts/table/cut-text.tsx";
import { RowLink } from "../parts/table/row-link.tsx";
import { RelativeTime } from "../parts/time.tsx";
import classes from "./contacts.module.css";
import { fullName, shownName } from "./search.ts";

const time = (at: string | null) => (at === null ? "–" : <RelativeTime at={at} />);

export const contactColumns: Column<Schemas["ListedContact"]>[] = [
  {
    id: "name",
    label: "Name",
    isSortable: true,
    width: "34%",
    cell: (contact) => (
      <span className={classes["person"]}>
        <RowLink to="/contacts/$id" params={{ id: contact.id }}>
          {shownName(contact)}
        </RowLink>
        {contact.erased_at === null && fullName(contact) !== null && (
          <bdi className={classes["address"]} title={contact.email}>
            {shownAddress(contact.email)}
          </bdi>
        )}
      </span>
    ),
  },
  {
    id: "title",
    label: "Title",
    width: "18%",
    isWideOnly: true,
    cell: ({ title }) => <CutText text={title || "–"} />,
  },
  {
    id: "company",
    label: "Company",
    isSortable: true,
    cell: ({ companies, email }) => <CutText text={companyName(companies?.name, email) ?? "–"} />,
  },
  {
    id: "reply_count",
    label: "Replies",
    isNumber: true,
    isSortable: true,
    width: "88px",
    cell: ({ reply_count: count }) => (count === null ? "–" : formatCount(count)),
  },
  {
    id: "last_reply_at",
    label: "Last reply",
    isNumber: true,
    isSortable: true,
    width: "112px",
    cell: ({ last_reply_at: at }) => time(at),
  },
  {
    id: "state",
    label: "Status",
    width: "112px",
    cell: ({ bounced_at: bounced, erased_at: erased, is_suppressed: isSuppressed }) => {
      if (erased !== null) return <Status tone="quiet">Erased</Status>;
      if (isSuppressed) return <Status tone="caution">Suppressed</Status>;
      return bounced === null ? "–" : <Status tone="caution">Bounced</Status>;
    },
  },
];

export const companyColumns: Column<Schemas["Company"]>[] = [
  {
    id: "name",
    label: "Name",
    isSortable: true,
    width: "40%",
    cell: ({ id, name }) => (
      <RowLink to="/contacts" search={{ company: id, at: name }}>
        {name}
      </RowLink>
    ),
  },
  {
    id: "contact_count",
    label: "Contacts",
    isNumber: true,
    isSortable: true,
    cell: ({ contact_count: count }) => formatCount(count),
  },
  {
    id: "reply_count",
    label: "Replies",
    isNumber: true,
    isSortable: true,
    cell: ({ reply_count: count }) => formatCount(count),
  },
  {
    id: "last_reply_at",
    label: "Last reply",
    isNumber: true,
    isSortable: true,
    cell: ({ last_reply_at: at }) => time(at),
  },
];
