/** Attachments of a reply or forward: a button to add files, and chips to remove them. */
import { ActionIcon, Loader } from "@mantine/core";
import { IconPaperclip, IconX } from "@tabler/icons-react";
import { useRef } from "react";
import { Trouble } from "../../parts/trouble.tsx";
import { sizeLabel } from "../conversation/story.ts";
import classes from "./answer.module.css";
import { Tool } from "./tool.tsx";
import type { Files } from "./use-files.ts";

interface AttachButtonProps {
  files: Files;
  /** Why attachments aren't supported here; null if they are. */
  none: string | null;
  isDisabled?: boolean;
}

export function AttachButton({ files, none, isDisabled = false }: AttachButtonProps) {
  const field = useRef<HTMLInputElement>(null);
  return (
    <>
      <Tool label="Attach files" off={none} isDisabled={isDisabled} onClick={() => field.current?.click()}>
        <IconPaperclip size={16} aria-hidden />
      </Tool>
      <input
        ref={field}
        type="file"
        multiple
        hidden
        aria-label="Attach files"
        onChange={(event) => {
          files.add([...(event.currentTarget.files ?? [])]);
          // Lets the user choose the same file again after removing it.
          event.currentTarget.value = "";
        }}
      />
    </>
  );
}

export function FileChips({ files, isDisabled = false }: { files: Files; isDisabled?: boolean }) {
  return (
    <>
      {(files.all.length > 0 || files.isUploading) && (
        <ul className={classes["fileChips"]} aria-label="Attached files">
          {files.all.map(({ id, name, size }) => (
            <li key={id} className={classes["withIt"]}>
              <IconPaperclip size={14} aria-hidden />
              <bdi>{name}</bdi> <span className={classes["fileSize"]}>{sizeLabel(size)}</span>
              <ActionIcon
                size={24}
                aria-label={`Remove ${name}`}
                disabled={isDisabled}
                onClick={() => files.remove(id)}
              >
                <IconX size={12} aria-hidden />
              </ActionIcon>
            </li>
          ))}
          {files.isUploading && (
            <li className={classes["withIt"]} role="status">
              <Loader size={14} aria-hidden /> {"Uploading…"}
            </li>
          )}
        </ul>
      )}
      {files.error !== null && <Trouble error={files.error} />}
    </>
  );
}
