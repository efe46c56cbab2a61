/** An editable route: its rule, its client, and its position. */
import { Select, TextInput } from "@mantine/core";
import { IconArrowDown, IconArrowUp, IconTrash } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { clientsQuery } from "../../api/queries.ts";
import { IconAction } from "../../parts/icon-action.tsx";
import classes from "../connections.module.css";
import { changed, moved, removed, type DraftRoute, type RouteKind } from "./draft.ts";
import type { RoutesEditor } from "./use-draft.ts";

const EXAMPLES = {
  campaign: "Campaign ID",
  campaign_name: "Northwind *",
  mailbox: "dana@try-contoso.com",
  mailbox_domain: "try-contoso.com",
  sequencer_client: "Client ID in the sequencer",
};

export const KIND_LABELS = {
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

export function RouteRow({ row, index, count, edit, refused }: RouteRowProps) {
  const { data: clients = [] } = useQuery(clientsQuery);
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
        comboboxProps={{ withinPortal: false }}
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
      <Select
        aria-label="Client"
        allowDeselect={false}
        searchable={clients.length > 8}
        comboboxProps={{ withinPortal: false }}
        data={clients.map(({ id, name }) => ({ value: id, label: name }))}
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
