/** Searchable time zone field that shows the current local time. */
import { Select } from "@mantine/core";
import { useMemo } from "react";
import { useNow } from "../parts/use-now.ts";
import { browserZone, matchingZones, timeIn, zoneNames } from "./time-zones.ts";

const zoneTime = (time: string) => (time === "" ? "" : `Current time: ${time}`);

interface TimeZoneSelectProps {
  label: string;
  value: string;
  onChange: (zone: string) => void;
  error?: string | undefined;
}

export function TimeZoneSelect({ label, value, onChange, error }: TimeZoneSelectProps) {
  const now = useNow();
  const names = useMemo(() => zoneNames([value, browserZone()]), [value]);
  return (
    <Select
      label={label}
      description={zoneTime(timeIn(value, now))}
      searchable
      allowDeselect={false}
      nothingFoundMessage="No matches. Try the nearest big city."
      limit={100}
      maxDropdownHeight={240}
      data={names.map((name) => ({ value: name, label: name.replaceAll("_", " ") }))}
      filter={({ options, search }) =>
        matchingZones(
          options.flatMap((option) => ("value" in option ? [String(option.value)] : [])),
          search,
        ).map((name) => ({ value: name, label: name.replaceAll("_", " ") }))
      }
      value={value}
      error={error}
      onChange={(zone) => zone !== null && onChange(zone)}
    />
  );
}
