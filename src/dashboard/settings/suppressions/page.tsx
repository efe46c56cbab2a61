/** Suppressions: whom clients never write to automatically, one by one or as a list. */
import { Button } from "@mantine/core";
import { IconPlus, IconUpload } from "@tabler/icons-react";
import { useState } from "react";
import type { Schemas } from "../../api/client.ts";
import { strings as frame } from "../../frame/strings.ts";
import { CsvButton } from "../../parts/csv-button.tsx";
import { Page } from "../../parts/page.tsx";
import { useAdding } from "../../parts/use-adding.ts";
import { useIsAtLeast } from "../../session/use-session.ts";
import { AddDialog } from "./add-dialog.tsx";
import { apiQuery, NO_FILTERS } from "./filters.ts";
import { ImportDialog } from "./import-dialog.tsx";
import { LiftDialog } from "./lift-dialog.tsx";
import { SuppressionList } from "./list.tsx";
import { strings } from "./strings.ts";

/** What is open over the page. */
type Over = { kind: "import" } | { kind: "lift"; row: Schemas["Suppression"] };

export function SuppressionsPage() {
  const isManager = useIsAtLeast("manager");
  const [filters, setFilters] = useState(NO_FILTERS);
  const [over, setOver] = useState<Over | null>(null);
  const [isAdding, setAdding] = useAdding();
  const close = () => setOver(null);
  const actions = (
    <>
      {isManager && (
        <>
          <CsvButton path="/api/suppressions" query={apiQuery(filters)} />
          <Button
            variant="default"
            leftSection={<IconUpload size={16} aria-hidden />}
            onClick={() => setOver({ kind: "import" })}
          >
            {strings.import}
          </Button>
        </>
      )}
      <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => void setAdding(true)}>
        {strings.add}
      </Button>
    </>
  );
  return (
    <Page title={frame.titles.suppressions} hint={strings.hint} actions={actions}>
      <SuppressionList
        filters={filters}
        onFilter={setFilters}
        onLift={(row) => setOver({ kind: "lift", row })}
      />
      {isAdding && <AddDialog onClose={() => void setAdding(false)} />}
      {over?.kind === "import" && <ImportDialog onClose={close} />}
      {over?.kind === "lift" && <LiftDialog suppression={over.row} onClose={close} />}
    </Page>
  );
}
