/** Downloads a table as CSV, streamed to disk by the browser. */
import { Button } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { inWorkspace } from "../api/tab-session.ts";

/** Shared appearance of download buttons. */
const LOOKS = {
  variant: "default",
  leftSection: <IconDownload size={16} stroke={1.75} aria-hidden />,
} as const;

interface CsvButtonProps {
  /** API path; `format=csv` is added. */
  path: string;
  query?: Readonly<Record<string, string | number | boolean | null | undefined>>;
  label?: string;
}

export function CsvButton({ path, query = {}, label = "Download CSV" }: CsvButtonProps) {
  const asked = Object.entries({ ...query, format: "csv" }).flatMap(([name, value]) =>
    value === null || value === undefined || value === "" ? [] : [[name, String(value)]],
  );
  return (
    <Button component="a" {...LOOKS} href={inWorkspace(path, Object.fromEntries(asked))} download>
      {label}
    </Button>
  );
}

/** A CSV button for tables that are downloaded by a request instead of a link. */
export const CsvAct = ({ onClick, isBusy }: { onClick: () => void; isBusy: boolean }) => (
  <Button {...LOOKS} loading={isBusy} onClick={onClick}>
    Download CSV
  </Button>
);
