/** The conversation list for the current view. */
import { ActionIcon, Box, Flex, Menu, Tooltip } from "@mantine/core";
import { IconAdjustmentsHorizontal, IconCheck, IconLayoutSidebarLeftExpand } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import { countsQuery } from "../../api/queries.ts";
import { SuppressDialog } from "../../contacts/suppress-dialog.tsx";
import { InTopBar } from "../../frame/top-bar.tsx";
import { formatCount } from "../../parts/format-number.ts";
import { IconAction } from "../../parts/icon-action.tsx";
import { showError } from "../../parts/toast.ts";
import { Trouble } from "../../parts/trouble.tsx";
import { useOnline } from "../../parts/use-online.ts";
import { usePreferences } from "../../profile/use-preferences.ts";
import { SORTS } from "../search.ts";
import { SearchField, SearchProblems } from "../search/field.tsx";
import { useInbox } from "../use-inbox.ts";
import { isBuiltIn } from "../views/built-in.ts";
import { ViewsMenu } from "../views/pane.tsx";
import { useOpenMenu } from "./action-buttons.tsx";
import { BulkBar, RowActions } from "./bulk-bar.tsx";
import { Empty } from "./empty.tsx";
import classes from "./list.module.css";
import type { Density } from "./row.tsx";
import { Rows, Skeletons } from "./rows.tsx";
import { type Selection, useListKeys, useRowHandlers, useSelection, useSuccessor } from "./use-list-keys.ts";
import { type Listed, useListParams } from "./use-list-params.ts";
import { type ThreadList, useThreads } from "./use-threads.ts";

const SKELETONS = 12;

/** @param onShowViews Shows the sidebar with the views; null while it is visible. */
export function ListPane({ onShowViews }: { onShowViews: (() => void) | null }) {
  const listed = useListParams();
  const list = useThreads(listed);
  const selection = useSelection();
  const { search } = useInbox();
  const isOnline = useOnline();
  const { clear } = selection;
  // Clears the selection when the list changes, because it belongs to one list, and when a conversation is opened,
  // because keys then act on that.
  useEffect(clear, [listed.params, search.thread, clear]);
  return (
    <section className={classes["pane"]} aria-label={`Conversations: ${listed.title}`}>
      <Top listed={listed} list={list} selection={selection} onShowViews={onShowViews} />
      {!isOnline && (
        <Box role="status" p="6px 12px" c="var(--rd-caution)" fz="sm" bg="var(--rd-caution-surface)">
          You're offline. Showing what was loaded before.
        </Box>
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

/** The view's title, or the bulk bar while rows are selected. */
function Top({ listed, list, selection, onShowViews }: Parts & { onShowViews: (() => void) | null }) {
  const total = useTotal(listed, list);
  const { preferences, save } = usePreferences();
  const setDensity = (density: Density): void => void save({ density }).catch(showError);
  const { ids } = selection;
  const [first] = ids;
  const row = list.rows.find(({ id }) => id === first);
  return (
    <Flex direction="column" p="8px 8px 8px 12px" style={{ borderBottom: "1px solid var(--rd-border)" }}>
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
        <Flex gap={4} align="center" mih={30}>
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
          <Box
            component="h1"
            className="rd-ellipsis"
            miw={0}
            m={0}
            fz="md"
            fw={600}
            dir="auto"
            title={listed.title}
          >
            {listed.title}
          </Box>
          <span className="rd-hint rd-number">{total === null ? "" : formatCount(total)}</span>
          <Box component="span" flex={1} />
          <OptionsMenu density={preferences.density} onDensity={setDensity} />
        </Flex>
      )}
    </Flex>
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
      <Box p={12}>
        <Trouble error={list.error} onRetry={() => void list.refetch()} />
      </Box>
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
  // The open conversation's row is active, unless rows are selected.
  const activeId = isSelecting ? active : (search.thread ?? active);
  useEffect(() => {
    if (search.thread !== undefined && !isSelecting) setActive(search.thread);
  }, [search.thread, isSelecting]);
  // Ignores the mouse while a menu is open, so that the menu stays with its row.
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
    <Flex flex={1} direction="column" mih={0} onMouseLeave={() => hover(null)}>
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
    </Flex>
  );
}

const SORT_LABELS = { newest: "Newest first", oldest: "Longest waiting first", sla: "Due first" };
const DENSITIES = { comfortable: "Comfortable", compact: "Compact" };

function OptionsMenu({ density, onDensity }: { density: Density; onDensity: (density: Density) => void }) {
  const { search, setSearch } = useInbox();
  const sort = search.sort ?? "newest";
  const mark = (isChosen: boolean) => (isChosen ? <IconCheck size={14} aria-hidden /> : <span />);
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Tooltip label="Sort and density">
          <ActionIcon aria-label="Sort and density">
            <IconAdjustmentsHorizontal size={18} />
          </ActionIcon>
        </Tooltip>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>Sort</Menu.Label>
        {SORTS.map((name) => (
          <Menu.Item
            key={name}
            role="menuitemradio"
            aria-checked={name === sort}
            rightSection={mark(name === sort)}
            onClick={() => setSearch({ sort: name === "newest" ? undefined : name })}
          >
            {SORT_LABELS[name]}
          </Menu.Item>
        ))}
        {search.view === "done" && <FinishedFilter mark={mark} />}
        <Menu.Divider />
        <Menu.Label>Density</Menu.Label>
        {(["comfortable", "compact"] as const).map((name) => (
          <Menu.Item
            key={name}
            role="menuitemradio"
            aria-checked={name === density}
            rightSection={mark(name === density)}
            onClick={() => onDensity(name)}
          >
            {DENSITIES[name]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

const FINISHED = "is:finished";

/** Toggles a search term that limits "Done" to conversations that were finished automatically. */
function FinishedFilter({ mark }: { mark: (isChosen: boolean) => ReactNode }) {
  const { search, setSearch } = useInbox();
  const terms = (search.q ?? "").split(/\s+/).filter((term) => term !== "");
  const isOn = terms.includes(FINISHED);
  const next = isOn ? terms.filter((term) => term !== FINISHED) : [...terms, FINISHED];
  return (
    <>
      <Menu.Divider />
      <Menu.Label>Show</Menu.Label>
      <Menu.Item
        role="menuitemcheckbox"
        aria-checked={isOn}
        rightSection={mark(isOn)}
        onClick={() => setSearch({ q: next.length === 0 ? undefined : next.join(" ") })}
      >
        Finished automatically
      </Menu.Item>
    </>
  );
}
