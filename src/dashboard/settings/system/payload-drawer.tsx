/** A failed webhook's payload, with a retry. */
import { Button, Skeleton } from "@mantine/core";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { api, type Schemas, unwrap } from "../../api/client.ts";
import { formatBytes, formatCount } from "../../parts/format-number.ts";
import { SideDrawer } from "../../parts/side-drawer.tsx";
import { RelativeTime } from "../../parts/time.tsx";
import { Trouble } from "../../parts/trouble.tsx";
import { PLATFORMS } from "../../session/setup/platforms.ts";
import { Facts } from "./part.tsx";
import { payloadQuery, refreshPayloads } from "./queries.ts";
import classes from "./system.module.css";

const OUTCOMES = {
  received: "Processing…",
  filed: "Processed and removed from the list.",
  duplicate: "Already processed earlier. Removed from the list.",
  ignored: "Nothing to process. Removed from the list.",
};

type Payload = Schemas["ShownInboundPayload"];

interface PayloadDrawerProps {
  id: string;
  onClose: () => void;
}

export function PayloadDrawer({ id, onClose }: PayloadDrawerProps) {
  const queries = useQueryClient();
  const { data: payload, error, refetch } = useQuery(payloadQuery(id));
  const replay = useMutation({
    mutationFn: async () => {
      await unwrap(api.POST("/api/inbound-payloads/replay", { body: { ids: [id] } }));
      await refetch({ throwOnError: true });
    },
  });
  const status = payload?.status;
  useEffect(() => refreshPayloads(queries), [queries, status]);
  return (
    <SideDrawer title="Payload" onClose={onClose}>
      <div className={classes["drawer"]}>
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
              <div className={classes["actions"]}>
                <Button loading={replay.isPending} onClick={() => replay.mutate()}>
                  Retry
                </Button>
              </div>
            )}
            {replay.error && <Trouble error={replay.error} />}
            <pre className={classes["payload"]} tabIndex={0} role="region" aria-label="Payload" dir="auto">
              {payload.text}
            </pre>
            <p className={classes["quiet"]}>
              Secrets are masked. {payload.is_shortened && "Long values are shortened."}
            </p>
          </>
        )}
      </div>
    </SideDrawer>
  );
}

/** The status of the payload, polled while it is being processed. */
function Outcome({ payload, isReplayed }: { payload: Payload; isReplayed: boolean }) {
  const { status, reason } = payload;
  const cause = reason ?? "Unknown reason";
  const text = status === "failed" ? (isReplayed ? `Failed again: ${cause}` : cause) : OUTCOMES[status];
  return (
    <div role="status">
      <p className={classes[status === "failed" ? "danger" : "plain"]}>{text}</p>
      {status === "received" && reason !== null && <p className={classes["quiet"]}>{reason}</p>}
    </div>
  );
}
