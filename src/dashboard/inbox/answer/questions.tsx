/** Confirmation dialogs before sending. */
import { Box, Button, Flex, Modal } from "@mantine/core";
import type { ReactNode } from "react";
import { ApiError } from "../../api/client.ts";
import { fullTime } from "../../parts/format-time.ts";
import { withTimes } from "../../parts/message-times.ts";
import { useTimeZone } from "../../session/use-session.ts";
import { type Confirmation } from "./addresses.ts";

const NEEDS = {
  title: "Before you send",
  suppressed: "A recipient is suppressed for this client.",
  bounced: "Emails to a recipient have bounced before.",
  not_in_conversation: "A recipient isn't part of this conversation. Is the address right?",
  several_open: "Another reply is open, or a newer email arrived. Does your reply still fit?",
  findings: "Some parts of the text were flagged. Are they right?",
  confirm: "Send anyway",
  cancel: "Keep editing",
};

/** Returns the confirmations that a refused request needs. */
export const needsIn = (error: unknown): readonly Confirmation[] =>
  error instanceof ApiError ? (error.needs as readonly Confirmation[]) : [];

/** Returns whether an error cannot be resolved by confirming. */
export const isPlainError = (error: unknown): boolean => needsIn(error).length === 0;

export interface SendOptions {
  then?: "done" | "snooze";
  /** ISO 8601. */
  snoozeUntil?: string;
  at?: string;
  /** Whether to open the next conversation. */
  next?: boolean;
}

/**
 * A pending question: `needs` asks for confirmations, and `anyway` asks whether to send despite a newer email or an
 * answer elsewhere.
 */
export type Question = {
  /** Identifies the text, recipients and files in question. */
  content: string;
} & (
  | {
      kind: "needs";
      needs: readonly Confirmation[];
      /** Confirmations already given. */
      confirmed: readonly Confirmation[];
      options: SendOptions;
    }
  | { kind: "anyway"; message: string }
);

interface QuestionDialogProps {
  opened: boolean;
  title: string;
  confirm: string;
  cancel: string;
  onConfirm: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** A confirmation dialog that focuses the safe choice. */
export function QuestionDialog({
  opened,
  title,
  confirm,
  cancel,
  onConfirm,
  onClose,
  children,
}: QuestionDialogProps) {
  return (
    <Modal opened={opened} onClose={onClose} title={title}>
      <Flex direction="column" gap={12}>
        {children}
        <Flex wrap="wrap" gap={8} justify="flex-end">
          <Button variant="default" onClick={onClose} data-autofocus>
            {cancel}
          </Button>
          <Button onClick={onConfirm}>{confirm}</Button>
        </Flex>
      </Flex>
    </Modal>
  );
}

interface NeedsProps {
  needs: readonly Confirmation[];
  /** Issues found in the text. */
  findings?: readonly string[];
  onConfirm: () => void;
  onClose: () => void;
}

export function NeedsDialog({ needs, findings = [], onConfirm, onClose }: NeedsProps) {
  return (
    <QuestionDialog
      opened={needs.length > 0}
      title={NEEDS.title}
      confirm={NEEDS.confirm}
      cancel={NEEDS.cancel}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <Flex component="ul" direction="column" gap={8} m={0} pl={20}>
        {needs.map((need) => (
          <li key={need}>
            {NEEDS[need]}
            {need === "findings" && findings.length > 0 && (
              <Flex component="ul" direction="column" gap={8} m={0} pl={20}>
                {findings.map((why, index) => (
                  <li key={`${why}-${index}`} dir="auto">
                    {why}
                  </li>
                ))}
              </Flex>
            )}
          </li>
        ))}
      </Flex>
    </QuestionDialog>
  );
}

interface QuestionsProps {
  question: Question | null;
  findings: readonly string[];
  onConfirm: () => void;
  onClose: () => void;
}

export function Questions({ question, findings, onConfirm, onClose }: QuestionsProps) {
  const zone = useTimeZone();
  const needs = question?.kind === "needs" ? question.needs : [];
  return (
    <>
      <NeedsDialog needs={needs} findings={findings} onConfirm={onConfirm} onClose={onClose} />
      <QuestionDialog
        opened={question?.kind === "anyway"}
        title="Send anyway?"
        confirm="Send now"
        cancel="Keep editing"
        onConfirm={onConfirm}
        onClose={onClose}
      >
        <Box component="p" m={0}>
          {question?.kind === "anyway" && `${withTimes(question.message, (at) => fullTime(at, zone))}. `}
          {"Check the conversation first. Answers sent elsewhere appear in it within a minute."}
        </Box>
        <Box component="p" m={0}>
          This sends right away and can't be undone.
        </Box>
      </QuestionDialog>
    </>
  );
}
