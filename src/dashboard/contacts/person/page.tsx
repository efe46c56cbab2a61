/** Contact page: details, conversations, follow-ups, suppressions, export and erasure. */
import { Button, Skeleton } from "@mantine/core";
import { IconDownload, IconEraser } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { useState } from "react";
import type { Schemas } from "../../api/client.ts";
import { strings as frame } from "../../frame/strings.ts";
import { useSubject } from "../../frame/use-title.ts";
import { BackLink } from "../../parts/back-link.tsx";
import { LoadingTitle } from "../../parts/loading-title.tsx";
import { PageTrouble } from "../../parts/page-trouble.tsx";
import { Page } from "../../parts/page.tsx";
import { Progress } from "../../parts/progress.tsx";
import { Section } from "../../parts/section.tsx";
import { useIsAtLeast } from "../../session/use-session.ts";
import { shownName } from "../name.ts";
import { contactQuery } from "../queries.ts";
import { Conversations } from "./conversations.tsx";
import { EraseDialog } from "./erase-dialog.tsx";
import { Facts } from "./facts.tsx";
import { FollowUps } from "./follow-ups.tsx";
import { Suppressions } from "./suppressions.tsx";
import { useExport } from "./use-export.ts";

type Contact = Schemas["Contact"];
const route = getRouteApi("/framed/contacts/$id");

export function ContactPage() {
  const { id } = route.useParams();
  const { data: contact, error, refetch } = useQuery(contactQuery(id));
  useSubject(contact && shownName(contact));
  return (
    <Page
      back={<BackLink to="/contacts">All contacts</BackLink>}
      title={contact ? shownName(contact) : error ? frame.titles.contacts : <LoadingTitle />}
      hint={contact && <Hint contact={contact} />}
      actions={contact && <ContactActions contact={contact} />}
    >
      {!contact && error && <PageTrouble error={error} onRetry={() => void refetch()} />}
      {!contact && !error && <Skeleton height={240} mt="md" />}
      {contact && <Parts contact={contact} />}
    </Page>
  );
}

function Hint({ contact: { erased_at: erased, title, company } }: { contact: Contact }) {
  if (erased !== null) return "This contact was erased. Only counts in reports remain.";
  return <bdi>{[title, company].filter(Boolean).join(" · ")}</bdi>;
}

function Parts({ contact }: { contact: Contact }) {
  const { erasure, erased_at: erased } = contact;
  const isAgent = useIsAtLeast("agent");
  return (
    <>
      {erasure?.state === "searching" && (
        <Progress label="Erasing from the rest of the database" done={erasure.step} total={erasure.steps} />
      )}
      {erased === null && <Facts contact={contact} />}
      <Section title="Conversations">
        <Conversations id={contact.id} />
      </Section>
      <Section title="Follow-ups">
        <FollowUps id={contact.id} />
      </Section>
      {erased === null && isAgent && (
        <Section title="Suppressions">
          <Suppressions address={contact.email} />
        </Section>
      )}
    </>
  );
}

function ContactActions({ contact }: { contact: Contact }) {
  const isManager = useIsAtLeast("manager");
  const [isErasing, setErasing] = useState(false);
  const save = useExport(contact);
  if (!isManager || contact.erased_at !== null) return null;
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconDownload size={16} stroke={1.75} aria-hidden />}
        loading={save.isPending}
        onClick={() => save.mutate()}
      >
        Export all data
      </Button>
      <Button
        variant="default"
        color="red"
        leftSection={<IconEraser size={16} stroke={1.75} aria-hidden />}
        onClick={() => setErasing(true)}
      >
        Erase…
      </Button>
      {isErasing && <EraseDialog contact={contact} onClose={() => setErasing(false)} />}
    </>
  );
}
