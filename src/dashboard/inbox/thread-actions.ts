/** Actions on conversations, with undo: done, snooze, assign, categorize, mark read, suppress. */
import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { categoriesQuery, peopleQuery } from "../api/queries.ts";
import { showToast, showError } from "../parts/toast.ts";
import { useSession, useTimeZone } from "../session/use-session.ts";
import { useChangeThreads, type ThreadAction } from "./change.ts";
import { nextOf, previousOf } from "./list/order.ts";
import { shortMoment } from "./menus/zone-time.ts";
import { isDone, newestOf, seenIn, seenOf, contactNames } from "./seen-threads.ts";
import { askToTakeOver } from "./take-over.tsx";
import { offerUndo, undoLatest } from "./undo.tsx";
import { useInbox } from "./use-inbox.ts";
import { formatCount } from "../parts/format-number.ts";

/** @param canceled Number of canceled automatic answers. */
const withCanceledText = (message: string, canceled: number) => {
  if (canceled === 0) return message;
  if (canceled === 1) return `${message}. Automatic answer canceled.`;
  return `${message}. ${formatCount(canceled)} automatic answers canceled.`;
};

export interface ThreadActions {
  /** Archives open replies. If one of the conversations is open, opens the next one. */
  done: () => Promise<void>;
  reopen: () => Promise<void>;
  /** @param until ISO 8601; null ends the snooze. */
  snooze: (until: string | null) => Promise<void>;
  /** Asks for confirmation before taking over from colleagues. Resolves with whether the user continued. */
  assign: (userId: string | null) => Promise<boolean>;
  categorize: (categoryId: string | null) => Promise<void>;
  /** Confirms the category, which clears the possible opt-out. */
  notOptOut: () => Promise<void>;
  markRead: (isRead: boolean) => Promise<void>;
  /** Suppresses the contacts; callers must ask for confirmation first. */
  suppress: () => Promise<void>;
  /** Undoes the latest action. */
  undo: () => void;
}

type ActionInProgress = ThreadAction & {
  message?: string;
  undone?: (before: readonly Known[]) => ThreadAction[];
  /** Whether to open the next conversation if one of the changed ones is open. */
  movesOn?: boolean;
  /** Whether the action cancels automatic answers, which undo does not restore. */
  cancelsSends?: boolean;
};

interface ActionOptions {
  /** Called with the number of conversations changed so far. */
  onProgress?: (changed: number) => void;
  /** Called after an undo that returned to the list. */
  onUndone?: (ids: readonly string[]) => void;
}

export function useThreadActions(ids: readonly string[], options?: ActionOptions): ThreadActions {
  return useThreadActionsFor(options)(ids);
}

/** Returns a function that provides the actions for given conversations. */
export function useThreadActionsFor({ onProgress, onUndone }: ActionOptions = {}): (
  ids: readonly string[],
) => ThreadActions {
  const queries = useQueryClient();
  const zone = useTimeZone();
  const { workspace, user } = useSession();
  const change = useChangeThreads();
  const moveOn = useMoveOn();
  const goBack = useGoBack();
  const act = async ({
    message: what,
    undone,
    movesOn,
    cancelsSends,
    ...wanted
  }: ActionInProgress): Promise<void> => {
    const { ids } = wanted;
    if (ids.length === 0 || workspace.role === "viewer") return;
    if (!navigator.onLine) return showError("You're offline. Nothing was changed.");
    if (movesOn) moveOn(ids);
    const before = ids.map((id) => knownOf(queries, id));
    const canceled = cancelsSends ? before.filter(({ autoSends }) => autoSends).length : 0;
    const withSends = (text: string): string => withCanceledText(text, canceled);
    const message = what === undefined ? undefined : withSends(what);
    const changing = change({ ...wanted, ...(onProgress && { onProgress }) });
    const undo = async (): Promise<string | null> => {
      await changing;
      const failed = [];
      for (const back of undone?.(before) ?? []) failed.push(...(await change(back)));
      if (undone) await goBack(ids, onUndone !== undefined);
      await queries.invalidateQueries({ queryKey: ["threads"] });
      onUndone?.(ids);
      return failed.length === 0 ? withSends("Undone") : null;
    };
    const withdraw = message === undefined || !undone ? null : offerUndo(message, undo);
    const refused = await changing;
    if (!undone && message !== undefined && refused.length === 0) showToast(message);
    if (refused.length > 0) void queries.invalidateQueries({ queryKey: ["threads"] });
    if (refused.length === ids.length) withdraw?.();
  };
  return (ids) => actionsOn({ ids, queries, zone, me: user.id, act });
}

