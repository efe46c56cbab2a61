/** The webhooks of the workspace. */
import { Button } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { strings as frame } from "../../frame/strings.ts";
import { Empty } from "../../parts/empty.tsx";
import { Page } from "../../parts/page.tsx";
import type { Column } from "../../parts/table/column.ts";
import { RowLink } from "../../parts/table/row-link.tsx";
import { Table } from "../../parts/table/table.tsx";
import { RelativeTime } from "../../parts/time.tsx";
import { useAdding } from "../../parts/use-adding.ts";
import { EVENT_NAMES } from "./events.ts";
import { WebhookForm } from "./form.tsx";
import { webhooksQuery, type Webhook } from "./queries.ts";
import { SecretDialog } from "./secret-dialog.tsx";
import { WebhookState } from "./state.tsx";
import { strings } from "./strings.ts";
import classes from "./webhooks.module.css";

const COLUMNS: readonly Column<Webhook>[] = [
  {
    id: "url",
    label: strings.url,
    cell: ({ id, url, description }) => (
      <>
        <RowLink to="/settings/webhooks/$id" params={{ id }}>
          {url}
        </RowLink>
        {description !== null && <bdi className={classes["description"]}>{description}</bdi>}
      </>
    ),
  },
  { id: "state", label: strings.state, width: "32%", cell: (webhook) => <WebhookState webhook={webhook} /> },
  {
    id: "events",
    label: strings.events,
    width: "120px",
    cell: ({ events }) => (
      <span title={events.join(", ")}>
        {events.length === EVENT_NAMES.length ? strings.allEvents : strings.someEvents(events.length)}
      </span>
    ),
  },
  {
    id: "created",
    label: strings.created,
    isNumber: true,
    isWideOnly: true,
    width: "112px",
    cell: ({ created_at: at }) => <RelativeTime at={at} />,
  },
];

export function WebhooksPage() {
  const { data: webhooks, error, refetch } = useQuery(webhooksQuery);
  const [isAdding, setAdding] = useAdding();
  const [made, setMade] = useState<{ id: string; secret: string } | null>(null);
  const navigate = useNavigate();
  const add = (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => void setAdding(true)}>
      {strings.add}
    </Button>
  );
  return (
    <Page title={frame.titles.webhooks} hint={strings.hint} actions={add}>
      <Table
        label={strings.list}
        columns={COLUMNS}
        rows={webhooks}
        rowId={({ id }) => id}
        error={error}
        onRetry={() => void refetch()}
        empty={<Empty title={strings.empty} hint={strings.emptyHint} action={add} />}
        isQuiet={(webhook) => !webhook.is_active}
      />
      {isAdding && (
        <WebhookForm
          webhook={null}
          onClose={() => void setAdding(false)}
          onCreated={(created) => {
            void setAdding(false);
            setMade(created);
          }}
        />
      )}
      {made && (
        <SecretDialog
          secret={made.secret}
          oldUntil={null}
          onClose={() => void navigate({ to: "/settings/webhooks/$id", params: { id: made.id } })}
        />
      )}
    </Page>
  );
}
