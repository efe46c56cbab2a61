/** The suppression settings. */
import { Button } from "@mantine/core";
import { IconPlus, IconUpload } from "@tabler/icons-react";
import { useState } from "react";
import type { Schemas } from "../../api/client.ts";
import { SuppressDialog } from "../../contacts/suppress-dialog.tsx";
import { CsvButton } from "../../parts/csv-button.tsx";
import { Page } from "../../parts/page.tsx";
import { useAdding } from "../../parts/use-adding.ts";
import { useIsAtLeast } from "../../session/use-session.ts";
import { ALL, apiQuery, NO_FILTERS, type SuppressionFilters } from "./for-field.tsx";
import { ImportDialog } from "./import-dialog.tsx";
import { LiftDialog, SuppressionList } from "./list.tsx";

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

/** The open dialog. */
export type SuppressionDialog =
  | { kind: "add" }
  | { kind: "import" }
  | { kind: "lift"; row: Schemas["Suppression"] };

interface SuppressionActionsProps {
  filters: SuppressionFilters;
  onOpen: (dialog: SuppressionDialog) => void;
}

export function SuppressionActions({ filters, onOpen }: SuppressionActionsProps) {
  const isManager = useIsAtLeast("manager");
  return (
    <>
      {isManager && (
        <>
          <CsvButton path="/api/suppressions" query={{ ...apiQuery(filters), distinct: true }} />
          <Button
            variant="default"
            leftSection={<IconUpload size={16} aria-hidden />}
            onClick={() => onOpen({ kind: "import" })}
          >
            Import…
          </Button>
        </>
      )}
      <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => onOpen({ kind: "add" })}>
        Suppress…
      </Button>
    </>
  );
}

interface OpenDialogProps {
  dialog: SuppressionDialog | null;
  /** Initial choice in dialogs: a client id, or `ALL`. */
  client: string;
  onClose: () => void;
}

export function OpenDialog({ dialog, client, onClose }: OpenDialogProps) {
  switch (dialog?.kind) {
    case "add":
      return <SuppressDialog sender={null} client={client} onClose={onClose} />;
    case "import":
      return <ImportDialog client={client} onClose={onClose} />;
    case "lift":
      return <LiftDialog suppression={dialog.row} onClose={onClose} />;
    default:
      return null;
  }
}
