/** Derives the list query from the view, client and search in the URL. */
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { categoriesQuery, clientsQuery, peopleQuery, savedViewsQuery } from "../../api/queries.ts";
import { useIsAtLeast, useTimeZone } from "../../session/use-session.ts";
import { compileSearch, type Named, type SearchNames } from "../search/operators.ts";
import { useInbox } from "../use-inbox.ts";
import { BUILT_IN_VIEWS, isBuiltIn, paramsOf, type ListParams, viewNames } from "../views/built-in.ts";
import { type ThreadPages } from "./merge.ts";

export interface Listed {
  /** Null while the names used in the search are loading. */
  params: ListParams | null;
  /** The search's filters without the view's; null without a search, or if the view lists all conversations. */
  elsewhere: ListParams | null;
  /** Messages about parts of the search that could not be parsed. */
  problems: readonly string[];
  /** Slug of a built-in view, or id of a saved one. */
  view: string;
  title: string;
  isSearch: boolean;
}

/** Returns the list's filters, from the URL. */
export function useListParams(): Listed {
  const { search } = useInbox();
  const { view = "todo", q = "" } = search;
  const names = useSearchNames();
  const saved = useQuery(savedViewsQuery);
  const found = saved.data?.find(({ id }) => id === view);
  const isPending = (q.includes(":") && names === null) || (!isBuiltIn(view) && saved.isPending);
  // Relative days are resolved once per search, to keep the query key stable.
  const compiled = useMemo(
    () => (names === null || q === "" ? null : compileSearch(q, names)),
    [q, names === null, names?.zone],
  );
  const base = isBuiltIn(view) ? BUILT_IN_VIEWS[view] : found ? filterOf(found.filter) : { view };
  const within = (filters: ListParams): ListParams => ({
    ...paramsOf(filters, search),
    ...(q !== "" && (compiled?.params ?? { q })),
  });
  const params = useStable(isPending ? null : within(base));
  const everywhere = useStable(isPending || q === "" ? null : within({}));
  return {
    params,
    elsewhere:
      everywhere && Object.keys(everywhere).length < Object.keys(params ?? {}).length ? everywhere : null,
    problems: compiled?.problems ?? [],
    view,
    title: isBuiltIn(view) ? viewNames[view] : (found?.name ?? "Unknown view"),
    isSearch: q !== "",
  };
}

/** Returns the same object while its content is equal. */
function useStable(params: ListParams | null): ListParams | null {
  const key = JSON.stringify(params);
  return useMemo(() => JSON.parse(key) as ListParams | null, [key]);
}

const FLAGS = new Set(["has_draft", "auto_send", "unread"]);

/** Converts a saved view's filters, which are stored as text. */
const filterOf = (filter: Readonly<Record<string, string>>): ListParams =>
  Object.fromEntries(
    Object.entries(filter).map(([name, value]) => [name, FLAGS.has(name) ? value === "true" : value]),
  );

/** Returns the names that a search can refer to; null while loading. */
export function useSearchNames(): SearchNames | null {
  const queries = useQueryClient();
  const zone = useTimeZone();
  const clients = known(useQuery(clientsQuery));
  const categories = known(useQuery(categoriesQuery));
  const mayKnow = useIsAtLeast("agent");
  const colleagues = known(useQuery({ ...peopleQuery, enabled: mayKnow }));
  const people = mayKnow ? colleagues : NOTHING;
  return useMemo(() => {
    if (!clients || !categories || !people) return null;
    const byId = ({ id, name }: { id: string; name: string }): Named => ({ value: id, name });
    return {
      clients: clients.map(byId),
      categories: [
        ...categories.map(({ slug, name }) => ({ value: slug, name })),
        { value: "uncategorized", name: "none" },
      ],
      people: [{ value: "me", name: "me" }, { value: "none", name: "none" }, ...people.map(byId)],
      get campaigns() {
        return campaignsOf(queries.getQueriesData<ThreadPages>({ queryKey: ["threads"] }));
      },
      zone,
      now: Date.now(),
    };
  }, [queries, clients, categories, people, zone]);
}

const NOTHING: readonly never[] = [];

/** Returns the rows; none if loading failed, and undefined while loading. */
const known = <Row>({ data, isError }: { data: Row[] | undefined; isError: boolean }) =>
  data ?? (isError ? NOTHING : undefined);

/** Returns the campaigns in loaded rows, because there is no list of all campaigns. */
function campaignsOf(lists: readonly (readonly [unknown, ThreadPages | undefined])[]): Named[] {
  const found = new Map<string, string>();
  for (const [, pages] of lists)
    for (const page of pages?.pages ?? [])
      for (const { campaign } of page.data)
        if (campaign?.id) found.set(campaign.id, campaign.name ?? campaign.id);
  return [...found].map(([value, name]) => ({ value, name }));
}
