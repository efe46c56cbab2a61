/** Attachments of a message: name, type, size, and a download button. */
import { formatCountOf } from "../../parts/format-number.ts";
import { Loader, Tooltip, UnstyledButton } from "@mantine/core";
import { IconDownload, IconPaperclip } from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import { api, unwrap } from "../../api/client.ts";
import { saveFile } from "../../parts/save-file.ts";
import { showError } from "../../parts/toast.ts";
import classes from "./message.module.css";
import { sizeLabel, type Message } from "./story.ts";

const ICON = 14;

type File = Message["attachments"][number];

export function Attachments({ files }: { files: readonly File[] }) {
  return (
    <ul className={classes["files"]} aria-label={formatCountOf(files.length, "attachment")}>
      {files.map((file) => (
        <li key={file.id}>
          <Attachment file={file} />
        </li>
      ))}
    </ul>
  );
}

function Attachment({ file }: { file: File }) {
  const name = file.name.trim() === "" ? "Unnamed file" : file.name;
  const facts = [file.type, file.size === null ? null : sizeLabel(file.size)].filter((fact) => fact !== null);
  // Fetched instead of linked, so that errors of the sequencer are shown, not saved as a file.
  const fetching = useMutation({
    mutationFn: () =>
      unwrap(
        api.GET("/api/attachments/{id}", { params: { path: { id: file.id } }, parseAs: "blob" }),
      ) as Promise<unknown> as Promise<Blob>,
    onSuccess: (content) => saveFile(name, content),
    onError: showError,
  });
  return (
    <Tooltip label={`Download ${name}`}>
      <UnstyledButton
        className={classes["file"]}
        aria-label={`Download ${name}`}
        aria-busy={fetching.isPending}
        onClick={() => !fetching.isPending && fetching.mutate()}
      >
        <IconPaperclip size={ICON} aria-hidden />
        <bdi className={classes["fileName"]}>{name}</bdi>
        <span className={classes["fileFacts"]}>{facts.join(" · ")}</span>
        {fetching.isPending ? <Loader size={ICON} /> : <IconDownload size={ICON} aria-hidden />}
      </UnstyledButton>
    </Tooltip>
  );
}
