/** File field that also accepts drag and drop. */
import { Box } from "@mantine/core";
import { IconFileUpload } from "@tabler/icons-react";
import { useId, useState, type DragEvent } from "react";
import classes from "./file-drop.module.css";
import { formatBytes } from "./format-number.ts";

interface FileDropProps {
  label: string;
  /** File types, as in an input: `.csv,text/csv`. */
  accept: string;
  mostBytes: number;
  file: File | null;
  onFile: (file: File) => void;
}

export function FileDrop({ label, accept, mostBytes, file, onFile }: FileDropProps) {
  const id = useId();
  const [isOver, setOver] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const take = (chosen: File | undefined): void => {
    if (!chosen) return;
    const isTooBig = chosen.size > mostBytes;
    setRefused(isTooBig ? `File too large (maximum ${formatBytes(mostBytes)})` : null);
    if (!isTooBig) onFile(chosen);
  };
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files[0]);
  };
  return (
    <div>
      <label
        htmlFor={id}
        className={classes["drop"]}
        data-over={isOver}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <IconFileUpload size={20} stroke={1.75} aria-hidden />
        <Box component="span" fw={600}>
          {label}
        </Box>
        <span className="rd-hint rd-wrap">
          {file === null ? (
            "Choose a file or drop it here"
          ) : (
            <>
              <b dir="auto">{file.name}</b> · {formatBytes(file.size)} · Choose another file
            </>
          )}
        </span>
        <input
          id={id}
          type="file"
          accept={accept}
          className="rd-hidden"
          onChange={(event) => {
            take(event.currentTarget.files?.[0]);
            // Lets the user choose the same file again after editing it.
            event.currentTarget.value = "";
          }}
        />
      </label>
      <p role="alert" className={classes["refused"]}>
        {refused}
      </p>
    </div>
  );
}
