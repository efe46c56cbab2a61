/** The suppression list in the settings. */
import { useState } from "react";
import { SuppressDialog } from "../../contacts/suppress-dialog.tsx";
import { Page } from "../../parts/page.tsx";
import { useAdding } from "../../parts/use-adding.ts";
import { SuppressionActions } from "./actions.tsx";
import { ALL, NO_FILTERS } from "./for-field.tsx";
import { SuppressionList } from "./list.tsx";

export function SuppressionsPage() {
  const [filters, setFilters] = useState(NO_FILTERS);
  const [isAdding, setAdding] = useAdding();
  return (
    <Page
      title="Suppressions"
      hint="Addresses and domains that never get automatic emails. Their campaigns in the sequencer are stopped, too."
      actions={<SuppressionActions filters={filters} client={ALL} />}
    >
      <SuppressionList filters={filters} onFilter={setFilters} />
      {isAdding && <SuppressDialog sender={null} client={ALL} onClose={() => void setAdding(false)} />}
    </Page>
  );
}
