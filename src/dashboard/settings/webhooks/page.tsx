/** The webhooks of the workspace. */
import { Button } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { Empty } from "../../parts/empty.tsx";
import { Page } from "../../parts/page.tsx";
import type { Column } from "../../parts/table/column.ts";
import { RowLink } from "../../parts/table/row-link.tsx";
import { Table } from "../../parts/table/table.tsx";
import { RelativeTime } from "../../parts/time.tsx";
import { useAdding } from "../../parts/use-adding.ts";
import { rowsOf } from "../../parts/use-pages.ts";
import { SecretDialog } from "./actions.tsx";
import { EVENT_NAMES } from "./events.ts";
import { WebhookForm } from "./form.tsx";
import { type Webhook, webhooksQuery } from "./queries.ts";
import { countedEvents, WebhookState } from "./state.tsx";
import classes from "./webhooks.module.css";

const COLUMNS: readonly Column<Webhook>[] = [
  {
    id: "url",
    label: "Endpoint URL",
    cell: ({ id, url, description }) => (
      <>
        <RowLink to="/settings/webhooks/$id" params={{ id }}>
          {url}
        </RowLink>
        {description !== null && <bdi className={classes["description"]}>{description}</bdi>}
      </>
    ),
  },
  { id: "state", label: "State", width: "32%", cell: (webhook) => <WebhookState webhook={webhook} /> },
  {
    id: "events",
    label: "Events",
    width: "120px",
    cell: ({ events }) => (
      <span title={events.join(", ")}>
        {events.length === EVENT_NAMES.length ? "All events" : countedEvents(events.length)}
      </span>
    ),
  },
  {
    id: "created",
    label: "Created",
    isNumber: true,
    isWideOnly: true,
    width: "112px",
    cell: ({ created_at: at }) => <RelativeTime at={at} />,
  },
];

export function WebhooksPage() {
  const webhooks = useQuery(webhooksQuery);
  const [isAdding, setAdding] = useAdding();
  const [made, setMade] = useState<{ id: string; secret: string } | null>(null);
  const navigate = useNavigate();
  const add = (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => void setAdding(true)}>
      New webhook
    </Button>
  );
  return (
    <Page title="Webhooks" hint="Send events to your own systems as signed HTTP requests." actions={add}>
      <Table
        label="Webhooks"
        columns={COLUMNS}
        {...rowsOf(webhooks)}
        rowId={({ id }) => id}
        empty={
          <Empty
            title="No webhooks yet"
            hint="Send replies to your CRM, bookings to a chat, or LinkedIn follow-ups to your outreach tool."
            action={add}
          />
        }
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
