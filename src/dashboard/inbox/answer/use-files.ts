/** Uploads attachments of a reply or forward. */
import { useState } from "react";
import { api, unwrap, type Schemas } from "../../api/client.ts";
import { showError } from "../../parts/toast.ts";
import { strings } from "./send-strings.ts";
import { useIsHere } from "./use-is-here.ts";

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
      if (!isHere.current) return showError(new Error(strings.files.left(chosen.length)));
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
  const { data } = await unwrap(api.POST("/api/replies/{id}/files", { params: { path: { id } }, body }));
  const { name, type, size } = data;
  return { id: data.id, name, type, size };
}

const base64Of = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => {
      const { result: address } = reader;
      resolve(typeof address === "string" ? address.slice(address.indexOf(",") + 1) : "");
    };
    reader.onerror = () => reject(new Error(`Couldn't read ${file.name}`));
    reader.readAsDataURL(file);
  });
