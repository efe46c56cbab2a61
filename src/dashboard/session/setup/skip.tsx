/** Skips a setup step. */
import { Button } from "@mantine/core";
import { strings } from "./strings.ts";

export function Skip({ onNext, label = strings.skip }: { onNext: () => void; label?: string }) {
  return (
    <Button variant="subtle" color="gray" c="dimmed" size="sm" onClick={onNext}>
      {label}
    </Button>
  );
}
