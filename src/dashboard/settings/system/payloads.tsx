/** Failed webhooks: shows their payloads and retries them. */
import { Button } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api, type Schemas, unwrap } from "../../api/client.ts";
import { formatBytes, formatCount } from "../../parts/format-number.ts";
import { Progress } from "../../parts/progress.tsx";
import type { Column } from "../../parts/table/column.ts";
import { RowButton } from "../../parts/table/row-button.tsx";
import { Table } from "../../parts/table/table.tsx";
import { RelativeTime } from "../../parts/time.tsx";
import { showError, showToast } from "../../parts/toast.ts";
import { usePages } from "../../parts/use-pages.ts";
import { PLATFORMS } from "../../session/setup/platforms.ts";
import { Part } from "./part.tsx";
import { PayloadDrawer } from "./payload-drawer.tsx";
import { PAYLOADS_KEY, refreshPayloads } from "./queries.ts";
import classes from "./system.module.css";

const replayAll = (count: string) => (count === "1" ? "Retry" : `Retry all ${count}`);

type Payload = Schemas["InboundPayload"];

export function Payloads() {
  const [openId, setOpenId] = useState<string | null>(null);
  const pages = usePages(PAYLOADS_KEY, (cursor) =>
    unwrap(api.GET("/api/inbound-payloads", { params: { query: { limit: 20, ...(cursor && { cursor }) } } })),
  );
  const queries = useQueryClient();
  const all = useReplayOfAll(pages.total ?? 0, () => refreshPayloads(queries));
  const act = (pages.total ?? 0) > 0 && (
    <Button variant="default" loading={all.isPending} onClick={() => all.mutate()}>
      {replayAll(formatCount(pages.total ?? 0))}
    </Button>
  );
  return (
    <Part
      anchor="payloads"
      title="Failed webhooks"
      hint="Webhooks from sequencers that couldn't be processed. Fix the cause, then retry. Nothing is processed twice."
      actions={act}
    >
      {all.isPending && <Progress label="Retrying" done={all.done} total={pages.total} />}
      <Table
        label="Failed webhooks"
        columns={columns((payload) => setOpenId(payload.id))}
        skeletons={1}
        rowId={({ id }) => id}
        {...pages}
        empty={<p className={classes["plain"]}>No failed webhooks.</p>}
      />
      {openId !== null && <PayloadDrawer id={openId} onClose={() => setOpenId(null)} />}
    </Part>
  );
}

/** Retries in batches; leaving the page stops after the current batch. */
function useReplayOfAll(total: number, onEnd: () => void) {
  const [done, setDone] = useState(0);
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      let filed = 0;
      // Limited to the initial count, so payloads that fail again do not loop forever.
      for (let replayed = 1; replayed > 0 && filed < total;) {
        const { data } = await unwrap(api.POST("/api/inbound-payloads/replay", { body: { all: true } }));
        replayed = data.replayed;
        filed += replayed;
        setDone(filed);
      }
      return filed;
    },
    onSuccess: (filed) =>
      showToast(
        filed === 1
          ? "Retrying 1 webhook. It returns here if it fails again."
          : `Retrying ${filed} webhooks. Any that fail again return here.`,
      ),
    onError: showError,
    onSettled: onEnd,
  });
  return { mutate: () => mutate(), isPending, done };
}

const columns = (onOpen: (payload: Payload) => void): Column<Payload>[] => [
  {
    id: "reason",
    label: "Reason",
    width: "44%",
    cell: (payload) => (
      <RowButton onClick={() => onOpen(payload)}>{payload.reason ?? "Unknown reason"}</RowButton>
    ),
  },
  { id: "platform", label: "Sequencer", cell: ({ platform }) => PLATFORMS[platform].name },
  { id: "event", label: "Event", cell: ({ event_type: type }) => type ?? "–" },
  {
    id: "attempts",
    label: "Attempts",
    isNumber: true,
    isWideOnly: true,
    cell: ({ attempts }) => formatCount(attempts),
  },
  { id: "size", label: "Size", isNumber: true, cell: ({ bytes }) => formatBytes(bytes) },
  { id: "at", label: "Received", isNumber: true, cell: ({ received_at: at }) => <RelativeTime at={at} /> },
];
