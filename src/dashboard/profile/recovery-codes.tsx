/** Shows the recovery codes, once. */
import { Button, Title } from "@mantine/core";
import { useState } from "react";
import classes from "./profile.module.css";
import sections from "../parts/section.module.css";

export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const [isCopied, setCopied] = useState(false);
  const text = `${codes.join("\n")}\n`;
  const copy = () => {
    navigator.clipboard?.writeText(text).then(
      () => setCopied(true),
      () => {},
    );
  };
  return (
    <div className={sections["body"]}>
      <Title order={2}>Your recovery codes</Title>
      <p className={sections["plain"]}>
        If you lose your phone, each code signs you in once. Store them with your passwords: they won't be
        shown again.
      </p>
      <ol className={classes["codes"]}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className={sections["actions"]}>
        <Button variant="default" size="sm" onClick={copy}>
          <span aria-live="polite">{isCopied ? "Copied" : "Copy all"}</span>
        </Button>
        <Button
          component="a"
          variant="default"
          size="sm"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download="replydesk-recovery-codes.txt"
        >
          Download
        </Button>
        <Button size="sm" onClick={onDone}>
          I've saved them
        </Button>
      </div>
    </div>
  );
}
