/** Shows the recovery codes, once. */
import { Button, Title } from "@mantine/core";
import { useState } from "react";
import classes from "./profile.module.css";
import sections from "../parts/section.module.css";
import { strings } from "./strings.ts";

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
      <Title order={2}>{strings.codesTitle}</Title>
      <p className={sections["plain"]}>{strings.codesHint}</p>
      <ol className={classes["codes"]}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className={sections["actions"]}>
        <Button variant="default" size="sm" onClick={copy}>
          <span aria-live="polite">{isCopied ? strings.codesCopied : strings.codesCopy}</span>
        </Button>
        <Button
          component="a"
          variant="default"
          size="sm"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download={strings.codesFile}
        >
          {strings.codesDownload}
        </Button>
        <Button size="sm" onClick={onDone}>
          {strings.codesDone}
        </Button>
      </div>
    </div>
  );
}
