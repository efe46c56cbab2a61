/** The result of trying an email. */
import type { Schemas } from "../../../api/client.ts";
import { CAUTION_REASONS } from "../../../inbox/caution-labels.ts";
import { segmentsOf } from "../../../inbox/answer/use-guard.ts";
import { Dot } from "../../../parts/dot.tsx";
import { formatShare } from "../../../parts/format-number.ts";
import classes from "./voice.module.css";

type TryOut = Schemas["TryOut"];

export function TryResult({ result, isStale }: { result: TryOut; isStale: boolean }) {
  const { category, confidence, by, reason, cautions, draft, credits } = result;
  const all = [...new Set([...cautions, ...(draft?.cautions ?? [])])];
  return (
    <div className={classes["outcome"]} data-stale={isStale}>
      {isStale && <p className={classes["dim"]}>Out of date: the settings or the email changed.</p>}
      <p className={classes["category"]}>
        <Dot color={category?.color ?? null} />
        <strong>{category?.name ?? "None"}</strong>
        <span className={classes["dim"]}>
          {`${formatShare(confidence)} confident`} · {by === "rules" ? "by rules" : "by AI"}
        </span>
      </p>
      {reason !== "" && (
        <p className={classes["dim"]} dir="auto">
          {`Based on “${reason}”`}
        </p>
      )}
      {all.length > 0 && (
        <>
          <h3 className={classes["subheading"]}>Needs review because</h3>
          <ul className={classes["cautions"]}>
            {all.map((caution) => (
              <li key={caution}>{CAUTION_REASONS[caution]}</li>
            ))}
          </ul>
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
        <ul className={classes["cautions"]}>
          {draft.findings.map(({ why, start, end }, n) => (
            <li key={`${start}-${end}-${n}`} dir="auto">
              {why}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
