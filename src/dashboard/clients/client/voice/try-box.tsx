/** Tests the page's settings on a sample email: shows the category, a draft and the draft's issues. */
import { Box, Button, Flex, Textarea, TextInput } from "@mantine/core";
import { useId, useState } from "react";
import { api, byId, type Schemas, unwrap } from "../../../api/client.ts";
import { segmentsOf } from "../../../inbox/answer/use-guard.ts";
import { CAUTION_REASONS } from "../../../inbox/category-label.tsx";
import { Dot } from "../../../parts/dot.tsx";
import { formatShare } from "../../../parts/format-number.ts";
import { useAction } from "../../../parts/use-action.ts";
import { Trouble } from "../../../parts/trouble.tsx";
import type { textsOf } from "./fields.ts";
import classes from "./voice.module.css";

interface Tried {
  text: string;
  from: string;
  voice: ReturnType<typeof textsOf>;
}

const isSame = (one: Tried, other: Tried): boolean => JSON.stringify(one) === JSON.stringify(other);

export function TryBox({ clientId, voice }: { clientId: string; voice: Tried["voice"] }) {
  const id = useId();
  const [text, setText] = useState("");
  const [from, setFrom] = useState("");
  const asked: Tried = { text, from: from.trim(), voice };
  const attempt = useAction((given: Tried): Promise<{ data: Schemas["TryOut"] }> =>
    unwrap(
      api.POST("/api/clients/{id}/try", {
        ...byId(clientId),
        body: { text: given.text, from_name: given.from || null, settings: given.voice },
      }),
    ),
  );
  const { data, error, isPending, variables } = attempt;
  const isStale = variables !== undefined && !isSame(variables, asked);
  return (
    <section className={classes["try"]} aria-labelledby={id}>
      <Box component="h2" id={id} m={0} fz="md" fw={600}>
        Try it
      </Box>
      <p className={classes["dim"]}>
        Paste an email to see how it would be categorized and answered with the settings on this page, saved
        or not. Nothing is stored or sent. A draft uses one credit.
      </p>
      <TextInput
        label="Sender's name"
        dir="auto"
        maxLength={200}
        value={from}
        onChange={(event) => setFrom(event.currentTarget.value)}
      />
      <Textarea
        label="Email from a lead"
        placeholder="Sounds interesting. What does it cost, and do you have time on Thursday?"
        minRows={5}
        maxRows={12}
        maxLength={50_000}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Button
        size="sm"
        loading={isPending}
        disabled={text.trim() === ""}
        onClick={() => attempt.mutate(asked)}
      >
        {data && !isStale ? "Try again" : "Try this email"}
      </Button>
      <div aria-live="polite" aria-busy={isPending}>
        {error && <Trouble error={error} />}
        {data && !error && <TryResult result={data.data} isStale={isStale} />}
      </div>
    </section>
  );
}

type TryOut = Schemas["TryOut"];

function TryResult({ result, isStale }: { result: TryOut; isStale: boolean }) {
  const { category, confidence, by, reason, cautions, draft, credits } = result;
  const all = [...new Set([...cautions, ...(draft?.cautions ?? [])])];
  return (
    <div className={classes["outcome"]} data-stale={isStale}>
      {isStale && <p className={classes["dim"]}>Out of date: the settings or the email changed.</p>}
      <Flex component="p" wrap="wrap" gap={8} align="center" m={0}>
        <Dot color={category?.color ?? null} />
        <strong>{category?.name ?? "None"}</strong>
        <span className={classes["dim"]}>
          {`${formatShare(confidence)} confident`} · {by === "rules" ? "by rules" : "by AI"}
        </span>
      </Flex>
      {reason !== "" && (
        <p className={classes["dim"]} dir="auto">
          {`Based on “${reason}”`}
        </p>
      )}
      {all.length > 0 && (
        <>
          <h3 className={classes["subheading"]}>Needs review because</h3>
          <Box component="ul" m={0} pl={20} c="var(--rd-caution)" fz="sm">
            {all.map((caution) => (
              <li key={caution}>{CAUTION_REASONS[caution]}</li>
            ))}
          </Box>
        </>
      )}
      {draft === null ? (
        <p className={classes["dim"]}>No draft: this category needs no answer.</p>
      ) : (
        <DraftShown draft={draft} credits={credits} />
      )}
    </div>
  );
}

function DraftShown({ draft, credits }: { draft: NonNullable<TryOut["draft"]>; credits: number }) {
  return (
    <>
      <h3 className={classes["subheading"]}>
        Draft
        <span className={classes["dim"]}>
          {draft.findings.length === 0
            ? "No issues"
            : draft.findings.length === 1
              ? "1 issue"
              : `${draft.findings.length} issues`}{" "}
          · {credits === 1 ? "1 credit" : `${credits} credits`}
        </span>
      </h3>
      <div className={classes["draft"]} dir="auto" tabIndex={0} role="group" aria-label="Draft">
        {segmentsOf(draft.text, draft.findings).map(({ text, start, marks }) =>
          marks.length === 0 ? text : <mark key={`${start}-${text.length}`}>{text}</mark>,
        )}
      </div>
      {draft.findings.length > 0 && (
        <Box component="ul" m={0} pl={20} c="var(--rd-caution)" fz="sm">
          {draft.findings.map(({ why, start, end }, n) => (
            <li key={`${start}-${end}-${n}`} dir="auto">
              {why}
            </li>
          ))}
        </Box>
      )}
    </>
  );
}
