/** A shared account's routes, its handling of unmatched replies, and its campaigns. */
import { Box, Button, Flex, Select, Skeleton, TextInput } from "@mantine/core";
import { IconArrowDown, IconArrowUp, IconTrash } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { clientsQuery } from "../../api/queries.ts";
import { Choices } from "../../parts/choices.tsx";
import { ClientSelect } from "../../parts/client-select.tsx";
import { Empty } from "../../parts/empty.tsx";
import { IconAction } from "../../parts/icon-action.tsx";
import { Status } from "../../parts/status.tsx";
import { Trouble } from "../../parts/trouble.tsx";
import { Unsaved } from "../../parts/unsaved.tsx";
import classes from "../connections.module.css";
import type { Connection } from "../queries.ts";
import { Campaigns } from "./campaigns.tsx";
import {
  type DraftRoute,
  type RouteKind,
  type RoutesDraft,
  added,
  changed,
  moved,
  refusalIn,
  removed,
  type RoutesNews,
  type RoutesEditor,
  useRoutesDraft,
} from "./draft.ts";

const NEWS_LABELS = {
  added: (route: string, client: string) => `Added: ${route} → ${client}`,
  removed: (route: string, client: string) => `Removed: ${route} → ${client}`,
  led: (route: string, client: string) => `Changed: ${route} → ${client}`,
};

export function RoutesTab({ connection }: { connection: Connection }) {
  const editor = useRoutesDraft(connection.id);
  const { draft, error, retry } = editor;
  return (
    <>
      {error && <Trouble error={error} onRetry={retry} />}
      {!draft && !error && <Skeleton height={200} mt="md" />}
      {draft && <Routes connection={connection} editor={editor} draft={draft} />}
      {draft && <Campaigns connection={connection} editor={editor} draft={draft} />}
    </>
  );
}

interface RoutesProps {
  connection: Connection;
  editor: RoutesEditor;
  draft: RoutesDraft;
}

function Routes({ connection, editor, draft }: RoutesProps) {
  const { rows } = draft;
  const { edit, save } = editor;
  const refused = refusalIn(save.error);
  const add = () =>
    edit((before) => ({
      ...before,
      rows: added(before.rows, {
        kind: "campaign_name",
        value: "",
        clientId: connection.client_id,
        campaignName: null,
      }),
    }));
  return (
    <section className={classes["block"]} aria-label="Routes">
      <Flex wrap="wrap" gap="8px 16px" align="center" justify="space-between" mb={8}>
        <div>
          <Box component="h2" m={0} fz="lg" fw={600}>
            Routes
          </Box>
          <p className={classes["blockHint"]}>
            The first route that matches a conversation's first email sets its client. Later changes don't
            move existing conversations.
          </p>
        </div>
        <Button variant="default" size="sm" onClick={add}>
          Add route
        </Button>
      </Flex>
      {rows.length === 0 ? (
        <Empty
          title="No routes: all replies go to one client"
          hint="Add a route for each client that shares the account, or use the suggestions below."
        />
      ) : (
        <ol className="rd-list">
          {rows.map((row, index) => (
            <RouteRow
              key={row.key}
              row={row}
              index={index}
              count={rows.length}
              edit={edit}
              refused={refused?.index === index ? refused : null}
            />
          ))}
        </ol>
      )}
      <Unrouted connection={connection} editor={editor} unrouted={draft.unrouted} />
      {editor.news && <News news={editor.news} />}
      {save.error && refused === null && <Trouble error={save.error} />}
      <Unsaved isChanged={editor.isChanged} />
      <SaveBar editor={editor} />
    </section>
  );
}

interface UnroutedProps extends Pick<RoutesProps, "connection" | "editor"> {
  unrouted: RoutesDraft["unrouted"];
}

function Unrouted({ connection, editor, unrouted }: UnroutedProps) {
  const { data: clients = [] } = useQuery(clientsQuery);
  const id = useId();
  const name = clients.find((one) => one.id === connection.client_id)?.name ?? "…";
  return (
    <div className={classes["choice"]}>
      <Box component="h3" m="0 0 8px" fz="0.8125rem" fw={600}>
        Unmatched replies
      </Box>
      <Choices
        name={id}
        label="Unmatched replies"
        options={[
          { value: "file", label: `Assign to ${name}`, hint: "Drafted and answered like any other reply." },
          {
            value: "hold",
            label: "Hold for review",
            hint: "No drafts or automatic answers until you assign a client under Unmatched.",
          },
        ]}
        value={unrouted}
        onChange={(value) => editor.edit((before) => ({ ...before, unrouted: value }))}
      />
    </div>
  );
}

