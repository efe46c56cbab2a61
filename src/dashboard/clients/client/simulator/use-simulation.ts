/** Runs the simulation, debounced after changes. */
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { api, byId, type Schemas, unwrap } from "../../../api/client.ts";
import { type SendingSettings } from "../../automation-level.ts";

export type Simulation = Schemas["Simulation"];

export type SimulatedRow = Simulation["rows"][number];

type Gate = Simulation["by_gate"][number]["gate"];

export type SimulationFilter = "all" | "disagreed" | "would_send" | Gate;

/** Debounce after the last change. */
const PAUSE_MS = 400;

export const ROWS_A_PAGE = 50;

export interface SimulationRequest {
  settings: SendingSettings;
  days: number;
  show: SimulationFilter;
  offset: number;
}

export function useSimulation(clientId: string, request: SimulationRequest) {
  const [settled, setSettled] = useState(request);
  const key = JSON.stringify(request);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(JSON.parse(key) as SimulationRequest), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [key]);
  const query = useQuery({
    queryKey: ["simulation", clientId, settled],
    queryFn: async () => (await simulate(clientId, settled)).data,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
  const isOld = query.isPlaceholderData || JSON.stringify(settled) !== key;
  return { ...query, isOld };
}

function simulate(
  clientId: string,
  { offset, ...request }: SimulationRequest,
): Promise<{ data: Simulation }> {
  const body = { ...bodyOf(request), limit: ROWS_A_PAGE, offset };
  return unwrap(api.POST("/api/clients/{id}/simulate", { ...byId(clientId), body }));
}

export function bodyOf({ settings, days, show }: Omit<SimulationRequest, "offset">) {
  // Omitted, because approval by viewers doesn't affect automatic sending.
  const { viewers_may_approve: _people, approve_in: _place, ...tried } = settings;
  return { days, settings: tried, show };
}
