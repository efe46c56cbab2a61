/** Ends the session and clears the browser's data. */
import { useQueryClient } from "@tanstack/react-query";
import { api, ApiError, unwrap } from "../api/client.ts";
import { announceUser } from "../api/tab-session.ts";
import { forgetLocalDrafts } from "../parts/local-draft.ts";
import { showError } from "../parts/toast.ts";

/** Returns a function that signs out. */
export function useSignOut(): () => Promise<void> {
  const queries = useQueryClient();
  return async () => {
    try {
      await unwrap(api.DELETE("/api/session"));
    } catch (error) {
      // It is fine if the session has already ended.
      if (!(error instanceof ApiError) || error.status !== 401) {
        showError(error);
        return;
      }
    }
    forgetLocalDrafts();
    announceUser(null);
    queries.clear();
    location.assign("/app/sign-in");
  };
}
