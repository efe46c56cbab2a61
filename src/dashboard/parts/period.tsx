/** The date range and time zone of a report, mainly for printouts. */
import { Box } from "@mantine/core";
import { useWorkspaceZone } from "../session/use-session.ts";
import { formatDay } from "./format-time.ts";

export function Period({ start, end }: { start: string; end: string }) {
  const zone = useWorkspaceZone();
  return (
    <Box component="p" m="8px 0" c="dimmed" fz="0.75rem">
      {`${formatDay(start)} to ${formatDay(end)}, workspace time zone (${zone})`}
    </Box>
  );
}
