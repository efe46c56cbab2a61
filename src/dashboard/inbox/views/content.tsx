/** The views, saved views and clients, each with what it has open. */
import { useQuery } from "@tanstack/react-query";
import { countsQuery } from "../../api/queries.ts";
import { useIsAtLeast } from "../../session/use-session.ts";
import { strings } from "../strings.ts";
import { useInbox } from "../use-inbox.ts";
import { VIEW_NAMES, type BuiltInView } from "./built-in.ts";
import { ClientList } from "./clients.tsx";
import { Entry } from "./entry.tsx";
import { SavedViews } from "./saved.tsx";
import classes from "./views.module.css";

/** These wait for nobody, so their numbers say nothing that one must know. */
const QUIET: ReadonlySet<BuiltInView> = new Set(["done", "all"]);
/** What a client's own people neither see nor may filter by. */
const OF_THE_AGENCY: ReadonlySet<BuiltInView> = new Set(["mine", "unassigned", "attention"]);

/** @param onChosen called when something was chosen: a menu closes then */
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
        {VIEW_NAMES.filter((name) => isAgent || !OF_THE_AGENCY.has(name)).map((name) => (
          <Entry
            key={name}
            label={strings.views.names[name]}
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