interface ThreadActionsContext {
  ids: readonly string[];
  queries: QueryClient;
  zone: string;
  /** Id of the acting user. */
  me: string;
  act: (doing: ActionInProgress) => Promise<void>;
}

function actionsOn({ ids, queries, zone, me, act }: ThreadActionsContext): ThreadActions {
  const who = contactNames(queries, ids);
  const assigning = assigner(queries);
  const categorizing = categorizer(queries);
  return {
    done: async () => {
      const open = ids.filter((id) => !isDone(queries, id));
      if (open.length === 0) return showToast(`Already done: ${who}`);
      const message = `Done: ${contactNames(queries, open)}`;
      const seen = newestOf(queries, open);
      await act({ ...DONE, ids: open, seen, message, undone: reopened, movesOn: true, cancelsSends: true });
    },
    reopen: () => act({ ...OPEN, ids, message: `Reopened: ${who}`, undone: () => [{ ...DONE, ids }] }),
    snooze: (until) => {
      const moment = until === null ? "" : shortMoment(Date.parse(until), { now: Date.now(), zone });
      const message = until === null ? `Unsnoozed: ${who}` : `Snoozed until ${moment}: ${who}`;
      const undone = grouped("snoozed_until", snoozing);
      const seen = until === null ? {} : newestOf(queries, ids);
      return act({ ...snoozing(ids, until), seen, message, undone, movesOn: until !== null });
    },
    assign: async (userId) => {
      if (userId === me && !(await mayTake(queries, ids, me))) return false;
      const name = assigning(ids, userId).shown.assignee?.name;
      const message = name === undefined ? `Unassigned: ${who}` : `Assigned to ${name}: ${who}`;
      await act({
        ...assigning(ids, userId),
        seen: seenIn(queries, ids, ({ assignee }) => ({ assignee_id: assignee?.id ?? null })),
        message,
        undone: (before) =>
          grouped(
            "assignee_id",
            assigning,
          )(before).map((back) => ({
            ...back,
            seen: Object.fromEntries(back.ids.map((id) => [id, { assignee_id: userId }])),
          })),
      });
      return true;
    },
    categorize: (categoryId) => {
      const name = categorizing(ids, categoryId).shown.category?.name;
      const message = name === undefined ? `Uncategorized: ${who}` : `Categorized as ${name}: ${who}`;
      const seen = newestOf(queries, ids);
      return act({
        ...categorizing(ids, categoryId),
        seen,
        message,
        undone: grouped("category_id", categorizing),
      });
    },
    notOptOut: () => act({ ...confirming(queries, ids), message: `Not an opt-out: ${who}` }),
    markRead: (isRead) => act({ ids, change: { is_read: isRead }, shown: { is_read: isRead } }),
    suppress: () => act({ ids, change: { suppress: true }, shown: {}, message: `Suppressed: ${who}` }),
    undo: undoLatest,
  };
}

const DONE = {
  change: { state: "done" },
  shown: { open_count: 0, snoozed_until: null, attention: null },
} as const;
const OPEN = { change: { state: "open" }, shown: { open_count: 1, snoozed_until: null } } as const;

