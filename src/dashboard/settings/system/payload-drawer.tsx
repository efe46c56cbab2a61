/** One payload as a sequencer sent it, and the button that files it again. */
import { Button, Skeleton } from "@mantine/core";
import { useMutation, useQuery } from "@tanstack/react-query";
import { api, must } from "../../api/client.ts";
import { formatBytes, formatCount } from "../../parts/format-number.ts";
import { SideDrawer } from "../../parts/side-drawer.tsx";
import { RelativeTime } from "../../parts/time.tsx";
import { tell } from "../../parts/toast.ts";
import { Trouble } from "../../parts/trouble.tsx";
import { PLATFORMS } from "../../session/setup/platforms.ts";
import { Facts } from "./facts.tsx";
import { payloadQuery } from "./queries.ts";
import { strings } from "./strings.ts";
import classes from "./system.module.css";

const words = strings.payloads;

interface PayloadDrawerProps {
  id: string;
  onReplayed: () => void;
  onClose: () => void;
}

export function PayloadDrawer({ id, onReplayed, onClose }: PayloadDrawerProps) {
  const { data: payload, error, refetch } = useQuery(payloadQuery(id));
  const replay = useMutation({
    mutationFn: () => must(api.POST("/api/inbound-payloads/replay", { body: { ids: [id] } })),
    onSuccess: ({ data }) => {
      tell(data.replayed > 0 ? words.again(1) : words.noneReplayed);
      onReplayed();
      onClose();
    },
  });
  return (
    <SideDrawer title={words.shown} onClose={onClose}>
      <div className={classes["drawer"]}>
        {error && !payload && <Trouble error={error} onRetry={() => void refetch()} />}
        {!error && !payload && <Skeleton height={240} />}
        {payload && (
          <>
            <p className={classes["danger"]}>{payload.reason ?? words.unknown}</p>
            <Facts
              facts={[
                [words.platform, PLATFORMS[payload.platform].name],
                [words.event, payload.event_type ?? "–"],
                [words.at, <RelativeTime key="at" at={payload.received_at} />],
                [words.attempts, formatCount(payload.attempts)],
                [words.size, formatBytes(payload.bytes)],
              ]}
            />
            <div className={classes["actions"]}>
              <Button loading={replay.isPending} onClick={() => replay.mutate()}>
                {words.replay}
              </Button>
            </div>
            {replay.error && <Trouble error={replay.error} />}
            <pre
              className={classes["payload"]}
              tabIndex={0}
              role="region"
              aria-label={words.shown}
              dir="auto"
            >
              {payload.text}
            </pre>
            <p className={classes["quiet"]}>
              {words.masked} {payload.is_shortened && words.shortened}
            </p>
          </>
        )}
      </div>
    </SideDrawer>
  );
}
