/** The result of trying an email. */
import type { Schemas } from "../../../api/client.ts";
import { CAUTION_REASONS } from "../../../inbox/caution-labels.ts";
import { segmentsOf } from "../../../inbox/answer/use-guard.ts";
import { Dot } from "../../../parts/dot.tsx";
import { formatShare } from "../../../parts/format-number.ts";
import { strings } from "./strings.ts";
import classes from "./voice.module.css";

const labels = strings.tryIt;

type TryOut = Schemas["TryOut"];

export function TryResult({ result, isStale }: { result: TryOut; isStale: boolean }) {
  const { category, confidence, by, reason, cautions, draft, credits } = result;
  const all = [...new Set([...cautions, ...(draft?.cautions ?? [])])];
  return (
    <div className={classes["outcome"]} data-stale={isStale}>
      {isStale && <p className={classes["dim"]}>{labels.stale}</p>}
      <p className={classes["category"]}>
        <Dot color={category?.color ?? null} />
        <strong>{category?.name ?? labels.noCategory}</strong>
        <span className={classes["dim"]}>
          {labels.sure(formatShare(confidence))} · {by === "rules" ? labels.byRules : labels.byModel}
        </span>
      </p>
      {reason !== "" && (
        <p className={classes["dim"]} dir="auto">
          {labels.because(reason)}
        </p>
      )}
      {all.length > 0 && (
        <>
          <h3 className={classes["subheading"]}>{labels.cautions}</h3>
          <ul className={classes["cautions"]}>
            {all.map((caution) => (
              <li key={caution}>{CAUTION_REASONS[caution]}</li>
            ))}
          </ul>
        </>
      )}
      {draft === null ? (
        <p className={classes["dim"]}>{labels.noDraft}</p>
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
        {labels.draft}
        <span className={classes["dim"]}>
          {labels.findings(draft.findings.length)} · {labels.cost(credits)}
        </span>
      </h3>
      <div className={classes["draft"]} dir="auto" tabIndex={0} role="group" aria-label={labels.draft}>
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
