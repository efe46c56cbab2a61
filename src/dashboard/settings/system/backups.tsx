/** Database backups: the list, a button to create one, and downloads. */
import { Button, Group, Modal, Stack, Text } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { useQueryClient, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { api, type Schemas, unwrap } from "../../api/client.ts";
import { inWorkspace } from "../../api/tab-session.ts";
import { Empty } from "../../parts/empty.tsx";
import { formatBytes, formatCount } from "../../parts/format-number.ts";
import { IconAction } from "../../parts/icon-action.tsx";
import { Progress } from "../../parts/progress.tsx";
import { type Column, countColumn } from "../../parts/table/columns.tsx";
import { Table } from "../../parts/table/table.tsx";
import { RelativeTime } from "../../parts/time.tsx";
import { useAction } from "../../parts/use-action.ts";
import { useReturnedFocus } from "../../parts/use-returned-focus.ts";
import { Part } from "./part.tsx";
import { backupsQuery } from "./queries.ts";

const KINDS = { daily: "Daily", by_hand: "Manual" };

interface DownloadDialogProps {
  backup: Schemas["Backup"];
  onClose: () => void;
}

function DownloadDialog({ backup: { name, bytes }, onClose }: DownloadDialogProps) {
  useReturnedFocus();
  return (
    <Modal opened onClose={onClose} title="Download this backup?">
      <Stack gap={16}>
        <div>
          The file contains every reply, contact and setting, and anyone who has it can read them. The
          download is recorded in the audit trail.
        </div>
        <code>{name}</code>
        <Group gap={8}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button component="a" href={inWorkspace(`/api/backups/${name}`)} download={name} onClick={onClose}>
            {`Download ${formatBytes(bytes)}`}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

type Backup = Schemas["Backup"];

const MB = 1024 ** 2;

export function Backups({ isAsked }: { isAsked: boolean }) {
  const [chosen, setChosen] = useState<Backup | null>(null);
  const { data, error, refetch } = useQuery({ ...backupsQuery, enabled: isAsked });
  const queries = useQueryClient();
  const make = useAction(() => unwrap(api.POST("/api/backups")), {
    onDone: ({ data: now }) => queries.setQueryData(backupsQuery.queryKey, now),
    toastsErrors: true,
  });
  const act = (
    <Button
      variant="default"
      loading={make.isPending}
      disabled={!data || data.under_way !== null}
      onClick={() => make.mutate()}
    >
      Create backup
    </Button>
  );
  return (
    <Part
      anchor="backups"
      title="Backups"
      hint="Full, verified copies of the database. The master key isn't included: store it separately."
      actions={act}
    >
      {data && <Making data={data} />}
      <Table
        label="Backups"
        columns={COLUMNS}
        rows={data?.backups}
        rowId={({ name }) => name}
        error={error}
        onRetry={() => void refetch()}
        empty={<Empty title="No backups yet" />}
        actions={(backup) =>
          backup.download_refusal === null && (
            <IconAction label={`Download ${backup.name}`} onClick={() => setChosen(backup)}>
              <IconDownload size={16} stroke={1.75} />
            </IconAction>
          )
        }
      />
      {data && <Notes data={data} />}
      {chosen && <DownloadDialog backup={chosen} onClose={() => setChosen(null)} />}
    </Part>
  );
}

function Making({ data: { under_way: underWay, failed } }: { data: Schemas["Backups"] }) {
  if (underWay) {
    const { bytes, bytes_expected: expected } = underWay;
    // Whether the copy is complete and being verified.
    const isCopied = bytes >= expected;
    const [done, total] = [bytes, expected].map((size) => Math.ceil(size / MB));
    return isCopied || done === undefined || total === undefined ? (
      <Progress label="Verifying backup. You can leave this page." done={done ?? 0} total={null} />
    ) : (
      <Progress label="Creating backup (MB). You can leave this page." done={done} total={total} />
    );
  }
  if (!failed) return null;
  return (
    <Text size="sm" c="var(--rd-danger)" role="alert">
      The last backup failed: {failed.reason} (<RelativeTime at={failed.at} />)
    </Text>
  );
}

function Notes({ data: { backups, directory, keep } }: { data: Schemas["Backups"] }) {
  const byHand = formatCount(keep.by_hand);
  const kept =
    keep.daily > 0
      ? `Keeps the last ${formatCount(keep.daily)} daily and ${byHand} manual backups.`
      : `Daily backups are off. Keeps the last ${byHand} manual backups.`;
  const refusal = backups.find(({ download_refusal: reason }) => reason !== null)?.download_refusal;
  return (
    <>
      <Text size="sm" c="dimmed" mt={8}>
        {kept} {`Stored in ${directory}.`}
      </Text>
      {typeof refusal === "string" && (
        <Text size="sm" c="dimmed" mt={8}>
          {refusal}
        </Text>
      )}
    </>
  );
}

const COLUMNS: Column<Backup>[] = [
  { label: "Created", cell: ({ created_at: at }) => <RelativeTime at={at} /> },
  { label: "Type", cell: ({ kind }) => KINDS[kind] },
  { label: "Version", isWideOnly: true, cell: ({ version }) => version },
  countColumn("Replies", ({ replies }) => replies),
  { label: "Size", isNumber: true, cell: ({ bytes }) => formatBytes(bytes) },
];
