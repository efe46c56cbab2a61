/** Failed webhooks, with buttons to show and retry their payloads. */
import { Button, Group, Skeleton, Stack, Text } from "@mantine/core";
import { useQueryClient, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { api, type Schemas, unwrap } from "../../api/client.ts";
import { TextBox } from "../../parts/text-box.tsx";
import { formatBytes, formatCount } from "../../parts/format-number.ts";
import { Progress } from "../../parts/progress.tsx";
import { SideDrawer } from "../../parts/side-drawer.tsx";
import { type Column, countColumn, RowButton, timeColumn } from "../../parts/table/columns.tsx";
import { Table } from "../../parts/table/table.tsx";
import { RelativeTime } from "../../parts/time.tsx";
import { Trouble } from "../../parts/trouble.tsx";
import { useAction } from "../../parts/use-action.ts";
import { usePages } from "../../parts/use-pages.ts";
import { PLATFORMS } from "../../session/setup/platforms.ts";
import { Facts, Part } from "./part.tsx";
import { PAYLOAD_CHANGES, payloadQuery, PAYLOADS_KEY } from "./queries.ts";

const replayAll = (count: string) => (count === "1" ? "Retry" : `Retry all ${count}`);

type Payload = Schemas["InboundPayload"];

export function Payloads() {
  const [openId, setOpenId] = useState<string | null>(null);
  const pages = usePages(PAYLOADS_KEY, (page) =>
    unwrap(api.GET("/api/inbound-payloads", { params: { query: { ...page, limit: 20 } } })),
  );
  const all = useReplayAll(pages.total ?? 0);
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
        {...pages}
        empty={<Text size="sm">No failed webhooks.</Text>}
      />
      {openId !== null && <PayloadDrawer id={openId} onClose={() => setOpenId(null)} />}
    </Part>
  );
}

/** Retries in batches. If the user leaves the page, stops after the current batch. */
function useReplayAll(total: number) {
  const [done, setDone] = useState(0);
  const { mutate, isPending } = useAction(
    async () => {
      let filed = 0;
      // Limited to the initial count, so that payloads that keep failing are not retried forever.
      for (let replayed = 1; replayed > 0 && filed < total;) {
        const { data } = await unwrap(api.POST("/api/inbound-payloads/replay", { body: { all: true } }));
        replayed = data.replayed;
        filed += replayed;
        setDone(filed);
      }
      return filed;
    },
    {
      changes: PAYLOAD_CHANGES,
      done: (filed) =>
        filed === 1
          ? "Retrying 1 webhook. It returns here if it fails again."
          : `Retrying ${filed} webhooks. Any that fail again return here.`,
      toastsErrors: true,
    },
  );
  return { mutate: () => mutate(), isPending, done };
}

const columns = (onOpen: (payload: Payload) => void): Column<Payload>[] => [
  {
    label: "Reason",
    width: "44%",
    cell: (payload) => (
      <RowButton onClick={() => onOpen(payload)}>{payload.reason ?? "Unknown reason"}</RowButton>
    ),
  },
  { label: "Sequencer", cell: ({ platform }) => PLATFORMS[platform].name },
  { label: "Event", cell: ({ event_type: type }) => type ?? "–" },
  countColumn("Attempts", ({ attempts }) => attempts, { isWideOnly: true }),
  { label: "Size", isNumber: true, cell: ({ bytes }) => formatBytes(bytes) },
  timeColumn("Received", ({ received_at: at }) => at),
];

const OUTCOMES = {
  received: "Processing…",
  filed: "Processed and removed from the list.",
  duplicate: "Already processed. Removed from the list.",
  ignored: "Nothing to process. Removed from the list.",
};

function PayloadDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const queries = useQueryClient();
  const { data: payload, error, refetch } = useQuery(payloadQuery(id));
  const replay = useAction(async () => {
    await unwrap(api.POST("/api/inbound-payloads/replay", { body: { ids: [id] } }));
    await refetch({ throwOnError: true });
  });
  const status = payload?.status;
  useEffect(() => {
    for (const queryKey of PAYLOAD_CHANGES) void queries.invalidateQueries({ queryKey });
  }, [queries, status]);
  return (
    <SideDrawer title="Payload" onClose={onClose}>
      <Stack gap={16}>
        {error && !payload && <Trouble error={error} onRetry={() => void refetch()} />}
        {!error && !payload && <Skeleton height={240} />}
        {payload && (
          <>
            <Outcome payload={payload} isReplayed={replay.isSuccess} />
            <Facts
              facts={[
                ["Sequencer", PLATFORMS[payload.platform].name],
                ["Event", payload.event_type ?? "–"],
                ["Received", <RelativeTime key="at" at={payload.received_at} />],
                ["Attempts", formatCount(payload.attempts)],
                ["Size", formatBytes(payload.bytes)],
              ]}
            />
            {status === "failed" && payload.attempts > 0 && (
              <Group gap={8}>
                <Button loading={replay.isPending} onClick={() => replay.mutate()}>
                  Retry
                </Button>
              </Group>
            )}
            {replay.error && <Trouble error={replay.error} />}
            <TextBox isCode label="Payload" mah="60vh" ff="monospace" fz="xs" lh="1.5">
              {payload.text}
            </TextBox>
            <Text size="sm" c="dimmed" mt={8}>
              Secrets are masked. {payload.is_shortened && "Long values are shortened."}
            </Text>
          </>
        )}
      </Stack>
    </SideDrawer>
  );
}

/** The payload's status, polled during processing. */
function Outcome({ payload, isReplayed }: { payload: Schemas["ShownInboundPayload"]; isReplayed: boolean }) {
  const { status, reason } = payload;
  const cause = reason ?? "Unknown reason";
  const text = status === "failed" ? (isReplayed ? `Failed again: ${cause}` : cause) : OUTCOMES[status];
  return (
    <div role="status">
      <Text size="sm" {...(status === "failed" && { c: "var(--rd-danger)" })}>
        {text}
      </Text>
      {status === "received" && reason !== null && (
        <Text size="sm" c="dimmed" mt={8}>
          {reason}
        </Text>
      )}
    </div>
  );
}
