/** Addresses and domains that the client never writes to automatically. */
import { useState } from "react";
import { api, must, type Schemas } from "../../api/client.ts";
import { CsvButton } from "../../parts/csv-button.tsx";
import { Empty } from "../../parts/empty.tsx";
import { FilterBar, SearchField } from "../../parts/filters.tsx";
import type { Column } from "../../parts/table/column.ts";
import { Table } from "../../parts/table/table.tsx";
import { RelativeTime } from "../../parts/time.tsx";
import { usePages } from "../../parts/use-pages.ts";
import { useIsAtLeast } from "../../session/use-session.ts";
import classes from "./client.module.css";
import { strings } from "./strings.ts";

const words = strings.suppressions;

type Suppression = Schemas["Suppression"];

export function SuppressionsTab({ clientId }: { clientId: string }) {
  const [q, setQ] = useState("");
  const pages = usePages<Suppression>(["suppressions", clientId, q], (cursor) =>
    must(
      api.GET("/api/suppressions", {
        params: { query: { client_id: clientId, limit: 50, ...(q && { q }), ...(cursor && { cursor }) } },
      }),
    ),
  );
  const isManager = useIsAtLeast("manager");
  const isNone = q === "" && pages.rows?.length === 0;
  return (
    <>
      {!isNone && (
        <div className={classes["filters"]}>
          <FilterBar
            onClear={q === "" ? null : () => setQ("")}
            actions={
              <>
                <span aria-live="polite">{pages.total !== null && words.total(pages.total)}</span>
                {isManager && <CsvButton path="/api/suppressions" query={{ client_id: clientId, q }} />}
              </>
            }
          >
            <SearchField label={words.search} value={q} onChange={setQ} />
          </FilterBar>
        </div>
      )}
      <Table
        label={words.list}
        columns={COLUMNS}
        rows={pages.rows}
        rowId={({ id }) => id}
        error={pages.error}
        onRetry={pages.retry}
        onMore={pages.loadMore}
        isLoadingMore={pages.isLoadingMore}
        empty={
          isNone ? <Empty title={words.empty} hint={words.emptyHint} /> : <Empty title={words.noneFound} />
        }
      />
    </>
  );
}

const COLUMNS: readonly Column<Suppression>[] = [
  { id: "value", label: words.value, width: "32%", cell: ({ value }) => <span dir="auto">{value}</span> },
  {
    id: "reason",
    label: words.reason,
    cell: ({ reason }) => (
      <span className="rd-ellipsis" dir="auto" title={reason ?? undefined}>
        {reason ?? "–"}
      </span>
    ),
  },
  { id: "source", label: words.source, width: "120px", cell: ({ source }) => words.sources[source] },
  {
    id: "since",
    label: words.since,
    width: "112px",
    isNumber: true,
    cell: ({ created_at: at }) => <RelativeTime at={at} />,
  },
];
