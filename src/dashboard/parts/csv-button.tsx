/** Downloads a table as the API gives it: streamed to disk by the browser, however long it is. */
import { Button } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { inWorkspace } from "../api/seat.ts";
import { strings } from "./strings.ts";

/** Looks like a download, however it comes about. */
const LOOKS = {
  variant: "default",
  leftSection: <IconDownload size={16} stroke={1.75} aria-hidden />,
} as const;

interface CsvButtonProps {
  /** A path of the API; `format=csv` is added. */
  path: string;
  query?: Readonly<Record<string, string | number | boolean | null | undefined>>;
  label?: string;
}

export function CsvButton({ path, query = {}, label = strings.csv }: CsvButtonProps) {
  const asked = Object.entries({ ...query, format: "csv" }).flatMap(([name, value]) =>
    value === null || value === undefined || value === "" ? [] : [[name, String(value)]],
  );
  return (
    <Button component="a" {...LOOKS} href={inWorkspace(path, Object.fromEntries(asked))} download>
      {label}
    </Button>
  );
}

interface CsvActProps {
  onClick: () => void;
  isBusy: boolean;
}

/** Asks for a table that no link leads to. */
export const CsvAct = ({ onClick, isBusy }: CsvActProps) => (
  <Button {...LOOKS} loading={isBusy} onClick={onClick}>
    {strings.csv}
  </Button>
);
