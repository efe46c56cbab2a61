/** The routes of a shared account: routes, handling of unmatched replies, and campaigns. */
import { Button, Skeleton } from "@mantine/core";
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
import { strings } from "../strings.ts";
import { Campaigns } from "./campaigns.tsx";
import { added, refusalIn, type RoutesDraft } from "./draft.ts";
import { News } from "./news.tsx";
import { RouteRow } from "./row.tsx";
import { useRoutesDraft, type RoutesEditor } from "./use-draft.ts";

const labels = strings.routes;

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
    <section className={classes["block"]} aria-label={labels.title}>
      <div className={classes["blockHead"]}>
        <div>
          <h2 className={classes["heading"]}>{labels.title}</h2>
          <p className={classes["blockHint"]}>{labels.hint}</p>
        </div>
        <Button variant="default" size="sm" onClick={add}>
          {labels.add}
        </Button>
      </div>
      {rows.length === 0 ? (
        <Empty title={labels.none} hint={labels.noneHint} />
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
      <h3 className={classes["label"]}>{labels.unrouted}</h3>
      <Choices
        name={id}
        label={labels.unrouted}
        options={[
          { value: "file", label: labels.file(name), hint: labels.fileHint },
          { value: "hold", label: labels.hold, hint: labels.holdHint },
        ]}
        value={unrouted}
        onChange={(value) => editor.edit((before) => ({ ...before, unrouted: value }))}
      />
    </div>
  );
}

function SaveBar({ editor: { isChanged, save, submit, discard } }: Pick<RoutesProps, "editor">) {
  return (
    <div className={classes["saveBar"]}>
      <Button size="sm" disabled={!isChanged} loading={save.isPending} onClick={submit}>
        {labels.save}
      </Button>
      {isChanged && (
        <>
          <Button variant="default" size="sm" onClick={discard}>
            {labels.reset}
          </Button>
          <Status tone="caution">{labels.unsaved}</Status>
        </>
      )}
    </div>
  );
}
