/** Buttons above a list of suppressions: export, import, and adding one. */
import { Button } from "@mantine/core";
import { IconPlus, IconUpload } from "@tabler/icons-react";
import { useState } from "react";
import { SuppressDialog } from "../../contacts/suppress-dialog.tsx";
import { CsvButton } from "../../parts/csv-button.tsx";
import { useIsAtLeast } from "../../session/use-session.ts";
import { apiQuery, type SuppressionFilters } from "./for-field.tsx";
import { ImportDialog } from "./import-dialog.tsx";

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
