/** The routes of a shared account: routes, handling of unmatched replies, and campaigns. */
import { Box, Button, Flex, Skeleton } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { clientsQuery } from "../../api/queries.ts";
import { Choices } from "../../parts/choices.tsx";
import { Empty } from "../../parts/empty.tsx";
import { Status } from "../../parts/status.tsx";
import { Trouble } from "../../parts/trouble.tsx";
import { Unsaved } from "../../parts/unsaved.tsx";
import classes from "../connections.module.css";
import type { Connection } from "../queries.ts";
import { Campaigns } from "./campaigns.tsx";
import { type DraftRoute, type RoutesDraft, added, refusalIn } from "./draft.ts";
import type { RoutesNews } from "./merge.ts";
import { KIND_LABELS, RouteRow } from "./row.tsx";
import { type RoutesEditor, useRoutesDraft } from "./use-draft.ts";

const NEWS_LABELS = {
  added: (route: string, client: string) => `Added: ${route} → ${client}`,
  removed: (route: string, client: string) => `Removed: ${route} → ${client}`,
  led: (route: string, client: string) => `Changed: ${route} → ${client}`,
};

export function RoutesTab({ connection }: { connection: Connection }) {
  const editor = useRoutesDraft(connection.id);
  const { draft, error, retry } = editor;
  return (
    <>
      {error && <Trouble error={error} onRetry={retry} />}
      {!draft && !error && <Skeleton height={200} mt="md" />}
      {draft && <Routes connection={connection} editor={editor} draft={draft} />}
      {draft && <Campaigns connection={connection} editor={editor} draft={draft} />}
    </>
  );
}

interface RoutesProps {
  connection: Connection;
  editor: RoutesEditor;
  draft: RoutesDraft;
}

function Routes({ connection, editor, draft }: RoutesProps) {
  const { rows } = draft;
  const { edit, save } = editor;
  const refused = refusalIn(save.error);
  const add = () =>
    edit((before) => ({
      ...before,
      rows: added(before.rows, {
        kind: "campaign_name",
        value: "",
        clientId: connection.client_id,
        campaignName: null,
      }),
    }));
  return (
    <section className={classes["block"]} aria-label="Routes">
      <div className={classes["blockHead"]}>
        <div>
          <h2 className={classes["heading"]}>Routes</h2>
          <p className={classes["blockHint"]}>
            The first route that matches a conversation's first email sets its client. Later changes don't
            move existing conversations.
          </p>
        </div>
        <Button variant="default" size="sm" onClick={add}>
          Add route
        </Button>
      </div>
      {rows.length === 0 ? (
        <Empty
          title="No routes: all emails go to one client"
          hint="Add a route for each client that shares the account, or use the suggestions below."
        />
      ) : (
        <ol className={classes["routes"]}>
          {rows.map((row, index) => (
            <RouteRow
              key={row.key}
              row={row}
              index={index}
              count={rows.length}
              edit={edit}
              refused={refused?.index === index ? refused : null}
            />
          ))}
        </ol>
      )}
      <Unrouted connection={connection} editor={editor} unrouted={draft.unrouted} />
      {editor.news && <News news={editor.news} />}
      {save.error && refused === null && <Trouble error={save.error} />}
      <Unsaved isChanged={editor.isChanged} />
      <SaveBar editor={editor} />
    </section>
  );
}

interface UnroutedProps extends Pick<RoutesProps, "connection" | "editor"> {
  unrouted: RoutesDraft["unrouted"];
}

function Unrouted({ connection, editor, unrouted }: UnroutedProps) {
  const { data: clients = [] } = useQuery(clientsQuery);
  const id = useId();
  const name = clients.find((one) => one.id === connection.client_id)?.name ?? "…";
  return (
    <div className={classes["choice"]}>
      <Box component="h3" m="0 0 8px" fz="0.8125rem" fw={600}>
        Unmatched replies
      </Box>
      <Choices
        name={id}
        label="Unmatched replies"
        options={[
          { value: "file", label: `Assign to ${name}`, hint: "Drafted and answered like any other reply." },
          {
            value: "hold",
            label: "Hold for review",
            hint: "No drafts or automatic answers until you assign a client under Unmatched.",
          },
        ]}
        value={unrouted}
        onChange={(value) => editor.edit((before) => ({ ...before, unrouted: value }))}
      />
    </div>
  );
}

function SaveBar({ editor: { isChanged, save, submit, discard } }: Pick<RoutesProps, "editor">) {
  return (
    <Flex wrap="wrap" gap="8px 12px" align="center" mt={16}>
      <Button size="sm" disabled={!isChanged} loading={save.isPending} onClick={submit}>
        Save routes
      </Button>
      {isChanged && (
        <>
          <Button variant="default" size="sm" onClick={discard}>
            Discard changes
          </Button>
          <Status tone="caution">Unsaved changes</Status>
        </>
      )}
    </Flex>
  );
}

const routeText = ({ kind, value, campaignName }: DraftRoute): string =>
  `${KIND_LABELS[kind]} ${campaignName ?? value}`;

function News({ news: { routes, isReordered, isUnroutedChanged } }: { news: RoutesNews }) {
  const { data: clients = [] } = useQuery(clientsQuery);
  const nameOf = (clientId: string): string => clients.find(({ id }) => id === clientId)?.name ?? "…";
  return (
    <div role="alert" className={classes["error"]}>
      Someone else changed these routes, so yours aren't saved yet. Both sets of changes are merged below;
      where they overlap, yours win. Review them, then save again.
      <Box component="ul" m="4px 0 0" pl={16}>
        {routes.map(({ what, route }) => (
          <li key={`${route.kind} ${route.value}`} dir="auto">
            {NEWS_LABELS[what](routeText(route), nameOf(route.clientId))}
          </li>
        ))}
        {isReordered && <li>Order changed</li>}
        {isUnroutedChanged && <li>Handling of unmatched replies changed</li>}
      </Box>
    </div>
  );
}
