/** Ends the session and clears the browser's data. */
import { useQueryClient } from "@tanstack/react-query";
import { api, ApiError, must } from "../api/client.ts";
import { announceSeat } from "../api/seat.ts";
import { forgetKept } from "../parts/kept.ts";
import { showError } from "../parts/toast.ts";

/** Returns a function that signs out. */
export function useSignOut(): () => Promise<void> {
  const queries = useQueryClient();
  return async () => {
    try {
      await must(api.DELETE("/api/session"));
    } catch (error) {
      // An already ended session is fine.
      if (!(error instanceof ApiError) || error.status !== 401) {
        showError(error);
        return;
      }
    }
    forgetKept();
    announceSeat(null);
    queries.clear();
    location.assign("/app/sign-in");
  };
}
