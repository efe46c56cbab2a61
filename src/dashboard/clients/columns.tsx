/** Columns of the client table. */
import type { Schemas } from "../api/client.ts";
import { Dot } from "../parts/dot.tsx";
import { formatCount } from "../parts/format-number.ts";
import type { Column } from "../parts/table/column.ts";
import { RowLink } from "../parts/table/row-link.tsx";
import classes from "./clients.module.css";
import { levelOf } from "./automation-level.ts";
import { strings } from "./strings.ts";

type Client = Schemas["Client"];

interface ColumnsOf {
  counts: Schemas["ThreadCounts"] | undefined;
  people: readonly Schemas["User"][];
}

export const clientColumns = ({ counts, people }: ColumnsOf): Column<Client>[] => [
  {
    id: "name",
    label: strings.name,
    cell: ({ id, name, color }) => (
      <span className={classes["name"]}>
        <Dot color={color} />
        <RowLink to="/clients/$clientId" params={{ clientId: id }}>
          {name}
        </RowLink>
      </span>
    ),
  },
  {
    id: "automation",
    label: strings.automation,
    width: "24%",
    cell: (client) => strings.levels[levelOf(client)].label,
  },
  {
    id: "owner",
    label: strings.owner,
    width: "20%",
    cell: ({ owner_id: owner }) => (
      <span dir="auto">{people.find(({ id }) => id === owner)?.name ?? strings.noOwner}</span>
    ),
  },
  {
    id: "sla",
    label: strings.sla,
    width: "112px",
    isNumber: true,
    cell: ({ sla_minutes: minutes }) => (minutes === null ? strings.noSla : strings.minutes(minutes)),
  },
  {
    id: "open",
    label: strings.open,
    width: "88px",
    isNumber: true,
    cell: ({ id }) => formatCount(counts?.clients[id] ?? 0),
  },
];
