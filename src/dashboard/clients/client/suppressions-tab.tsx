/** Suppressed addresses and domains of a client. */
import { useState } from "react";
import { SuppressionList } from "../../settings/suppressions/list.tsx";
import classes from "./client.module.css";
import { OverDialog, SuppressionActions, type OverSuppressions } from "../../settings/suppressions/over.tsx";

export function SuppressionsTab({ clientId }: { clientId: string }) {
  const [q, setQ] = useState("");
  const [over, setOver] = useState<OverSuppressions | null>(null);
  const filters = { q, client: clientId };
  return (
    <div className={classes["list"]}>
      <SuppressionList
        isOfClient
        actions={<SuppressionActions filters={filters} onOpen={setOver} />}
        filters={filters}
        onFilter={(changed) => setQ(changed.q)}
        onLift={(row) => setOver({ kind: "lift", row })}
      />
      <OverDialog over={over} client={clientId} onClose={() => setOver(null)} />
    </div>
  );
}
