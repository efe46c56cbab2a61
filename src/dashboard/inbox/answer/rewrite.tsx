/** Generates or rewrites a draft; the previous text stays in the version history. */
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api, type Schemas, unwrap } from "../../api/client.ts";
import { fromReply } from "./draft.ts";
import type { Answer } from "./use-answer.ts";
import { Button, Menu, SegmentedControl, Textarea } from "@mantine/core";
import { IconChevronDown, IconSparkles } from "@tabler/icons-react";
import { Dialog } from "../../parts/dialog.tsx";
import { relativeTime } from "../../parts/format-time.ts";
import { useAction } from "../../parts/use-action.ts";
import { useActions } from "../../keys/use-actions.ts";
import { useTimeZone } from "../../session/use-session.ts";
import { Escape } from "./parts.tsx";
import { aiQuery } from "./queries.ts";

export interface DraftRequest {
  base: "fresh" | "current";
  length?: "short";
  instructions?: string;
}

export interface Rewriting {
  isWriting: boolean;
  error: unknown;
  write: (wish: DraftRequest) => void;
}

export function useRewriting({ thread, reply, draft }: Answer): Rewriting {
  const queries = useQueryClient();
  const { mutate, isPending, error } = useAction(async (wish: DraftRequest) => {
    try {
      // Saves the current text first, so that the AI edits the latest text and the user can restore it.
      if (draft.isDirty && !(await draft.save())) return;
      const params = { path: { id: reply.id } };
      const { data } = await unwrap(api.POST("/api/replies/{id}/draft", { params, body: wish }));
      draft.send({ type: "replaced", by: fromReply(data) });
    } finally {
      // Not awaited, because the field would stay read-only until the queries are refetched.
      void queries.invalidateQueries({ queryKey: ["thread", thread.id] });
      void queries.invalidateQueries({ queryKey: ["ai"] });
    }
  });
  return { isWriting: isPending, error, write: mutate };
}

interface RewriteProps {
  rewriting: Rewriting;
  hasText: boolean;
  isDisabled: boolean;
}

export function RewriteMenu({ rewriting, hasText, isDisabled }: RewriteProps) {
  const [opened, setOpened] = useState(false);
  const [isInstructing, setInstructing] = useState(false);
  const zone = useTimeZone();
  const { data: ai } = useQuery(aiQuery);
  const hindrance = blockerOf(ai, zone);
  const isOff = isDisabled || rewriting.isWriting || hindrance !== null;
  useActions(isOff ? {} : { regenerate: () => setOpened(true) });
  const write = (wish: DraftRequest): void => {
    setInstructing(false);
    rewriting.write(wish);
  };
  return (
    <>
      <Menu opened={opened} onChange={setOpened} position="top-start" width={240}>
        <Menu.Target>
          <Button
            variant="subtle"
            color="gray"
            disabled={isOff}
            title={hindrance ?? undefined}
            loading={rewriting.isWriting}
            leftSection={<IconSparkles size={14} aria-hidden />}
            rightSection={<IconChevronDown size={12} aria-hidden />}
          >
            {hasText ? "Rewrite" : "Write a draft"}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Escape onEscape={() => setOpened(false)} />
          <RewriteItems
            hasText={hasText}
            hasModel={ai?.provider !== "rules"}
            onWish={write}
            onInstruct={() => setInstructing(true)}
          />
        </Menu.Dropdown>
      </Menu>
      {isInstructing && (
        <Instruction hasText={hasText} onWrite={write} onClose={() => setInstructing(false)} />
      )}
    </>
  );
}

/** Returns why the AI cannot write now; null if it can. */
function blockerOf(ai: Schemas["Ai"] | undefined, zone: string): string | null {
  if (ai?.state === "out_of_credits") return "This month's AI credits are used up";
  if (ai?.state !== "resting") return null;
  return ai.until === null
    ? "The AI is temporarily unavailable"
    : `The AI is temporarily unavailable. Available again ${relativeTime(ai.until, { now: Date.now(), zone })}`;
}

const SHORTER: DraftRequest = { base: "current", length: "short" };
const WARMER: DraftRequest = {
  base: "current",
  instructions: "Make it warmer and friendlier. Keep its facts.",
};
const THEIR_LANGUAGE: DraftRequest = {
  base: "current",
  instructions: "Write it in the language of the email it answers. Keep its facts.",
};

interface RewriteItemsProps {
  hasText: boolean;
  hasModel: boolean;
  onWish: (wish: DraftRequest) => void;
  onInstruct: () => void;
}

function RewriteItems({ hasText, hasModel, onWish, onInstruct }: RewriteItemsProps) {
  const changes = [
    { label: "Shorter", wish: SHORTER },
    { label: "Warmer", wish: WARMER },
    { label: "In their language", wish: THEIR_LANGUAGE },
  ];
  return (
    <>
      <Menu.Item onClick={() => onWish({ base: "fresh" })}>
        {hasText ? "Regenerate" : "Write a draft"}
      </Menu.Item>
      {hasText &&
        changes.map(({ label, wish }) => (
          <Menu.Item key={label} disabled={!hasModel} onClick={() => onWish(wish)}>
            {label}
          </Menu.Item>
        ))}
      <Menu.Item disabled={!hasModel} onClick={onInstruct}>
        Custom instruction…
      </Menu.Item>
      {!hasModel && (
        <Menu.Label style={{ whiteSpace: "normal" }}>
          Requires an AI key. Without one, rules write the drafts.
        </Menu.Label>
      )}
    </>
  );
}

const MOST_CHARACTERS = 4_000;

interface InstructionProps {
  hasText: boolean;
  onWrite: (wish: DraftRequest) => void;
  onClose: () => void;
}

function Instruction({ hasText, onWrite, onClose }: InstructionProps) {
  const [instructions, setInstructions] = useState("");
  const [base, setBase] = useState<DraftRequest["base"]>(hasText ? "current" : "fresh");
  const isReady = instructions.trim() !== "";
  const submit = (): void => onWrite({ base, instructions });
  return (
    <Dialog
      title="Custom instruction"
      submit="Write"
      isBusy={false}
      error={null}
      isReady={isReady}
      onSubmit={submit}
      onClose={onClose}
    >
      <Textarea
        label="What should the draft say?"
        description="Only facts from the client's settings are used."
        data-autofocus
        minRows={2}
        maxRows={6}
        maxLength={MOST_CHARACTERS}
        value={instructions}
        onChange={(event) => setInstructions(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || !(event.metaKey || event.ctrlKey)) return;
          event.preventDefault();
          if (isReady) submit();
        }}
      />
      {hasText && (
        <SegmentedControl
          size="xs"
          value={base}
          onChange={setBase}
          data={[
            { value: "current", label: "Edit this draft" },
            { value: "fresh", label: "Start over" },
          ]}
        />
      )}
    </Dialog>
  );
}
