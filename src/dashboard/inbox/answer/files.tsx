/** Attachments for a reply or forward: uploads, a button to add files, and chips to remove them. */
import { type RefObject, useEffect, useRef, useState } from "react";
import { ActionIcon, Flex, Loader, Text } from "@mantine/core";
import { showError } from "../../parts/toast.ts";
import { api, byId, type Schemas, unwrap } from "../../api/client.ts";
import { IconPaperclip, IconX } from "@tabler/icons-react";
import { base64Of } from "../../parts/base64.ts";
import { Trouble } from "../../parts/trouble.tsx";
import { sizeLabel } from "../conversation/story.ts";
import classes from "./answer.module.css";
import { Tool } from "./parts.tsx";

export function useIsHere(): RefObject<boolean> {
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return isHere;
}

export type SentFile = Schemas["OutgoingFile"];

export interface Files {
  all: readonly SentFile[];
  isUploading: boolean;
  error: unknown;
  add: (chosen: readonly File[]) => void;
  remove: (id: string) => void;
  restore: (files: readonly SentFile[]) => void;
}

/** The server's limit, checked before uploading. */
const MOST_BYTES = 10_000_000;

export function useFiles(
  replyId: string,
  { purpose, kept = [] }: { purpose: "answer" | "forward"; kept?: readonly SentFile[] },
): Files {
  const [all, setAll] = useState<readonly SentFile[]>(kept);
  const [uploads, setUploads] = useState(0);
  const [error, setError] = useState<unknown>(null);
  const isHere = useIsHere();
  const uploadOne = async (file: File): Promise<void> => {
    try {
      const uploaded = await uploadFile(replyId, purpose, file);
      setAll((before) => [...before, uploaded]);
    } catch (failure) {
      setError(failure);
    }
  };
  const upload = async (chosen: readonly File[]): Promise<void> => {
    setError(null);
    setUploads((before) => before + 1);
    for (const file of chosen) {
      await uploadOne(file);
      if (!isHere.current)
        return showError(
          new Error(
            chosen.length === 1
              ? "A file wasn't attached because you left before the upload finished. Attach it again."
              : "Some files weren't attached because you left before the upload finished. Attach them again.",
          ),
        );
    }
    setUploads((before) => before - 1);
  };
  return {
    all,
    isUploading: uploads > 0,
    error,
    add: (chosen) => void upload(chosen),
    remove: (id) => {
      setError(null);
      setAll((before) => before.filter((file) => file.id !== id));
    },
    restore: setAll,
  };
}

async function uploadFile(id: string, purpose: "answer" | "forward", file: File): Promise<SentFile> {
  if (file.size > MOST_BYTES) throw new Error(`${file.name} is larger than 10 MB`);
  const body = { name: file.name, type: file.type || null, content: await base64Of(file), for: purpose };
  const { data } = await unwrap(api.POST("/api/replies/{id}/files", { ...byId(id), body }));
  const { name, type, size } = data;
  return { id: data.id, name, type, size };
}

interface AttachButtonProps {
  files: Files;
  /** Why attachments are not supported here; null if they are. */
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
      {none !== null && (
        <Text span size="xs" c="dimmed" pl={8} className={classes["why"] ?? ""}>
          {none}
        </Text>
      )}
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

const CHIP = { display: "inline-flex", gap: 4, align: "center", c: "dimmed", fz: "0.8125rem" } as const;

export function FileChips({ files, isDisabled = false }: { files: Files; isDisabled?: boolean }) {
  return (
    <>
      {(files.all.length > 0 || files.isUploading) && (
        <ul className={classes["fileChips"]} aria-label="Attached files">
          {files.all.map(({ id, name, size }) => (
            <Flex component="li" key={id} {...CHIP}>
              <IconPaperclip size={14} aria-hidden />
              <bdi>{name}</bdi> <span style={{ whiteSpace: "nowrap" }}>{sizeLabel(size)}</span>
              <ActionIcon
                size={24}
                aria-label={`Remove ${name}`}
                disabled={isDisabled}
                onClick={() => files.remove(id)}
              >
                <IconX size={12} aria-hidden />
              </ActionIcon>
            </Flex>
          ))}
          {files.isUploading && (
            <Flex component="li" role="status" {...CHIP}>
              <Loader size={14} aria-hidden /> {"Uploading…"}
            </Flex>
          )}
        </ul>
      )}
      {files.error !== null && <Trouble error={files.error} />}
    </>
  );
}
