/** Columns and details of simulated replies. */
import { Box, Flex } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { Schemas } from "../../../api/client.ts";
import { categoriesQuery } from "../../../api/queries.ts";
import { Dot } from "../../../parts/dot.tsx";
import { formatShare } from "../../../parts/format-number.ts";
import { Hint } from "../../../parts/hint.tsx";
import { SideDrawer } from "../../../parts/side-drawer.tsx";
import { Status } from "../../../parts/status.tsx";
import { type Column, RowButton, timeColumn } from "../../../parts/table/columns.tsx";
import { RelativeTime } from "../../../parts/time.tsx";
import { outcomeText } from "./happened.ts";
import classes from "./simulator.module.css";
import type { SimulatedRow } from "./use-simulation.ts";

interface ColumnsOf {
  onOpen: (row: SimulatedRow) => void;
  categories: readonly Schemas["Category"][];
}

/** A line of small text. */
const SMALL = { component: "span", className: "rd-note rd-wrap", display: "block", fw: 400 } as const;

export const replyColumns = ({ onOpen, categories }: ColumnsOf): Column<SimulatedRow>[] => [
  {
    label: "Lead",
    cell: (row) => (
      <>
        <RowButton onClick={() => onOpen(row)}>{row.from_name ?? row.from_email}</RowButton>
        <Box {...SMALL} dir="auto" title={row.subject}>
          {row.subject}
        </Box>
      </>
    ),
  },
  {
    label: "Category",
    width: "16%",
    cell: ({ category: slug, confidence }) => {
      const category = categories.find((one) => one.slug === slug);
      return (
        <>
          <Flex component="span" display="inline-flex" gap={8} align="center">
            <Dot color={category?.color ?? null} />
            <span dir="auto">{category?.name ?? slug ?? "None"}</span>
          </Flex>
          {confidence !== null && <Box {...SMALL}>{formatShare(confidence)}</Box>}
        </>
      );
    },
  },
  { label: "With these settings", width: "26%", cell: (row) => <Verdict row={row} /> },
  {
    label: "What happened",
    width: "24%",
    cell: (row) => (
      <>
        {row.disagreed && <Status tone="caution">Disagreed</Status>}
        <Box {...SMALL}>{outcomeText(row.what_happened, categories)}</Box>
      </>
    ),
  },
  timeColumn("Received", ({ received_at: at }) => at, { width: "96px", isWideOnly: true }),
];

function Verdict({ row }: { row: SimulatedRow }) {
  if (row.would_send) return <Status tone="ok">Auto-sent</Status>;
  const reason = row.blocked_by === null ? "" : GATE_LABELS[row.blocked_by];
  return <Status tone="quiet">{`Held: ${reason}`}</Status>;
}

export function ReplyDetails({ row, onClose }: { row: SimulatedRow; onClose: () => void }) {
  const { data: categories = [] } = useQuery(categoriesQuery);
  const { what_happened: what, gates, draft, send_at: sendAt } = row;
  return (
    <SideDrawer title={`Reply from ${row.from_name ?? row.from_email}`} onClose={onClose}>
      <Flex direction="column" gap={12}>
        <Box component="p" className="rd-wrap" m={0} dir="auto">
          {row.subject}
        </Box>
        <Hint m="4px 0 0">{outcomeText(what, categories)}</Hint>
        {sendAt !== null && (
          <Box component="p" className="rd-wrap" m={0}>
            Would have been sent <RelativeTime at={sendAt} />
          </Box>
        )}
        {gates.length > 0 && (
          <>
            <Box component="h3" m={0} fz="sm" fw={600}>
              Why it was held
            </Box>
            <Box component="ul" m={0} pl={20}>
              {gates.map((gate) => (
                <li key={gate}>{GATE_LABELS[gate]}</li>
              ))}
            </Box>
          </>
        )}
        <Text title="AI draft" text={draft} none="No draft, or it is no longer stored." isDraft />
        <Text title="Sent answer" text={what.sent} none="Nothing was sent from Replydesk." />
        <Link to="/inbox" search={{ view: "all", thread: row.thread_id }}>
          Open conversation
        </Link>
      </Flex>
    </SideDrawer>
  );
}

interface TextProps {
  title: string;
  text: string | null;
  none: string;
  isDraft?: boolean;
}

function Text({ title, text, none, isDraft = false }: TextProps) {
  return (
    <>
      <Box component="h3" m={0} fz="sm" fw={600}>
        {title}
      </Box>
      {text === null ? (
        <Hint m="4px 0 0">{none}</Hint>
      ) : (
        <div className={classes["text"]} data-draft={isDraft} dir="auto">
          {text}
        </div>
      )}
    </>
  );
}

/** Reasons why an automatic answer would have been held. */
export const GATE_LABELS = {
  auto_send_disabled: "automatic sending was off",
  taken_over: "a teammate handled it first",
  category: "category not set to auto-send",
  confidence: "confidence too low",
  caution: "email or draft has a warning",
  not_ready: "no AI draft",
  suppressed: "address was suppressed",
  possible_opt_out: "another email from the contact may be an opt-out",
  reply_to: "different reply-to address",
  bounced: "address had bounced",
  connection_inactive: "account was disconnected",
  unrouted: "no client assigned",
  outdated: "email was over 3 days old",
  duplicate: "duplicate email",
  newer_message: "a newer email arrived first",
  repeated_text: "repeated email or answer",
  automatic_in_row: "two automatic answers in a row",
  daily_limit: "daily limit reached",
};
