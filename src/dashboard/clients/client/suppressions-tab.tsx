/** Suppressed addresses and domains of a client. */
import { useState } from "react";
import { SuppressionList } from "../../settings/suppressions/list.tsx";
import { SuppressionActions } from "../../settings/suppressions/page.tsx";
import classes from "./client.module.css";

export function SuppressionsTab({ clientId }: { clientId: string }) {
  const [q, setQ] = useState("");
  const filters = { q, client: clientId };
  return (
    <div className={classes["list"]}>
      <SuppressionList
        isOfClient
        actions={<SuppressionActions filters={filters} client={clientId} />}
        filters={filters}
        onFilter={(changed) => setQ(changed.q)}
      />
    </div>
  );
}
