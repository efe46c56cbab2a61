/** The suppression settings. */
import { useState } from "react";
import { Page } from "../../parts/page.tsx";
import { useAdding } from "../../parts/use-adding.ts";
import { OpenDialog, SuppressionActions, type SuppressionDialog } from "./dialogs.tsx";
import { ALL, NO_FILTERS } from "./filters.ts";
import { SuppressionList } from "./list.tsx";

export function SuppressionsPage() {
  const [filters, setFilters] = useState(NO_FILTERS);
  const [isAdding, setAdding] = useAdding();
  const [dialog, setDialog] = useState<SuppressionDialog | null>(null);
  return (
    <Page
      title="Suppressions"
      hint="Addresses and domains that never get automatic emails. Their sequencer campaigns are stopped too."
      actions={<SuppressionActions filters={filters} onOpen={setDialog} />}
    >
      <SuppressionList
        filters={filters}
        onFilter={setFilters}
        onLift={(row) => setDialog({ kind: "lift", row })}
      />
      <OpenDialog
        dialog={isAdding ? { kind: "add" } : dialog}
        client={ALL}
        onClose={() => {
          setDialog(null);
          if (isAdding) void setAdding(false);
        }}
      />
    </Page>
  );
}
