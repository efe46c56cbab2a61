/** A choice of automation levels. */
import { Choices } from "../../../parts/choices.tsx";
import { levelOf, levelText, LEVELS, withLevel, type SendingSettings } from "../../automation-level.ts";

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
      label="Automation level"
      options={LEVELS.map((level) => {
        const { label, hint } = levelText(level, settings);
        return isShort ? { value: level, label } : { value: level, label, hint };
      })}
      value={levelOf(settings)}
      onChange={(level) => onChange(withLevel(settings, level))}
    />
  );
}
