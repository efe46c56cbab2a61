/** Skips a setup step. */
import { Button } from "@mantine/core";

export function Skip({ onNext, label = "Skip for now" }: { onNext: () => void; label?: string }) {
  return (
    <Button variant="subtle" color="gray" c="dimmed" size="sm" onClick={onNext}>
      {label}
    </Button>
  );
}
