/** Bulk actions for the selected conversations, and "select all". */
import { Box, Button, Flex } from "@mantine/core";
import { IconBan, IconX } from "@tabler/icons-react";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { SuppressDialog, SuppressSelectedDialog } from "../../contacts/suppress-dialog.tsx";
import { useActions } from "../../keys/use-actions.ts";
import { formatCount } from "../../parts/format-number.ts";
import { showError } from "../../parts/toast.ts";
import { useSession } from "../../session/use-session.ts";
import { findItem } from "../seen-threads.ts";
import { type ThreadActions, useThreadActions } from "../thread-actions.ts";
import type { ListParams } from "../views/built-in.ts";
import { ActButtons, IconButton, type OpenMenu, useOpenMenu } from "./action-buttons.tsx";
import classes from "./list.module.css";
import { readPage, threadsQuery } from "./use-threads.ts";
import { MOST_ROWS, type ThreadPage, type ThreadPages } from "./merge.ts";
import type { Selection } from "./use-list-keys.ts";

const selectedText = (n: number) => `${formatCount(n)} selected`;
const progressText = (n: number, all: number) => `${formatCount(n)} of ${formatCount(all)}`;
const allText = (n: number | null) =>
  n === null ? "Select all in this view" : `Select all ${formatCount(n)}`;
const countingText = (n: number) => `Counting… ${formatCount(n)}`;
const cutText = (n: number) => `First ${formatCount(n)} selected (maximum)`;
const ICON = 16;
/** Maximum number of senders named in a confirmation. */
const NAMED = 5;

interface BulkBarProps {
  selection: Selection;
  params: ListParams | null;
  /** Number of conversations in the view; null if unknown. */
  total: number | null;
  /** Number of loaded rows. */
  loaded: number;
  isDone: boolean;
}

export function BulkBar({ selection, params, total, loaded, isDone }: BulkBarProps) {
  const { ids } = selection;
  const { user } = useSession();
  const [changed, setChanged] = useState<number | null>(null);
  const actions = useClearing(
    useThreadActions(ids, { onProgress: setChanged, onUndone: selection.set }),
    () => {
      setChanged(null);
      selection.clear();
    },
  );
  const menu = useOpenMenu();
  const [isAsking, setAsking] = useState(false);
  const all = useSelectAll(params, selection.set);
  useActions({
    done: () => void actions.done(),
    snooze: () => menu.open("snooze"),
    assign: () => menu.open("assign"),
    assignToMe: () => void actions.assign(user.id),
    categorize: () => menu.open("category"),
    suppress: () => setAsking(true),
    back: selection.clear,
  });
  const isAll = ids.length >= Math.max(loaded, total ?? 0);
  return (
    <Flex wrap="wrap" gap={2} align="center" mih={30} role="toolbar" aria-label="Selected conversations">
      <IconButton label="Clear selection" action="back" onClick={selection.clear}>
        <IconX size={ICON} />
      </IconButton>
      <Box component="span" flex="1 0 auto" fz="sm" fw={600} style={{ whiteSpace: "nowrap" }} role="status">
        {changed === null ? selectedText(ids.length) : progressText(changed, ids.length)}
      </Box>
      <ActButtons actions={actions} menu={menu} isDone={isDone} />
      <IconButton label="Suppress" action="suppress" onClick={() => setAsking(true)}>
        <IconBan size={ICON} />
      </IconButton>
      {!isAll && !all.isCut && (
        <Button
          variant="subtle"
          size="compact-xs"
          loading={all.counted !== null && all.counted === 0}
          onClick={() => void all.run()}
        >
          {all.counted === null ? allText(total) : countingText(all.counted)}
        </Button>
      )}
      {all.isCut && (
        <span className="rd-note" style={{ flexBasis: "100%" }}>
          {cutText(ids.length)}
        </span>
      )}
      {isAsking && <Suppress ids={ids} actions={actions} onClose={() => setAsking(false)} />}
    </Flex>
  );
}

interface SuppressProps {
  ids: readonly string[];
  actions: ThreadActions;
  onClose: () => void;
}

function Suppress({ ids, actions, onClose }: SuppressProps) {
  const queries = useQueryClient();
  const senders = ids.slice(0, NAMED).flatMap((id) => findItem(queries, id) ?? []);
  const [only] = senders;
  if (ids.length === 1 && only) return <SuppressDialog sender={only} onClose={onClose} />;
  const onSuppress = (): void => void actions.suppress();
  return <SuppressSelectedDialog count={ids.length} {...{ senders, onSuppress, onClose }} />;
}

/** Wraps actions to clear the selection afterwards. */
function useClearing(actions: ThreadActions, clear: () => void): ThreadActions {
  const then = async (acting: Promise<void>): Promise<void> => {
    await acting;
    clear();
  };
  return {
    ...actions,
    done: () => then(actions.done()),
    reopen: () => then(actions.reopen()),
    snooze: (until) => then(actions.snooze(until)),
    assign: async (userId) => {
      const hasAssigned = await actions.assign(userId);
      if (hasAssigned) clear();
      return hasAssigned;
    },
  };
}

/** Enough for triage; changing more conversations would take minutes. */
const MAX_SELECTED = 2_000;

function useSelectAll(params: ListParams | null, select: (ids: readonly string[]) => void) {
  const [counted, setCounted] = useState<number | null>(null);
  const [isCut, setCut] = useState(false);
  const stopped = useRef(false);
  const queries = useQueryClient();
  useEffect(() => {
    stopped.current = false;
    return () => {
      stopped.current = true;
    };
  }, []);
  const run = async (): Promise<void> => {
    const pages: ThreadPage[] = [];
    const ids: string[] = [];
    let cursor: string | null = null;
    setCounted(0);
    try {
      do {
        const page = await readPage(params ?? {}, MOST_ROWS, cursor);
        if (stopped.current) return;
        pages.push(page);
        ids.push(...page.data.map(({ id }) => id));
        cursor = page.pagination.nextCursor ?? null;
        setCounted(ids.length);
      } while (cursor !== null && ids.length < MAX_SELECTED);
      setCut(cursor !== null);
      // Caches the rows, so that actions use the conversations' state at the time of selection.
      const key = [...threadsQuery(params).queryKey, "selected"];
      queries.setQueryData<ThreadPages>(key, { pages, pageParams: [] });
      select([...new Set(ids)]);
    } catch (error) {
      showError(error);
    } finally {
      setCounted(null);
    }
  };
  return { run, counted, isCut };
}

interface RowActionsProps {
  id: string;
  /** Distance from the top of the list, in pixels. */
  top: number;
  menu: OpenMenu;
}

const INSET_PX = 6;

export function RowActions({ id, top, menu }: RowActionsProps) {
  const queries = useQueryClient();
  const actions = useThreadActions([id]);
  const item = findItem(queries, id);
  return (
    <div
      role="group"
      aria-label="Conversation actions"
      className={classes["rowActions"]}
      data-pinned={menu.isAny || undefined}
      style={{ transform: `translateY(${top + INSET_PX}px)` }}
    >
      <ActButtons
        actions={actions}
        menu={menu}
        isDone={item?.open_count === 0}
        snoozedUntil={item?.snoozed_until ?? null}
        assigneeId={item?.assignee?.id ?? null}
        categoryId={item?.category?.id ?? null}
      />
    </div>
  );
}
