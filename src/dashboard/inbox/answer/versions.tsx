/** Lists all versions of a draft and restores one. */
import { Button, Modal, Skeleton } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { api, unwrap, type Schemas } from "../../api/client.ts";
import { RelativeTime } from "../../parts/time.tsx";
import { Trouble } from "../../parts/trouble.tsx";
import classes from "./answer.module.css";
import { Preview } from "./preview.tsx";
import { VERSIONS_AT_ONCE } from "./queries.ts";

type Version = Schemas["DraftVersion"];

interface VersionsProps {
  threadId: string;
  replyId: string;
  current: number;
  opened: boolean;
  onClose: () => void;
  onRestore: (text: string) => void;
}

export function Versions({ opened, onClose, ...props }: VersionsProps) {
  return (
    <Modal opened={opened} onClose={onClose} title="Draft versions" size="xl">
      {opened && <VersionList {...props} onClose={onClose} />}
    </Modal>
  );
}

function useVersions(threadId: string, replyId: string) {
  return useInfiniteQuery({
    queryKey: ["thread", threadId, "versions", replyId],
    queryFn: ({ pageParam: offset }) =>
      unwrap(
        api.GET("/api/replies/{id}/draft-versions", {
          params: { path: { id: replyId }, query: { limit: VERSIONS_AT_ONCE, offset } },
        }),
      ),
    initialPageParam: 0,
    getNextPageParam: ({ pagination: { hasMore, offset } }) =>
      hasMore ? offset + VERSIONS_AT_ONCE : undefined,
  });
}

function VersionList({ threadId, replyId, current, onClose, onRestore }: Omit<VersionsProps, "opened">) {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetching } = useVersions(threadId, replyId);
  const [chosen, setChosen] = useState<number | null>(null);
  if (error) return <Trouble error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={280} />;
  const all = data.pages.flatMap((page) => page.data);
  const shown = all.find(({ version }) => version === chosen) ?? all[0];
  if (!shown) return <p className={classes["dim"]}>No drafts yet.</p>;
  return (
    <div className={classes["versions"]}>
      <div className={classes["versionList"]}>
        {all.map((version) => (
          <VersionButton
            key={version.version}
            version={version}
            isCurrent={version.version === current}
            isShown={version === shown}
            onShow={() => setChosen(version.version)}
          />
        ))}
        {hasNextPage && (
          <Button variant="subtle" loading={isFetching} onClick={() => void fetchNextPage()}>
            Show older versions
          </Button>
        )}
      </div>
      <div className={classes["versionText"]}>
        {shown.instructions !== null && (
          <p className={classes["dim"]}>{`Instruction: ${shown.instructions}`}</p>
        )}
        <Preview label="Draft versions" text={shown.text ?? "Draft discarded"} />
        <div className={classes["formActions"]}>
          <Button
            disabled={shown.text === null || shown.version === current}
            onClick={() => {
              onRestore(shown.text ?? "");
              onClose();
            }}
          >
            Use this version
          </Button>
        </div>
      </div>
    </div>
  );
}

interface VersionButtonProps {
  version: Version;
  isCurrent: boolean;
  isShown: boolean;
  onShow: () => void;
}

function VersionButton({ version, isCurrent, isShown, onShow }: VersionButtonProps) {
  return (
    <button type="button" className={classes["version"]} aria-pressed={isShown} onClick={onShow}>
      <span className="rd-ellipsis" dir="auto">
        {version.by === "system" ? "AI" : (version.actor_name ?? "Someone")}
        {isCurrent && <span className={classes["dim"]}> · {"current"}</span>}
      </span>
      <RelativeTime at={version.created_at} className={classes["dim"]} />
    </button>
  );
}
