/** Columns of the suppression table. */
import type { Schemas } from "../../api/client.ts";
import { Dot } from "../../parts/dot.tsx";
import { shownAddress } from "../../parts/shown-address.ts";
import type { Column } from "../../parts/table/column.ts";
import { CutText } from "../../parts/table/cut-text.tsx";
import { RelativeTime } from "../../parts/time.tsx";
import classes from "./suppressions.module.css";

const SOURCES = { person: "Member", platform: "Sequencer", reply: "Their reply" };

type Clients = readonly Schemas["Client"][];

export const suppressionColumns = (clients: Clients): Column<Schemas["Suppression"]>[] => [
  {
    id: "value",
    label: "Address or domain",
    width: "30%",
    cell: ({ kind, value }) => {
      const shown = shownAddress(value);
      return <CutText text={kind === "domain" ? `All of ${shown}` : shown} title={value} />;
    },
  },
  {
    id: "client",
    label: "Client",
    width: "18%",
    cell: ({ client_id: id, all_clients: all }) => <For id={id} isAll={all} clients={clients} />,
  },
  {
    id: "reason",
    label: "Reason",
    cell: ({ reason }) => <CutText text={reason ?? "–"} />,
  },
  {
    id: "source",
    label: "Source",
    isWideOnly: true,
    width: "88px",
    cell: ({ source }) => <span className={classes["fixed"]}>{SOURCES[source]}</span>,
  },
  {
    id: "since",
    label: "Added",
    isNumber: true,
    width: "96px",
    cell: ({ created_at: at }) => <RelativeTime at={at} className={classes["fixed"] ?? ""} />,
  },
];

function For({ id, isAll, clients }: { id: string; isAll: boolean; clients: Clients }) {
  if (isAll) return <>All clients</>;
  const client = clients.find((one) => one.id === id);
  return (
    <span className={classes["client"]}>
      <Dot color={client?.color ?? null} />
      <bdi className="rd-ellipsis">{client?.name ?? "–"}</bdi>
    </span>
  );
}
