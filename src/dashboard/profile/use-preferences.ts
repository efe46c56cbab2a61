/** Changes app preferences. */
import { useQueryClient } from "@tanstack/react-query";
import { api, unwrap } from "../api/client.ts";
import { sessionQuery } from "../api/queries.ts";
import { useSession } from "../session/use-session.ts";
import { type Preferences, preferencesOf } from "./preferences.ts";

/** Returns the user's preferences and a function that changes some of them. */
export function usePreferences(): {
  preferences: Preferences;
  save: (change: Partial<Preferences>) => Promise<void>;
} {
  const { user } = useSession();
  const queries = useQueryClient();
  const save = async (change: Partial<Preferences>) => {
    // Sends the whole object, because the server replaces it. Keeps unknown keys from other versions.
    const before = queries.getQueryData(sessionQuery.queryKey)?.user.preferences ?? user.preferences;
    const body = { preferences: { ...before, ...change } };
    const { data } = await unwrap(api.PATCH("/api/me", { body }));
    queries.setQueryData(sessionQuery.queryKey, (session) => session && { ...session, user: data });
  };
  return { preferences: preferencesOf(user), save };
}
