/** The suppression settings. */
import { useState } from "react";
import { strings as frame } from "../../frame/strings.ts";
import { Page } from "../../parts/page.tsx";
import { useAdding } from "../../parts/use-adding.ts";
import { ALL, NO_FILTERS } from "./filters.ts";
import { SuppressionList } from "./list.tsx";
import { OverDialog, SuppressionActions, type OverSuppressions } from "./over.tsx";
import { strings } from "./strings.ts";

export function SuppressionsPage() {
  const [filters, setFilters] = useState(NO_FILTERS);
  const [isAdding, setAdding] = useAdding();
  const [over, setOver] = useState<OverSuppressions | null>(null);
  return (
    <Page
      title={frame.titles.suppressions}
      hint={strings.hint}
      actions={<SuppressionActions filters={filters} onOpen={setOver} />}
    >
      <SuppressionList
        filters={filters}
        onFilter={setFilters}
        onLift={(row) => setOver({ kind: "lift", row })}
      />
      <OverDialog
        over={isAdding ? { kind: "add" } : over}
        client={ALL}
        onClose={() => {
          setOver(null);
          if (isAdding) void setAdding(false);
        }}
      />
    </Page>
  );
}
