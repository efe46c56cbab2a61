/** Menu for generating or rewriting a draft. */
import { Button, Menu, Modal, SegmentedControl, Textarea } from "@mantine/core";
import { IconChevronDown, IconSparkles } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Schemas } from "../../api/client.ts";
import { relativeTime } from "../../parts/format-time.ts";
import { useActions } from "../../keys/use-actions.ts";
import { useTimeZone } from "../../session/use-session.ts";
import classes from "./answer.module.css";
import { Escape } from "./escape.tsx";
import { aiQuery } from "./queries.ts";
import { strings } from "./strings.ts";
import type { Rewriting, DraftRequest } from "./use-rewriting.ts";

const words = strings.tools;

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
            {hasText ? words.rewrite : words.write}
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
      <Modal opened={isInstructing} onClose={() => setInstructing(false)} title={words.instructTitle}>
        <Instruction hasText={hasText} onWrite={write} onCancel={() => setInstructing(false)} />
      </Modal>
    </>
  );
}

/** Returns why the AI can't write now; null if it can. */
function blockerOf(ai: Schemas["Ai"] | undefined, zone: string): string | null {
  if (ai?.state === "out_of_credits") return words.noCredits;
  if (ai?.state !== "resting") return null;
  return ai.until === null
    ? words.resting
    : words.restingUntil(relativeTime(ai.until, { now: Date.now(), zone }));
}

const SHORTER: DraftRequest = { base: "current", length: "short" };
const WARMER: DraftRequest = { base: "current", instructions: strings.warmer };
const THEIR_LANGUAGE: DraftRequest = { base: "current", instructions: strings.theirLanguage };

interface RewriteItemsProps {
  hasText: boolean;
  hasModel: boolean;
  onWish: (wish: DraftRequest) => void;
  onInstruct: () => void;
}

function RewriteItems({ hasText, hasModel, onWish, onInstruct }: RewriteItemsProps) {
  const changes = [
    { label: words.shorter, wish: SHORTER },
    { label: words.warmer, wish: WARMER },
    { label: words.theirLanguage, wish: THEIR_LANGUAGE },
  ];
  return (
    <>
      <Menu.Item onClick={() => onWish({ base: "fresh" })}>{hasText ? words.again : words.write}</Menu.Item>
      {hasText &&
        changes.map(({ label, wish }) => (
          <Menu.Item key={label} disabled={!hasModel} onClick={() => onWish(wish)}>
            {label}
          </Menu.Item>
        ))}
      <Menu.Item disabled={!hasModel} onClick={onInstruct}>
        {words.instruct}
      </Menu.Item>
      {!hasModel && <Menu.Label className={classes["menuNote"]}>{words.noKey}</Menu.Label>}
    </>
  );
}

const MOST_CHARACTERS = 4_000;

interface InstructionProps {
  hasText: boolean;
  onWrite: (wish: DraftRequest) => void;
  onCancel: () => void;
}

function Instruction({ hasText, onWrite, onCancel }: InstructionProps) {
  const [instructions, setInstructions] = useState("");
  const [base, setBase] = useState(hasText ? "current" : "fresh");
  const isEmpty = instructions.trim() === "";
  const submit = (): void => {
    if (!isEmpty) onWrite({ base: base === "current" ? "current" : "fresh", instructions });
  };
  return (
    <form
      className={classes["form"]}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Textarea
        label={words.instruction}
        description={words.instructionHint}
        data-autofocus
        dir="auto"
        autosize
        minRows={2}
        maxRows={6}
        maxLength={MOST_CHARACTERS}
        value={instructions}
        onChange={(event) => setInstructions(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || !(event.metaKey || event.ctrlKey)) return;
          event.preventDefault();
          submit();
        }}
      />
      {hasText && (
        <SegmentedControl
          size="xs"
          value={base}
          onChange={setBase}
          data={[
            { value: "current", label: words.change },
            { value: "fresh", label: words.fresh },
          ]}
        />
      )}
      <div className={classes["formActions"]}>
        <Button variant="default" onClick={onCancel}>
          {words.cancel}
        </Button>
        <Button type="submit" disabled={isEmpty}>
          {words.go}
        </Button>
      </div>
    </form>
  );
}
