/** A choice of automation levels. */
import { Choices } from "../../../parts/choices.tsx";
import { onRung, rungOf, RUNGS, type SendingSettings } from "../../rung.ts";
import { strings as clients } from "../../strings.ts";
import { strings } from "./strings.ts";

interface LadderProps {
  name: string;
  settings: SendingSettings;
  onChange: (settings: SendingSettings) => void;
  /** Hides the explanations. */
  isShort?: boolean;
}

export function Ladder({ name, settings, onChange, isShort = false }: LadderProps) {
  return (
    <Choices
      name={name}
      label={strings.ladder}
      options={RUNGS.map((rung) => {
        const { label, hint } = clients.rungs[rung];
        return isShort ? { value: rung, label } : { value: rung, label, hint };
      })}
      value={rungOf(settings)}
      onChange={(rung) => onChange(onRung(settings, rung))}
    />
  );
}
