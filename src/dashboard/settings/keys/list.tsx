/** The table of API keys. */
import { IconTrash } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { Schemas } from "../../api/client.ts";
import { clientsQuery, peopleQuery } from "../../api/queries.ts";
import { Empty } from "../../parts/empty.tsx";
import { IconAction } from "../../parts/icon-action.tsx";
import { Status } from "../../parts/status.tsx";
import type { Column } from "../../parts/table/column.ts";
import { Table } from "../../parts/table/table.tsx";
import { RelativeTime } from "../../parts/time.tsx";
import { useNow } from "../../parts/use-now.ts";
import type { Pages } from "../../parts/use-pages.ts";
import { clientsOf } from "../people/clients-of.ts";
import { stateOf } from "./key-state.ts";
import classes from "./keys.module.css";
import { strings } from "./strings.ts";

type Key = Schemas["ApiKey"];

interface KeyListProps {
  pages: Pages<Key>;
  showsAll: boolean;
  add: ReactNode;
  onRevoke: (key: Key) => void;
}

export function KeyList({ pages, showsAll, add, onRevoke }: KeyListProps) {
  const now = useNow();
  const { data: people = [] } = useQuery(peopleQuery);
  const { data: clients = [] } = useQuery(clientsQuery);
  const isActive = (key: Key): boolean => stateOf(key, now) === "active";
  return (
    <Table
      label={strings.list}
      columns={columns({ people, clients, now })}
      rows={pages.rows}
      rowId={({ id }) => id}
      error={pages.error}
      onRetry={pages.retry}
      total={pages.total}
      onMore={pages.loadMore}
      isLoadingMore={pages.isLoadingMore}
      empty={
        <Empty title={showsAll ? strings.empty : strings.noneActive} hint={strings.emptyHint} action={add} />
      }
      isQuiet={(key) => !isActive(key)}
      actions={(key) =>
        isActive(key) && (
          <IconAction label={strings.revokeOf(key.name)} onClick={() => onRevoke(key)}>
            <IconTrash size={16} stroke={1.75} />
          </IconAction>
        )
      }
    />
  );
}

interface ColumnsOf {
  people: readonly Schemas["User"][];
  clients: readonly Schemas["Client"][];
  now: number;
}

function makerOf({ created_by: by }: Key, people: ColumnsOf["people"]): string {
  if (by?.startsWith("user:"))
    return people.find(({ id }) => `user:${id}` === by)?.name ?? strings.removedPerson;
  return by?.startsWith("key:") ? strings.anotherKey : strings.commandLine;
}

function accessOf({ permission, mcp, extra }: Key): string {
  const access = mcp === null ? strings.permissions[permission] : strings.mcp[mcp];
  return extra.includes("subscriptions") ? strings.withSubscriptions(access) : access;
}

const columns = ({ people, clients, now }: ColumnsOf): Column<Key>[] => [
  {
    id: "name",
    label: strings.name,
    width: "26%",
    cell: ({ name, key_prefix: prefix }) => (
      <>
        <span dir="auto">{name}</span>
        <code className={classes["key"]}>{prefix}</code>
      </>
    ),
  },
  {
    id: "permission",
    label: strings.permission,
    cell: accessOf,
  },
  {
    id: "clients",
    label: strings.clients,
    cell: ({ client_ids: ids }) => <span dir="auto">{clientsOf(ids, clients)}</span>,
  },
  { id: "by", label: strings.madeBy, cell: (key) => <span dir="auto">{makerOf(key, people)}</span> },
  {
    id: "state",
    label: strings.state,
    width: "96px",
    cell: (key) => {
      const state = stateOf(key, now);
      return <Status tone={state === "active" ? "ok" : "quiet"}>{strings[state]}</Status>;
    },
  },
  {
    id: "expires",
    label: strings.expires,
    isNumber: true,
    cell: ({ expires_at: at }) => (at === null ? strings.never : <RelativeTime at={at} />),
  },
  {
    id: "used",
    label: strings.lastUsed,
    isNumber: true,
    cell: ({ last_used_at: at }) => (at === null ? strings.never : <RelativeTime at={at} />),
  },
];