/** Returns a function that opens the next conversation if one of the given ones is open. */
function useMoveOn(): (ids: readonly string[]) => void {
  const { search, openThread } = useInbox();
  return (ids) => {
    const { thread } = search;
    if (thread === undefined || !ids.includes(thread)) return;
    openThread(nextOf(thread, ids) ?? previousOf(thread, ids));
  };
}

/**
 * Returns a function that restores the list and the conversation that were open at the time of the action. An
 * action on a row leaves the open conversation unchanged.
 */
function useGoBack(): (ids: readonly string[], isOfList: boolean) => Promise<void> {
  const { search } = useInbox();
  const navigate = useNavigate();
  return async (ids, isOfList) => {
    const { thread } = search;
    const wasOpen = thread !== undefined && ids.includes(thread);
    if (wasOpen || isOfList) await navigate({ to: "/inbox", search, replace: true });
  };
}

/** A conversation's state before an action, limited to fields that actions change. */
interface Known {
  id: string;
  snoozed_until: string | null;
  assignee_id: string | null;
  category_id: string | null;
  autoSends: boolean;
}

function knownOf(queries: QueryClient, id: string): Known {
  const found = seenOf(queries, id);
  return {
    id,
    snoozed_until: found?.snoozed_until ?? null,
    assignee_id: found?.assignee?.id ?? null,
    category_id: found?.category?.id ?? null,
    autoSends: (found?.auto_send_at ?? null) !== null,
  };
}

/** If colleagues are assigned, asks whether to take over. Resolves with whether to continue. */
async function mayTake(queries: QueryClient, ids: readonly string[], me: string): Promise<boolean> {
  const holders = ids
    .map((id) => seenOf(queries, id)?.assignee)
    .filter((assignee) => assignee && assignee.id !== me)
    .map((assignee) => assignee?.name ?? "");
  if (holders.length === 0) return true;
  return askToTakeOver({ names: [...new Set(holders)], held: holders.length, all: ids.length });
}

type Maker = (ids: readonly string[], value: string | null) => ThreadAction;

/** Returns actions that restore the previous values, one for each distinct value. */
const grouped =
  (field: Exclude<keyof Known, "id" | "autoSends">, make: Maker) =>
  (before: readonly Known[]): ThreadAction[] =>
    [...Map.groupBy(before, (known) => known[field])].map(([value, group]) =>
      make(
        group.map(({ id }) => id),
        value,
      ),
    );

/** Returns actions that reopen conversations and restore their snoozes. */
function reopened(before: readonly Known[]): ThreadAction[] {
  const open = { ...OPEN, ids: before.map(({ id }) => id) };
  const now = new Date().toISOString();
  const resting = before.filter(({ snoozed_until: until }) => until !== null && until > now);
  return [open, ...grouped("snoozed_until", snoozing)(resting)];
}

const snoozing: Maker = (ids, until) => ({
  ids,
  change: { snoozed_until: until },
  shown: { snoozed_until: until },
});

const assigner =
  (queries: QueryClient): Maker =>
  (ids, userId) => {
    const name = queries.getQueryData(peopleQuery.queryKey)?.find(({ id }) => id === userId)?.name ?? "";
    return {
      ids,
      change: { assignee_id: userId },
      shown: { assignee: userId === null ? null : { id: userId, name } },
    };
  };

/** Returns an action that sets the current category again, as a person's decision. */
function confirming(queries: QueryClient, ids: readonly string[]): ThreadAction {
  const all = queries.getQueryData(categoriesQuery.queryKey) ?? [];
  const unknown = all.find(({ slug }) => slug === "uncategorized")?.id ?? null;
  return categorizer(queries)(ids, seenOf(queries, ids[0] ?? "")?.category?.id ?? unknown);
}

const categorizer =
  (queries: QueryClient): Maker =>
  (ids, categoryId) => {
    const all = queries.getQueryData(categoriesQuery.queryKey) ?? [];
    const category = all.find(({ id }) => id === categoryId) ?? null;
    return {
      ids,
      change: { category_id: categoryId },
      shown: { category: category && { ...category, is_unsure: false } },
    };
  };
