/** A choice of automation levels. */
import { Choices } from "../../../parts/choices.tsx";
import { withLevel, levelOf, LEVELS, type SendingSettings } from "../../automation-level.ts";
import { strings as clients } from "../../strings.ts";
import { strings } from "./strings.ts";

interface LevelChoiceProps {
  name: string;
  settings: SendingSettings;
  onChange: (settings: SendingSettings) => void;
  /** Hides the explanations. */
  isShort?: boolean;
}

export function LevelChoice({ name, settings, onChange, isShort = false }: LevelChoiceProps) {
  return (
    <Choices
      name={name}
      label={strings.ladder}
      options={LEVELS.map((level) => {
        const { label, hint } = clients.levels[level];
        return isShort ? { value: level, label } : { value: level, label, hint };
      })}
      value={levelOf(settings)}
      onChange={(level) => onChange(withLevel(settings, level))}
    />
  );
}
