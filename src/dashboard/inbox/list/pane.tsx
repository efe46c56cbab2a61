/** The conversation list of the chosen view. */
import { IconLayoutSidebarLeftExpand } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useRef, useState } from "react";
import { countsQuery } from "../../api/queries.ts";
import { InTopBar } from "../../frame/search.tsx";
import { IconAction } from "../../parts/icon-action.tsx";
import { SuppressDialog } from "../../contacts/suppress-dialog.tsx";
import { showError } from "../../parts/toast.ts";
import { Trouble } from "../../parts/trouble.tsx";
import { useOnline } from "../../parts/use-online.ts";
import { usePreferences } from "../../profile/use-preferences.ts";
import { SearchField, SearchProblems } from "../search/field.tsx";
import { formatCount } from "../../parts/format-number.ts";
import { useInbox } from "../use-inbox.ts";
import { isBuiltIn } from "../views/built-in.ts";
import { ViewsMenu } from "../views/menu.tsx";
import { BulkBar } from "./bulk-bar.tsx";
import { Empty } from "./empty.tsx";
import classes from "./list.module.css";
import { useOpenMenu } from "./menu-state.ts";
import { OptionsMenu } from "./options-menu.tsx";
import { RowActions } from "./row-actions.tsx";
import type { Density } from "./row.tsx";
import { Rows, Skeletons } from "./rows.tsx";
import { useListKeys, useSuccessor } from "./use-list-keys.ts";
import { useListParams, type Listed } from "./use-list-params.ts";
import { useRowHandlers } from "./use-row-handlers.ts";
import { useSelection, type Selection } from "./use-selection.ts";
import { useThreads, type ThreadList } from "./use-threads.ts";

const SKELETONS = 12;

/** @param onShowViews shows the folded views; null while they are visible */
export function ListPane({ onShowViews }: { onShowViews: (() => void) | null }) {
  const listed = useListParams();
  const list = useThreads(listed);
  const selection = useSelection();
  const { search } = useInbox();
  const isOnline = useOnline();
  const { clear } = selection;
  // A selection belongs to one list, and keys act on an open conversation.
  useEffect(clear, [listed.params, search.thread, clear]);
  return (
    <section className={classes["pane"]} aria-label={`Conversations: ${listed.title}`}>
      <Top listed={listed} list={list} selection={selection} onShowViews={onShowViews} />
      {!isOnline && (
        <div role="status" className={classes["offline"]}>
          You're offline. Showing what was loaded before.
        </div>
      )}
      <Content listed={listed} list={list} selection={selection} />
    </section>
  );
}

interface Parts {
  listed: Listed;
  list: ThreadList;
  selection: Selection;
}

/** Title of the view, or the bulk bar while rows are selected. */
function Top({ listed, list, selection, onShowViews }: Parts & { onShowViews: (() => void) | null }) {
  const total = useTotal(listed, list);
  const { preferences, save } = usePreferences();
  const setDensity = (density: Density): void => void save({ density }).catch(showError);
  const { ids } = selection;
  const [first] = ids;
  const row = list.rows.find(({ id }) => id === first);
  return (
    <div className={classes["top"]}>
      <InTopBar>
        <SearchField problems={listed.problems} />
      </InTopBar>
      <SearchProblems problems={listed.problems} />
      {ids.length > 0 && <h1 className="rd-hidden">{listed.title}</h1>}
      {ids.length > 0 ? (
        <BulkBar
          selection={selection}
          params={listed.params}
          total={total}
          loaded={list.inView}
          isDone={row?.open_count === 0}
        />
      ) : (
        <div className={classes["bar"]}>
          <span className={classes["narrowOnly"]}>
            <ViewsMenu />
          </span>
          {onShowViews && (
            <span className={classes["wideOnly"]}>
              <IconAction label="Show views" onClick={onShowViews}>
                <IconLayoutSidebarLeftExpand size={18} aria-hidden />
              </IconAction>
            </span>
          )}
          <h1 className={classes["title"]} dir="auto" title={listed.title}>
            {listed.title}
          </h1>
          <span className={classes["total"]}>{total === null ? "" : formatCount(total)}</span>
          <span className={classes["push"]} />
          <OptionsMenu density={preferences.density} onDensity={setDensity} />
        </div>
      )}
    </div>
  );
}

