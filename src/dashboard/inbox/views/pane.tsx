/** Sidebar with views, saved views and clients. */
import { ActionIcon, Box, Drawer, Flex, TextInput, Tooltip } from "@mantine/core";
import { IconLayoutSidebarLeftCollapse, IconMenu2 } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { clientsQuery, countsQuery } from "../../api/queries.ts";
import { useIsPhone } from "../../frame/use-is-phone.ts";
import { Dot } from "../../parts/dot.tsx";
import { IconAction } from "../../parts/icon-action.tsx";
import { SetupChecklist } from "../../session/checklist.tsx";
import { useIsAtLeast } from "../../session/use-session.ts";
import { useInbox } from "../use-inbox.ts";
import { type BuiltInView, viewNames, viewsFor } from "./built-in.ts";
import { Entry, SavedViews } from "./saved.tsx";
import classes from "./views.module.css";

export function ViewsPane({ onFold }: { onFold: () => void }) {
  return (
    <nav className={classes["pane"]} aria-label="Views">
      <ViewsContent />
      <Box component="span" mt="auto" pt={8}>
        <IconAction label="Hide views" onClick={onFold}>
          <IconLayoutSidebarLeftCollapse size={18} aria-hidden />
        </IconAction>
      </Box>
    </nav>
  );
}

/** Views without a count, because nothing in them is waiting. */
const QUIET: ReadonlySet<BuiltInView> = new Set(["done", "all"]);

/** @param onChosen Called after a choice, to close a menu. */
function ViewsContent({ onChosen }: { onChosen?: () => void }) {
  const { search, setSearch } = useInbox();
  const { data: counts } = useQuery(countsQuery);
  const isAgent = useIsAtLeast("agent");
  const current = search.view ?? "todo";
  const choose = (view: string): void => {
    setSearch({ view: view === "todo" ? undefined : view, q: undefined, thread: undefined });
    onChosen?.();
  };
  return (
    <>
      <Flex component="ul" className="rd-list" direction="column" gap={1}>
        {viewsFor(isAgent).map((name) => (
          <Entry
            key={name}
            label={viewNames[name]}
            count={QUIET.has(name) ? 0 : (counts?.views[name] ?? 0)}
            isCurrent={name === current}
            isUrgent={name === "attention"}
            onChoose={() => choose(name)}
          />
        ))}
      </Flex>
      <SavedViews current={current} onChoose={choose} />
      <ClientList {...(onChosen && { onChosen })} />
    </>
  );
}

/** Minimum number of clients for a filter field. */
const FILTERED_FROM = 8;

function ClientList({ onChosen }: { onChosen?: () => void }) {
  const { search, setSearch } = useInbox();
  const { data: clients = [] } = useQuery(clientsQuery);
  const { data: counts } = useQuery(countsQuery);
  const [typed, setTyped] = useState("");
  if (clients.length < 2) return null;
  const wanted = typed.trim().toLocaleLowerCase();
  const openOf = (id: string): number => counts?.clients[id] ?? 0;
  const shown = clients
    .filter(({ name }) => name.toLocaleLowerCase().includes(wanted))
    .toSorted((a, b) => Number(openOf(b.id) > 0) - Number(openOf(a.id) > 0) || a.name.localeCompare(b.name));
  const choose = (id: string | undefined): void => {
    setSearch({ client: id === search.client ? undefined : id, thread: undefined });
    onChosen?.();
  };
  return (
    <Box component="section" mt={16} aria-label="Clients">
      <Box component="h2" m={0} p="4px 8px" c="dimmed" fz="xs" fw={500}>
        Clients
      </Box>
      {clients.length >= FILTERED_FROM && (
        <TextInput
          size="xs"
          m="0 4px 4px"
          aria-label="Filter clients"
          placeholder="Filter clients"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={(event) => {
            const [first] = shown;
            if (event.key === "Enter" && first) choose(first.id);
            if (event.key !== "Escape") return;
            event.stopPropagation();
            setTyped("");
          }}
        />
      )}
      <Flex component="ul" className="rd-list" direction="column" gap={1}>
        {search.client !== undefined && (
          <Entry label="All clients" count={0} isCurrent={false} onChoose={() => choose(undefined)} />
        )}
        {shown.map(({ id, name, color }) => (
          <Entry
            key={id}
            label={name}
            count={openOf(id)}
            isCurrent={id === search.client}
            mark={<Dot color={color} />}
            onChoose={() => choose(id)}
          />
        ))}
        {shown.length === 0 && (
          <Box component="li" p="5px 8px" c="dimmed" fz="sm">
            No matches
          </Box>
        )}
      </Flex>
    </Box>
  );
}

const WIDTH_PX = 288;

export function ViewsMenu() {
  const [isOpen, setOpen] = useState(false);
  const isPhone = useIsPhone();
  return (
    <>
      <Tooltip label="All views">
        <ActionIcon aria-label="All views" aria-expanded={isOpen} onClick={() => setOpen(true)}>
          <IconMenu2 size={18} />
        </ActionIcon>
      </Tooltip>
      <Drawer
        opened={isOpen}
        onClose={() => setOpen(false)}
        title="Views"
        closeButtonProps={{ "aria-label": "Close" }}
        size={WIDTH_PX}
        transitionProps={{ duration: 120 }}
      >
        <Box component="nav" mx={-8} aria-label="Views">
          <ViewsContent onChosen={() => setOpen(false)} />
        </Box>
        {isPhone && <SetupChecklist />}
      </Drawer>
    </>
  );
}
