/** Holds edited routes and saves them as a whole, without overwriting someone else's changes. */
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api, ApiError, unwrap } from "../../api/client.ts";
import { showToast } from "../../parts/toast.ts";
import { readRoutes, routesQuery, type StoredRoutes } from "../queries.ts";
import { bodyOf, draftOf, isSame, type RoutesDraft, merged, newsBetween, type RoutesNews } from "./draft.ts";

interface RoutesEdits {
  draft: RoutesDraft;
  /** The stored routes that the edits started from. */
  base: StoredRoutes;
  /** Someone else's changes, already merged into the draft. */
  news: RoutesNews | null;
}

export function useRoutesDraft(id: string) {
  const queries = useQueryClient();
  const { data: stored, error, refetch } = useQuery(routesQuery(id));
  const [edited, setEdited] = useState<RoutesEdits | null>(null);
  const save = useMutation({
    mutationFn: (edits: RoutesEdits) => saveOver(id, edits),
    onSuccess: async ({ now, news }, sent) => {
      queries.setQueryData(routesQuery(id).queryKey, now);
      setEdited((current) => rebased(current, { sent, now, news }));
      if (news) return;
      showToast("Routes saved");
      await queries.invalidateQueries({ queryKey: ["connections"] });
    },
  });
  const began = edited?.base ?? stored;
  return {
    stored: began && draftOf(began),
    draft: edited?.draft ?? (stored && draftOf(stored)),
    news: edited?.news ?? null,
    error,
    retry: () => void refetch(),
    isChanged: edited !== null && !isSame(edited.draft, draftOf(edited.base)),
    edit: (change: (before: RoutesDraft) => RoutesDraft) => {
      save.reset();
      setEdited((before) => {
        const from = before ?? (stored && { draft: draftOf(stored), base: stored, news: null });
        return from ? { ...from, draft: change(from.draft) } : before;
      });
    },
    discard: () => {
      save.reset();
      setEdited(null);
    },
    submit: () => edited && save.mutate(edited),
    save,
  };
}

const CHANGED_SINCE = 412;

interface SavedRoutes {
  now: StoredRoutes;
  /** Someone else's changes; if there are any, the draft was not saved. */
  news: RoutesNews | null;
}

async function saveOver(id: string, { draft, base }: RoutesEdits): Promise<SavedRoutes> {
  const put = (tag: string) =>
    unwrap(
      api.PUT("/api/connections/{id}/routes", {
        params: { path: { id }, header: { "If-Match": tag } },
        body: bodyOf(draft),
      }),
    );
  try {
    await put(base.tag);
  } catch (error) {
    if (!(error instanceof ApiError && error.status === CHANGED_SINCE)) throw error;
    const now = await readRoutes(id);
    const news = newsBetween(draftOf(base), draftOf(now));
    if (news) return { now, news };
    // Only a campaign name changed, which is not a conflict.
    await put(now.tag);
  }
  return { now: await readRoutes(id), news: null };
}

/** Rebases the edits on the stored routes after a save; null if no edits are left. */
function rebased(
  current: RoutesEdits | null,
  { sent, now, news }: SavedRoutes & { sent: RoutesEdits },
): RoutesEdits | null {
  if (!current) return null;
  if (!news) return current === sent ? null : { ...current, base: now, news };
  const draft = merged({ base: draftOf(current.base), mine: current.draft, theirs: draftOf(now) });
  return { draft, base: now, news };
}

export type RoutesEditor = ReturnType<typeof useRoutesDraft>;
