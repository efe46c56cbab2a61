/** Color of a category: a preset or a custom one. */
import { Box } from "@mantine/core";
import { useId } from "react";
import classes from "./categories.module.css";

const COLORS = {
  "#16a34a": "Green",
  "#0d9488": "Teal",
  "#0ea5e9": "Sky",
  "#2563eb": "Blue",
  "#7c3aed": "Violet",
  "#db2777": "Pink",
  "#dc2626": "Red",
  "#d97706": "Amber",
  "#6b7280": "Gray",
} as const;

interface ColorFieldProps {
  value: string;
  onChange: (color: string) => void;
}

export function ColorField({ value, onChange }: ColorFieldProps) {
  const name = useId();
  return (
    <fieldset className={classes["swatches"]}>
      <Box component="legend" mb={4} p={0} fz="0.8125rem" fw={600}>
        Color
      </Box>
      {Object.entries(COLORS).map(([color, label]) => (
        <label key={color} className={classes["swatch"]} title={label}>
          <input
            type="radio"
            name={name}
            className="rd-hidden"
            aria-label={label}
            checked={value.toLowerCase() === color}
            onChange={() => onChange(color)}
          />
          <span style={{ background: color }} />
        </label>
      ))}
      <input
        type="color"
        className={classes["picker"]}
        aria-label="Custom color"
        title="Custom color"
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </fieldset>
  );
}
