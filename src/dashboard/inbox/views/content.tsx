/** Views, saved views and clients, with open counts. */
import { useQuery } from "@tanstack/react-query";
import { countsQuery } from "../../api/queries.ts";
import { useIsAtLeast } from "../../session/use-session.ts";
import { viewNames } from "./strings.ts";
import { useInbox } from "../use-inbox.ts";
import { viewsFor, type BuiltInView } from "./built-in.ts";
import { ClientList } from "./clients.tsx";
import { Entry } from "./entry.tsx";
import { SavedViews } from "./saved.tsx";
import classes from "./views.module.css";

/** Views without a count: nothing in them is waiting. */
const QUIET: ReadonlySet<BuiltInView> = new Set(["done", "all"]);

/** @param onChosen called after a choice, to close a menu */
export function ViewsContent({ onChosen }: { onChosen?: () => void }) {
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
      <ul className={classes["list"]}>
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
      </ul>
      <SavedViews current={current} onChoose={choose} />
      <ClientList {...(onChosen && { onChosen })} />
    </>
  );
}
