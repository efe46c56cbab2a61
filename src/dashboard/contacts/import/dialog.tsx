/** Imports contacts from CSV: choose a file, map columns, preview, import. */
import { Box, Modal } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { api, unwrap, type Schemas } from "../../api/client.ts";
import { FileDrop } from "../../parts/file-drop.tsx";
import { textOfTable } from "../../parts/file-text.ts";
import { splitCsv, type CsvPiece } from "../../parts/split-csv.ts";
import { Trouble } from "../../parts/trouble.tsx";
import { useReturnedFocus } from "../../parts/use-returned-focus.ts";
import { ImportSteps } from "./steps.tsx";

const MOST_BYTES = 50 * 1024 * 1024;

interface ReadFile {
  pieces: CsvPiece[];
  /** Column mapping suggested by the server from the first chunk. */
  guess: Schemas["ContactImport"];
}

export function ImportDialog({ onClose }: { onClose: () => void }) {
  useReturnedFocus();
  const [file, setFile] = useState<File | null>(null);
  const read = useMutation({
    mutationFn: async (chosen: File): Promise<ReadFile> => {
      const pieces = splitCsv(textOfTable(new Uint8Array(await chosen.arrayBuffer())));
      const csv = pieces[0]?.csv ?? "";
      const { data } = await unwrap(api.POST("/api/contacts/import", { body: { csv, dry_run: true } }));
      return { pieces, guess: data };
    },
  });
  const take = (chosen: File) => {
    setFile(chosen);
    read.mutate(chosen);
  };
  return (
    <Modal opened onClose={onClose} title="Import contacts" size="lg">
      <Box component="p" m="0 0 8px" c="dimmed" fz="0.8125rem">
        Include a header row. Existing contacts are matched by email address and keep their values.
      </Box>
      <FileDrop
        label="CSV file"
        accept=".csv,.tsv,.txt,text/csv"
        mostBytes={MOST_BYTES}
        file={file}
        onFile={take}
      />
      {read.error && <Trouble error={read.error} />}
      {read.data && (
        <ImportSteps
          key={read.submittedAt}
          pieces={read.data.pieces}
          guess={read.data.guess}
          onClose={onClose}
        />
      )}
    </Modal>
  );
}
