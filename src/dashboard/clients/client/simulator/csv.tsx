/** Downloads the filtered replies of a simulation from all pages. */
import { useMutation } from "@tanstack/react-query";
import { api, unwrap } from "../../../api/client.ts";
import { CsvAct } from "../../../parts/csv-button.tsx";
import { saveFile } from "../../../parts/save-file.ts";
import { showError } from "../../../parts/toast.ts";
import { bodyOf, type SimulationRequest } from "./use-simulation.ts";

interface SimulationCsvProps {
  clientId: string;
  request: Omit<SimulationRequest, "offset">;
}

export function SimulationCsv({ clientId, request }: SimulationCsvProps) {
  const body = { ...bodyOf(request), format: "csv" as const };
  const saving = useMutation({
    mutationFn: () =>
      unwrap(
        api.POST("/api/clients/{id}/simulate", { params: { path: { id: clientId } }, body, parseAs: "blob" }),
      ) as Promise<unknown> as Promise<Blob>,
    onSuccess: (table) => saveFile("simulation.csv", table),
    onError: showError,
  });
  return <CsvAct onClick={() => saving.mutate()} isBusy={saving.isPending} />;
}
