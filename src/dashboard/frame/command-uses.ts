/** Counts how often this browser ran each command, to rank frequent ones first. */
import { useLocalStorage } from "@mantine/hooks";
import type { Command } from "./use-commands.ts";

/** Returns a function that sorts commands by use, and one that counts a use. */
export function useCommandUses() {
  const [uses, setUses] = useLocalStorage<Record<string, number>>({
    key: "replydesk.commands",
    defaultValue: {},
    getInitialValueInEffect: false,
  });
  const countOf = ({ id }: Command): number => uses[id] ?? 0;
  return {
    byUse: (commands: readonly Command[]) => commands.toSorted((a, b) => countOf(b) - countOf(a)),
    count: (command: Command) => setUses({ ...uses, [command.id]: countOf(command) + 1 }),
  };
}
