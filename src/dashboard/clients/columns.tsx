/** Columns of the client table. */
import { Text } from "@mantine/core";
import type { Schemas } from "../api/client.ts";
import { Dot } from "../parts/dot.tsx";
import { formatCount } from "../parts/format-number.ts";
import type { Column, Sort } from "../parts/table/column.ts";
import { RowLink } from "../parts/table/row-link.tsx";
import { RelativeTime } from "../parts/time.tsx";
import classes from "./clients.module.css";
import { levelOf, LEVELS, levelText } from "./automation-level.ts";

type Client = Schemas["Client"];

/** A client with its row of the board; null until that has loaded. */
export type ListedClient = Client & { board: Schemas["Board"]["clients"][number] | null };

const HEALTH = { ok: "Connected", failing: "Failing", paused: "Paused", none: "Not connected" } as const;

const figure = (
  id: "interested" | "overdue" | "meetings",
  label: string,
  width: string,
): Column<ListedClient> => ({
  id,
  label,
  width,
  isNumber: true,
  isSortable: true,
  cell: ({ board }) => (board ? formatCount(board[id]) : "–"),
});

export const CLIENT_COLUMNS: readonly Column<ListedClient>[] = [
  {
    id: "name",
    label: "Name",
    isSortable: true,
    cell: ({ id, name, color }) => (
      <span className={classes["name"]}>
        <Dot color={color} />
        <RowLink to="/clients/$clientId" params={{ clientId: id }}>
          {name}
        </RowLink>
      </span>
    ),
  },
  figure("interested", "Interested waiting", "144px"),
  {
    ...figure("overdue", "Overdue", "96px"),
    cell: ({ board }) => (
      <Text span inherit {...(board !== null && board.overdue > 0 && { c: "red", fw: 600 })}>
        {board ? formatCount(board.overdue) : "–"}
      </Text>
    ),
  },
  figure("meetings", "Meetings (30 d)", "128px"),
  {
    id: "last_reply_at",
    label: "Last reply",
    width: "104px",
    isNumber: true,
    isSortable: true,
    cell: ({ board }) => (board?.last_reply_at ? <RelativeTime at={board.last_reply_at} /> : "–"),
  },
  {
    id: "connection",
    label: "Connection",
    width: "128px",
    isSortable: true,
    cell: ({ board }) => (
      <Text span inherit {...(board?.connection === "failing" && { c: "red" })}>
        {board ? HEALTH[board.connection ?? "none"] : "–"}
      </Text>
    ),
  },
  {
    id: "automation",
    label: "Automation",
    width: "22%",
    isSortable: true,
    cell: (client) => levelText(levelOf(client), client).label,
  },
];

/** Sorts clients by a column; clients without a value come last. */
export function sortClients(rows: readonly ListedClient[], { by, isDescending }: Sort): ListedClient[] {
  const turned = isDescending ? -1 : 1;
  const valueOf = (client: ListedClient): string | number | null => {
    if (by === "name") return null;
    if (by === "automation") return LEVELS.indexOf(levelOf(client));
    return client.board?.[by as "interested"] ?? null;
  };
  return rows.toSorted((a, b) => {
    const [one, other] = [valueOf(a), valueOf(b)];
    if (one === null || other === null || one === other)
      return (
        Number(one === null) - Number(other === null) ||
        (by === "name" ? turned : 1) * a.name.localeCompare(b.name)
      );
    return turned * (one < other ? -1 : 1);
  });
}
