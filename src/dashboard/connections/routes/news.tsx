/** Lists the routes that someone else changed during editing. */
import { Box } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { clientsQuery } from "../../api/queries.ts";
import classes from "../connections.module.css";
import { strings } from "../strings.ts";
import type { DraftRoute } from "./draft.ts";
import type { RoutesNews } from "./merge.ts";

const labels = strings.routes;

const routeText = ({ kind, value, campaignName }: DraftRoute): string =>
  `${labels.kinds[kind]} ${campaignName ?? value}`;

export function News({ news: { routes, isReordered, isUnroutedChanged } }: { news: RoutesNews }) {
  const { data: clients = [] } = useQuery(clientsQuery);
  const nameOf = (clientId: string): string => clients.find(({ id }) => id === clientId)?.name ?? "…";
  return (
    <div role="alert" className={classes["error"]}>
      Someone else changed these routes, so yours aren't saved yet. Both sets of changes are merged below;
      where they overlap, yours win. Review them, then save again.
      <Box component="ul" m="4px 0 0" pl={16}>
        {routes.map(({ what, route }) => (
          <li key={`${route.kind} ${route.value}`} dir="auto">
            {labels.newsOf[what](routeText(route), nameOf(route.clientId))}
          </li>
        ))}
        {isReordered && <li>Order changed</li>}
        {isUnroutedChanged && <li>Handling of unmatched replies changed</li>}
      </Box>
    </div>
  );
}
