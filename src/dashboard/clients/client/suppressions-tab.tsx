/** Suppressed addresses and domains of a client. */
import { useState } from "react";
import { SuppressionList } from "../../settings/suppressions/list.tsx";
import { OpenDialog, SuppressionActions, type SuppressionDialog } from "../../settings/suppressions/page.tsx";
import classes from "./client.module.css";

export function SuppressionsTab({ clientId }: { clientId: string }) {
  const [q, setQ] = useState("");
  const [dialog, setDialog] = useState<SuppressionDialog | null>(null);
  const filters = { q, client: clientId };
  return (
    <div className={classes["list"]}>
      <SuppressionList
        isOfClient
        actions={<SuppressionActions filters={filters} onOpen={setDialog} />}
        filters={filters}
        onFilter={(changed) => setQ(changed.q)}
        onLift={(row) => setDialog({ kind: "lift", row })}
      />
      <OpenDialog dialog={dialog} client={clientId} onClose={() => setDialog(null)} />
    </div>
  );
}
