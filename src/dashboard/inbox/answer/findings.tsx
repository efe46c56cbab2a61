/** Lists the flagged parts of the text; each entry selects its part. */
import { IconAlertTriangle } from "@tabler/icons-react";
import type { Schemas } from "../../api/client.ts";
import classes from "./answer.module.css";
import { strings } from "./strings.ts";

const words = strings.findings;

interface FindingsProps {
  id: string;
  findings: readonly Schemas["Finding"][];
  isUnchecked: boolean;
  onSelect: (finding: Schemas["Finding"]) => void;
}

export function Findings({ id, findings, isUnchecked, onSelect }: FindingsProps) {
  return (
    <div id={id} aria-live="polite" className={classes["findings"]}>
      {isUnchecked && (
        <p className={classes["dim"]}>Couldn't check the text. We'll check it again before sending.</p>
      )}
      {findings.length > 0 && (
        <>
          <span className="rd-hidden">{words.title(findings.length)}</span>
          <ul className={classes["plainList"]}>
            {findings.map((finding, index) => (
              <li key={`${finding.start}-${finding.end}-${index}`}>
                <button
                  type="button"
                  className={classes["finding"]}
                  title={`Show in text: ${finding.why}`}
                  onClick={() => onSelect(finding)}
                >
                  <IconAlertTriangle size={14} aria-hidden />
                  <span dir="auto">{finding.why}</span>
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
