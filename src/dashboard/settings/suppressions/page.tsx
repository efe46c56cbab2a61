/** The suppression settings. */
import { Button } from "@mantine/core";
import { IconPlus, IconUpload } from "@tabler/icons-react";
import { useState } from "react";
import { SuppressDialog } from "../../contacts/suppress-dialog.tsx";
import { CsvButton } from "../../parts/csv-button.tsx";
import { Page } from "../../parts/page.tsx";
import { useAdding } from "../../parts/use-adding.ts";
import { useIsAtLeast } from "../../session/use-session.ts";
import { ALL, apiQuery, NO_FILTERS, type SuppressionFilters } from "./for-field.tsx";
import { ImportDialog } from "./import-dialog.tsx";
import { SuppressionList } from "./list.tsx";

export function SuppressionsPage() {
  const [filters, setFilters] = useState(NO_FILTERS);
  const [isAdding, setAdding] = useAdding();
  return (
    <Page
      title="Suppressions"
      hint="Addresses and domains that never get automatic emails. Their sequencer campaigns are stopped too."
      actions={<SuppressionActions filters={filters} client={ALL} />}
    >
      <SuppressionList filters={filters} onFilter={setFilters} />
      {isAdding && <SuppressDialog sender={null} client={ALL} onClose={() => void setAdding(false)} />}
    </Page>
  );
}

interface SuppressionActionsProps {
  filters: SuppressionFilters;
  /** Initial choice in dialogs: a client id, or `ALL`. */
  client: string;
}

export function SuppressionActions({ filters, client }: SuppressionActionsProps) {
  const isManager = useIsAtLeast("manager");
  const [dialog, setDialog] = useState<"add" | "import" | null>(null);
  const close = () => setDialog(null);
  return (
    <>
      {isManager && (
        <>
          <CsvButton path="/api/suppressions" query={{ ...apiQuery(filters), distinct: true }} />
          <Button
            variant="default"
            leftSection={<IconUpload size={16} aria-hidden />}
            onClick={() => setDialog("import")}
          >
            Import…
          </Button>
        </>
      )}
      <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setDialog("add")}>
        Suppress…
      </Button>
      {dialog === "add" && <SuppressDialog sender={null} client={client} onClose={close} />}
      {dialog === "import" && <ImportDialog client={client} onClose={close} />}
    </>
  );
}
