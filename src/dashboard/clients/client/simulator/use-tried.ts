/** State of the simulator, mirrored in the URL. */
import { getRouteApi } from "@tanstack/react-router";
import { useState } from "react";
import type { Schemas } from "../../../api/client.ts";
import { searchFor, triedAt, type SimulatorState } from "./search.ts";
import { strings } from "./strings.ts";
import type { SimulationFilter } from "./use-simulation.ts";

const route = getRouteApi("/framed/clients/$clientId");

interface Shown extends SimulatorState {
  show: SimulationFilter;
}

export function useTried(
  client: Schemas["Client"],
): [shown: Shown, change: (part: Partial<SimulatorState>) => void] {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  // Local state: fields that wait for the URL would lose keystrokes.
  const [tried, setTried] = useState(() => triedAt(search, client));
  const change = (part: Partial<SimulatorState>) => {
    const next = { ...tried, page: 1, ...part };
    setTried(next);
    void navigate({
      search: { tab: "simulator", ...searchFor(next, client) },
      replace: true,
      resetScroll: false,
    });
  };
  return [{ ...tried, show: isFilter(tried.show) ? tried.show : "all" }, change];
}

const isFilter = (show: string): show is SimulationFilter =>
  ["disagreed", "would_send"].includes(show) || Object.hasOwn(strings.gateLabels, show);