/** Returns the number of conversations in the list; null if only the server could count them. */
function useTotal(
  { view, isSearch }: Listed,
  { rows, inView, hasNextPage, isPending, error }: ThreadList,
): number | null {
  const { search } = useInbox();
  const { data: counts } = useQuery(countsQuery);
  if (isPending || error) return null;
  if (!hasNextPage || inView < rows.length) return inView;
  return !isSearch && search.client === undefined && isBuiltIn(view) ? (counts?.views[view] ?? null) : null;
}

function Content({ listed, list, selection }: Parts) {
  const { density } = usePreferences().preferences;
  if (list.error && list.rows.length === 0)
    return (
      <div className={classes["trouble"]}>
        <Trouble error={list.error} onRetry={() => void list.refetch()} />
      </div>
    );
  if (list.isPending) return <Skeletons count={SKELETONS} density={density} />;
  return <Shown listed={listed} list={list} selection={selection} />;
}

/** The rows with shortcuts, menus and dialogs. */
function Shown({ listed, list, selection }: Parts) {
  const { search, openThread } = useInbox();
  const { density } = usePreferences().preferences;
  const [active, setActive] = useState<string | null>(null);
  const [hovered, setHovered] = useState<string | null>(null);
  const [isSuppressing, setSuppressing] = useState(false);
  const menu = useOpenMenu();
  const isSelecting = selection.ids.length > 0;
  // The open conversation is active, unless keys are selecting rows.
  const activeId = isSelecting ? active : (search.thread ?? active);
  useEffect(() => {
    if (search.thread !== undefined && !isSelecting) setActive(search.thread);
  }, [search.thread, isSelecting]);
  // An open menu stays with its row, wherever the mouse goes.
  const hover = (id: string | null): void => {
    if (!menu.isAny) setHovered(id);
  };
  useEffect(() => {
    if (!menu.isAny) setHovered(null);
  }, [menu.isAny]);
  const openMenu: typeof menu.open = (name) => {
    setHovered(activeId);
    menu.open(name);
  };
  const ids = useMemo(() => list.rows.map(({ id }) => id), [list.rows]);
  useSuccessor(search.thread === undefined ? active : null, setActive, ids);
  const listbox = useRef<HTMLDivElement>(null);
  useListKeys({ activeId, setActive, selection, listbox, openMenu, onSuppress: () => setSuppressing(true) });
  const handlers = useRowHandlers(selection, {
    setActive,
    setHovered: hover,
    openThread,
    openMenu: menu.open,
  });
  const sender = list.rows.find(({ id }) => id === activeId);
  if (list.rows.length === 0) return <Empty view={listed.view} isSearch={listed.isSearch} />;
  return (
    <div className={classes["content"]} onMouseLeave={() => hover(null)}>
      <Rows
        list={list}
        listbox={listbox}
        label={`Conversations: ${listed.title}`}
        heading={listed.view === "todo" ? "In Done and Snoozed" : "In other views"}
        density={density}
        activeId={activeId}
        openId={search.thread}
        isSelected={selection.has}
        isSelecting={isSelecting}
        {...handlers}
        actions={({ topOf }) => {
          const top = hovered === null || isSelecting ? null : topOf(hovered);
          return hovered !== null && top !== null && <RowActions id={hovered} top={top} menu={menu} />;
        }}
      />
      {isSuppressing && sender && <SuppressDialog sender={sender} onClose={() => setSuppressing(false)} />}
    </div>
  );
}
