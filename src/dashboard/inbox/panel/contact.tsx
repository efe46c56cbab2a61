/** Contact details, editable in place. */
import { Anchor } from "@mantine/core";
import { IconCopy, IconExternalLink } from "@tabler/icons-react";
import { useQuery, useQueryClient, type QueryKey } from "@tanstack/react-query";
import { type Schemas, api, unwrap } from "../../api/client.ts";
import { IconAction } from "../../parts/icon-action.tsx";
import { showError, showToast } from "../../parts/toast.ts";
import { useIsAtLeast } from "../../session/use-session.ts";
import classes from "./panel.module.css";
import { linksQuery } from "./queries.ts";
import { Section, EditableField } from "./fact-list.tsx";

const ICON = 14;

const FIELDS = [
  ["first_name", "First name"],
  ["last_name", "Last name"],
  ["title", "Title"],
  ["company", "Company"],
  ["phone", "Phone"],
  ["linkedin_url", "LinkedIn"],
] as const;

interface ContactFieldsProps {
  contact: Pick<Schemas["Contact"], "id" | (typeof FIELDS)[number][0]>;
  /** Key of the query with the contact, which is refetched after a change. */
  changes: QueryKey;
  /** Whether the LinkedIn profile is shown as a link. */
  hasLink?: boolean;
}

/** Fields of a contact, each saved on its own. */
export function ContactFields({ contact, changes, hasLink = false }: ContactFieldsProps) {
  const queries = useQueryClient();
  const isReadOnly = !useIsAtLeast("agent");
  const save = async (field: (typeof FIELDS)[number][0], value: string | null): Promise<void> => {
    try {
      const params = { path: { id: contact.id } };
      await unwrap(api.PATCH("/api/contacts/{id}", { params, body: { [field]: value } }));
      await queries.invalidateQueries({ queryKey: changes });
      void queries.invalidateQueries({ queryKey: ["threads"] });
    } catch (error) {
      showError(error);
    }
  };
  return FIELDS.map(([field, label]) => (
    <EditableField
      key={field}
      label={label}
      value={contact[field]}
      isReadOnly={isReadOnly}
      onSave={(value) => save(field, value)}
      extra={hasLink && field === "linkedin_url" && <ProfileLink url={contact.linkedin_url} />}
    />
  ));
}

export function ContactSection({ thread: { id, contact } }: { thread: Schemas["Thread"] }) {
  const isReadOnly = !useIsAtLeast("agent");
  return (
    <Section name="contact" title="Contact">
      <div className={classes["address"]}>
        <bdi title={contact.email}>{contact.email}</bdi>
        <IconAction label="Copy address" size={24} onClick={() => void copy(contact.email, "Address copied")}>
          <IconCopy size={ICON} aria-hidden />
        </IconAction>
      </div>
      <dl className={classes["fields"]}>
        <ContactFields contact={contact} changes={["thread", id]} hasLink />
      </dl>
      {!isReadOnly && <Links contactId={contact.id} />}
    </Section>
  );
}

/** Links to the contact's records in other systems. */
function Links({ contactId }: { contactId: string }) {
  const { data: links = [] } = useQuery(linksQuery(contactId));
  return links.map(({ system, url }) => (
    <Anchor
      key={system}
      href={url}
      size="sm"
      display="block"
      mt={4}
      target="_blank"
      rel="noopener noreferrer nofollow"
    >
      {`Open in ${nameOfSystem(system)}`} <IconExternalLink size={ICON} aria-hidden />
    </Anchor>
  ));
}

function ProfileLink({ url }: { url: string | null }) {
  if (url === null || !/^https?:\/\//i.test(url)) return null;
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener noreferrer nofollow"
      className={classes["profile"]}
      aria-label="LinkedIn"
      title={url}
    >
      <IconExternalLink size={ICON} aria-hidden />
    </a>
  );
}

/** Copies a text and confirms it. */
export async function copy(text: string, confirmation: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showToast(confirmation);
  } catch {
    showToast("Your browser blocked copying");
  }
}

/** Names of external systems with contact records. */
const NAMES: Readonly<Record<string, string>> = {
  gohighlevel: "GoHighLevel",
  hubspot: "HubSpot",
  zoho: "Zoho CRM",
};

/** Returns the system's own spelling of its name; otherwise, the capitalized name. */
const nameOfSystem = (system: string): string =>
  NAMES[system] ?? system.charAt(0).toUpperCase() + system.slice(1);
