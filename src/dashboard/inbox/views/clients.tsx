/** Clients with open counts; choosing one filters the view. */
import { TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { clientsQuery, countsQuery } from "../../api/queries.ts";
import { Dot } from "../../parts/dot.tsx";
import { useInbox } from "../use-inbox.ts";
import { Entry } from "./entry.tsx";
import classes from "./views.module.css";
/** Minimum number of clients for showing a filter field. */
const FILTERED_FROM = 8;

export function ClientList({ onChosen }: { onChosen?: () => void }) {
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
    <section className={classes["section"]} aria-label="Clients">
      <h2 className={classes["heading"]}>Clients</h2>
      {clients.length >= FILTERED_FROM && (
        <TextInput
          size="xs"
          className={classes["filter"]}
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
      <ul className={classes["list"]}>
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
        {shown.length === 0 && <li className={classes["nothing"]}>No matches</li>}
      </ul>
    </section>
  );
}
