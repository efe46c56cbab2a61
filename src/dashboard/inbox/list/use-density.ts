/** Remembers with the person how dense the list is. */
import { useQueryClient } from "@tanstack/react-query";
import { api, must } from "../../api/client.ts";
import { sessionQuery } from "../../api/queries.ts";
import { tellTrouble } from "../../parts/toast.ts";
import { useSession } from "../../session/use-session.ts";
import type { Density } from "./row.tsx";

const NAME = "density";

export function useDensity(): [Density, (density: Density) => void] {
  const queries = useQueryClient();
  const { preferences } = useSession().user;
  const set = (density: Density): void => {
    const session = queries.getQueryData(sessionQuery.queryKey);
    if (!session) return;
    const wanted = { ...session.user.preferences, [NAME]: density };
    queries.setQueryData(sessionQuery.queryKey, {
      ...session,
      user: { ...session.user, preferences: wanted },
    });
    must(api.PATCH("/api/me", { body: { preferences: wanted } })).catch((error: unknown) => {
      queries.setQueryData(sessionQuery.queryKey, session);
      tellTrouble(error);
    });
  };
  return [preferences[NAME] === "compact" ? "compact" : "comfortable", set];
}
