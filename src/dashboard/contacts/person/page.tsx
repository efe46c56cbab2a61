/** Contact page: details, conversations, follow-ups, suppressions, export and erasure. */
import { Box, Button, Skeleton, Switch } from "@mantine/core";
import { IconDownload, IconEraser } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { useState } from "react";
import { api, byId, type Schemas, unwrap } from "../../api/client.ts";
import { clientsQuery } from "../../api/queries.ts";
import { useSubject } from "../../frame/use-title.ts";
import { ContactFields } from "../../inbox/panel/contact.tsx";
import { FactList } from "../../inbox/panel/fact-list.tsx";
import panel from "../../inbox/panel/panel.module.css";
import { ConfirmAction } from "../../parts/confirm.tsx";
import { Hint } from "../../parts/hint.tsx";
import { BackLink, LoadingTitle, PageTrouble, Page } from "../../parts/page.tsx";
import { Progress } from "../../parts/progress.tsx";
import { saveFile } from "../../parts/save-file.ts";
import { Section } from "../../parts/section.tsx";
import { shownAddress } from "../../parts/shown-address.ts";
import { type Column, timeColumn } from "../../parts/table/columns.tsx";
import { Table } from "../../parts/table/table.tsx";
import { rowsOf } from "../../parts/use-pages.ts";
import { RelativeTime } from "../../parts/time.tsx";
import { useAction } from "../../parts/use-action.ts";
import { useIsAtLeast } from "../../session/use-session.ts";
import { addressSuppressionsQuery, contactQuery, shownName } from "../search.ts";
import { Conversations, FollowUps } from "./conversations.tsx";
import classes from "./person.module.css";

const SOURCES = {
  person: "Added manually",
  platform: "Unsubscribed in the sequencer",
  reply: "Opted out in a reply",
};

type Contact = Schemas["Contact"];
const route = getRouteApi("/framed/contacts/$id");

export function ContactPage() {
  const { id } = route.useParams();
  const { data: contact, error, refetch } = useQuery(contactQuery(id));
  useSubject(contact && shownName(contact));
  return (
    <Page
      back={<BackLink to="/contacts">All contacts</BackLink>}
      title={contact ? shownName(contact) : error ? "Contacts" : <LoadingTitle />}
      hint={contact && <Subtitle contact={contact} />}
      actions={contact && <ContactActions contact={contact} />}
    >
      {!contact && error && <PageTrouble error={error} onRetry={() => void refetch()} />}
      {!contact && !error && <Skeleton height={240} mt="md" />}
      {contact && <Parts contact={contact} />}
    </Page>
  );
}

function Subtitle({ contact: { erased_at: erased, title, company } }: { contact: Contact }) {
  if (erased !== null) return "This contact was erased. Only counts in reports remain.";
  return <bdi>{[title, company].filter(Boolean).join(" · ")}</bdi>;
}

function Parts({ contact }: { contact: Contact }) {
  const { erasure, erased_at: erased } = contact;
  const isAgent = useIsAtLeast("agent");
  return (
    <>
      {erasure?.state === "searching" && (
        <Progress label="Erasing remaining data" done={erasure.step} total={erasure.steps} />
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

interface EraseDialogProps {
  contact: Schemas["Contact"];
  onClose: () => void;
}

function EraseDialog({ contact: { id, email }, onClose }: EraseDialogProps) {
  const [suppress, setSuppress] = useState(true);
  return (
    <ConfirmAction
      title="Erase this contact?"
      label="Erase permanently"
      run={() =>
        unwrap(
          api.POST("/api/contacts/{id}/erase", {
            ...byId(id),
            body: { confirm: email, suppress },
          }),
        )
      }
      // Refetches everything, because conversations, lists and counts all contained the contact.
      changes={[[]]}
      done="Contact erased"
      typed={email}
      onClose={onClose}
    >
      <Box component="p" m="0 0 12px">
        Names, addresses, emails, drafts, notes and follow-ups are deleted; only counts in reports remain.
        Open conversations are closed and scheduled emails canceled. This can't be undone. Existing backups
        keep the data until they expire.
      </Box>
      <Switch
        label="Also suppress this address"
        description="For all clients that the contact replied to. We keep only the address, so it is never emailed again."
        checked={suppress}
        onChange={(event) => setSuppress(event.currentTarget.checked)}
      />
    </ConfirmAction>
  );
}

function useExport({ id }: Schemas["Contact"]) {
  return useAction(() => unwrap(api.GET("/api/contacts/{id}/export", byId(id))), {
    done: "Contact data exported",
    onDone: ({ data }) => {
      const text = JSON.stringify(data, null, 2);
      saveFile(`contact-${id}.json`, new Blob([text], { type: "application/json" }));
    },
    toastsErrors: true,
  });
}

const columnsFor = (clients: readonly Schemas["Client"][]): Column<Schemas["Suppression"]>[] => [
  { label: "Suppressed", cell: ({ value }) => <bdi title={value}>{shownAddress(value)}</bdi> },
  {
    label: "Client",
    cell: ({ client_id: id }) => <bdi>{clients.find((client) => client.id === id)?.name ?? "–"}</bdi>,
  },
  { label: "Reason", cell: ({ reason, source }) => <bdi>{reason ?? SOURCES[source]}</bdi> },
  timeColumn("Since", ({ created_at: at }) => at),
];

function Suppressions({ address }: { address: string }) {
  const reading = useQuery(addressSuppressionsQuery(address));
  const { data: clients = [] } = useQuery(clientsQuery);
  return (
    <Table
      label="Suppressions"
      columns={columnsFor(clients)}
      {...rowsOf(reading)}
      empty={<Hint>This address isn't suppressed.</Hint>}
    />
  );
}

/** Custom fields shown before "Show all". */
const MOST_SHOWN = 12;

/** Contact details, editable in place. */
function Facts({ contact }: { contact: Schemas["Contact"] }) {
  const { email, metadata, bounced_at: bounced } = contact;
  return (
    <>
      <Section title="Contact">
        <dl className={`${panel["fields"]} ${classes["facts"]}`}>
          <div className={panel["field"]}>
            <dt>Address</dt>
            <dd>
              <bdi className="rd-wrap" title={email}>
                {shownAddress(email)}
              </bdi>
            </dd>
          </div>
          <ContactFields contact={contact} changes={["contacts"]} />
        </dl>
        {bounced !== null && (
          <Box component="p" m={0} c="var(--rd-caution)" fz="0.8125rem">
            Emails to this address bounced (<RelativeTime at={bounced} />)
          </Box>
        )}
      </Section>
      {Object.keys(metadata).length > 0 && (
        <Section title="Custom fields">
          <div className={classes["facts"]}>
            <FactList facts={metadata} most={MOST_SHOWN} />
          </div>
        </Section>
      )}
    </>
  );
}
