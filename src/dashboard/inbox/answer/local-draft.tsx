/** Other versions of a draft: replaced local text, a concurrent edit, and earlier saves. */
import { Preview } from "./parts.tsx";
import classes from "./answer.module.css";
import { Button, CopyButton, Flex, Modal, Skeleton } from "@mantine/core";
import type { Answer } from "./use-answer.ts";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { api, type Schemas, unwrap } from "../../api/client.ts";
import { RelativeTime } from "../../parts/time.tsx";
import { Hint } from "../../parts/hint.tsx";
import { Trouble } from "../../parts/trouble.tsx";
import { VERSIONS_AT_ONCE } from "./queries.ts";

interface LocalDraftProps {
  text: string;
  /** Omitted if there is no field to insert the text into. */
  onInsert?: () => void;
  onDiscard: () => void;
}

export function LocalDraft({ text, onInsert, onDiscard }: LocalDraftProps) {
  return (
    <Flex
      component="section"
      direction="column"
      gap={8}
      p={12}
      bg="var(--rd-note)"
      bdrs={6}
      aria-label="Your unsent text"
    >
      <Flex wrap="wrap" gap={8} align="center">
        <strong>Your unsent text</strong>
        <Flex component="span" gap={8} ml="auto">
          <CopyButton value={text}>
            {({ copied, copy }) => (
              <Button variant="default" onClick={copy}>
                {copied ? "Copied" : "Copy"}
              </Button>
            )}
          </CopyButton>
          {onInsert && (
            <Button variant="default" onClick={onInsert}>
              Restore
            </Button>
          )}
          <Button variant="subtle" color="gray" onClick={onDiscard}>
            Discard
          </Button>
        </Flex>
      </Flex>
      <Preview label="Your unsent text" text={text} />
    </Flex>
  );
}

/** Lets the user choose between another person's draft and the local text. */
export function Conflict({ answer: { draft, thread } }: { answer: Answer }) {
  const { theirs, text, send } = draft;
  if (!theirs) return null;
  const known = thread.draft?.version === theirs.version ? thread.draft : null;
  const name = known?.written_by === "ai" ? "The AI" : (known?.by?.name ?? "Someone");
  const { message } = theirs;
  return (
    <DraftConflict
      title={message === null ? `${name} edited this draft while you were typing.` : `${message}.`}
      theirs={{
        title: known ? `Draft by ${name}` : "Edited draft",
        text: theirs.text,
        onTake: () => send({ type: "theirsTaken" }),
      }}
      mine={{ text, onKeep: () => send({ type: "mineKept" }) }}
    />
  );
}

interface DraftConflictProps {
  /** Who changed the draft. */
  title: string;
  theirs: { title: string; text: string; onTake: () => void };
  mine: { text: string; onKeep: () => void };
}

export function DraftConflict({ title, theirs, mine }: DraftConflictProps) {
  return (
    <Flex component="section" direction="column" gap={8} p={12} bg="var(--rd-note)" bdrs={6} role="alert">
      <strong dir="auto">{title}</strong>
      <div className={classes["sides"]}>
        <Side title={theirs.title} text={theirs.text} act="Use theirs" onAct={theirs.onTake} />
        <Side title="Your text" text={mine.text} act="Keep mine" onAct={mine.onKeep} />
      </div>
    </Flex>
  );
}

function Side({ title, text, act, onAct }: { title: string; text: string; act: string; onAct: () => void }) {
  return (
    <div className={classes["side"]}>
      <span className={classes["dim"]} dir="auto">
        {title}
      </span>
      <Preview label={title} text={text} />
      <Button variant="default" onClick={onAct}>
        {act}
      </Button>
    </div>
  );
}

type Version = Schemas["DraftVersion"];

interface VersionsProps {
  threadId: string;
  replyId: string;
  current: number;
  isReadOnly: boolean;
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

function VersionList({
  threadId,
  replyId,
  current,
  isReadOnly,
  onClose,
  onRestore,
}: Omit<VersionsProps, "opened">) {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetching } = useVersions(threadId, replyId);
  const [chosen, setChosen] = useState<number | null>(null);
  if (error) return <Trouble error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={280} />;
  const all = data.pages.flatMap((page) => page.data);
  const shown = all.find(({ version }) => version === chosen) ?? all[0];
  if (!shown) return <Hint>No drafts yet.</Hint>;
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
        {shown.instructions !== null && <Hint>{`Instruction: ${shown.instructions}`}</Hint>}
        <Preview label="Draft versions" text={shown.text ?? "Draft discarded"} />
        <Flex wrap="wrap" gap={8} justify="flex-end">
          <Button
            disabled={isReadOnly || shown.text === null || shown.version === current}
            onClick={() => {
              onRestore(shown.text ?? "");
              onClose();
            }}
          >
            Use this version
          </Button>
        </Flex>
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
