/** Custom fields from the sequencer. */
import { FactList, valueText } from "./fact-list.tsx";
import classes from "./panel.module.css";
import { Section } from "./section.tsx";
const MOST_SHOWN = 10;

export function SequencerFields({ fields }: { fields: Readonly<Record<string, unknown>> }) {
  const count = Object.values(fields).filter((value) => valueText(value) !== "").length;
  return (
    <Section name="fields" title="Custom fields" count={count} isOpenAtFirst={false}>
      {count === 0 ? (
        <p className={classes["dim"]}>No custom fields.</p>
      ) : (
        <FactList facts={fields} most={MOST_SHOWN} />
      )}
    </Section>
  );
}