function SaveBar({ editor: { isChanged, save, submit, discard } }: Pick<RoutesProps, "editor">) {
  return (
    <Flex wrap="wrap" gap="8px 12px" align="center" mt={16}>
      <Button size="sm" disabled={!isChanged} loading={save.isPending} onClick={submit}>
        Save routes
      </Button>
      {isChanged && (
        <>
          <Button variant="default" size="sm" onClick={discard}>
            Discard changes
          </Button>
          <Status tone="caution">Unsaved changes</Status>
        </>
      )}
    </Flex>
  );
}

const routeText = ({ kind, value, campaignName }: DraftRoute): string =>
  `${KIND_LABELS[kind]} ${campaignName ?? value}`;

function News({ news: { routes, isReordered, isUnroutedChanged } }: { news: RoutesNews }) {
  const { data: clients = [] } = useQuery(clientsQuery);
  const nameOf = (clientId: string): string => clients.find(({ id }) => id === clientId)?.name ?? "…";
  return (
    <div role="alert" className={classes["error"]}>
      Someone else changed these routes, so yours aren't saved yet. Both sets of changes are merged below;
      where they overlap, yours win. Review them, then save again.
      <Box component="ul" m="4px 0 0" pl={16}>
        {routes.map(({ what, route }) => (
          <li key={`${route.kind} ${route.value}`} dir="auto">
            {NEWS_LABELS[what](routeText(route), nameOf(route.clientId))}
          </li>
        ))}
        {isReordered && <li>Order changed</li>}
        {isUnroutedChanged && <li>Handling of unmatched replies changed</li>}
      </Box>
    </div>
  );
}

const EXAMPLES = {
  campaign: "Campaign ID",
  campaign_name: "Northwind *",
  mailbox: "dana@try-contoso.com",
  mailbox_domain: "try-contoso.com",
  sequencer_client: "Client ID in the sequencer",
};

const KIND_LABELS = {
  campaign: "Campaign",
  campaign_name: "Campaign name",
  mailbox: "Mailbox",
  mailbox_domain: "Mailbox domain",
  sequencer_client: "Sequencer client",
};
const KINDS = Object.keys(KIND_LABELS) as RouteKind[];

interface RouteRowProps {
  row: DraftRoute;
  index: number;
  count: number;
  edit: RoutesEditor["edit"];
  refused: { member: string; message: string } | null;
}

function RouteRow({ row, index, count, edit, refused }: RouteRowProps) {
  const position = index + 1;
  const change = (part: Partial<Omit<DraftRoute, "key">>) =>
    edit((before) => ({ ...before, rows: changed(before.rows, row.key, part) }));
  const errorAt = (member: string) => (refused?.member === member ? refused.message : undefined);
  return (
    <li className={classes["route"]} aria-label={`Route ${position}`}>
      <span className={classes["position"]} aria-hidden>
        {position}
      </span>
      <Select
        aria-label="Match by"
        allowDeselect={false}
        data={KINDS.map((kind) => ({ value: kind, label: KIND_LABELS[kind] }))}
        value={row.kind}
        onChange={(kind) => kind !== null && change({ kind: kind as RouteKind, campaignName: null })}
      />
      <TextInput
        aria-label="Value"
        placeholder={EXAMPLES[row.kind]}
        description={row.campaignName}
        inputWrapperOrder={["input", "description", "error"]}
        dir="auto"
        maxLength={500}
        error={errorAt("value")}
        value={row.value}
        onChange={(event) => change({ value: event.currentTarget.value, campaignName: null })}
      />
      <ClientSelect
        aria-label="Client"
        error={errorAt("client_id")}
        value={row.clientId}
        onChange={(clientId) => clientId !== null && change({ clientId })}
      />
      <RowActions row={row} position={position} isLast={position === count} edit={edit} />
    </li>
  );
}

interface RowActionsProps {
  row: DraftRoute;
  position: number;
  isLast: boolean;
  edit: RoutesEditor["edit"];
}

function RowActions({ row: { key }, position, isLast, edit }: RowActionsProps) {
  const move = (by: -1 | 1) => edit((before) => ({ ...before, rows: moved(before.rows, key, by) }));
  return (
    <div className={classes["routeActs"]}>
      <IconAction label={`Move route ${position} up`} disabled={position === 1} onClick={() => move(-1)}>
        <IconArrowUp size={16} stroke={1.75} />
      </IconAction>
      <IconAction label={`Move route ${position} down`} disabled={isLast} onClick={() => move(1)}>
        <IconArrowDown size={16} stroke={1.75} />
      </IconAction>
      <IconAction
        label={`Remove route ${position}`}
        onClick={() => edit((before) => ({ ...before, rows: removed(before.rows, key) }))}
      >
        <IconTrash size={16} stroke={1.75} />
      </IconAction>
    </div>
  );
}
