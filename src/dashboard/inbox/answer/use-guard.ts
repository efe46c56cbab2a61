/** Checks the text while typing for claims that the client's settings don't support. */
import { useEffect, useState } from "react";
import { api, unwrap, type Schemas } from "../../api/client.ts";
import { movedRanges } from "./marked-text.ts";

const ASKED_AFTER_MS = 400;

type Finding = Schemas["Finding"];

interface Checked {
  text: string;
  findings: Finding[];
}

export interface Guard {
  /** Positions in the current text. */
  findings: Finding[];
  isChecking: boolean;
  /** Whether the last check failed. */
  isUnchecked: boolean;
}

/** @param known findings of the server's draft */
export function useGuard(replyId: string, text: string, known: Checked): Guard {
  const [checked, setChecked] = useState<Checked>(known);
  const [failed, setFailed] = useState<string | null>(null);
  const isKnown = text === known.text;
  useEffect(() => {
    if (isKnown || text === checked.text) return undefined;
    const asking = new AbortController();
    const timer = setTimeout(() => {
      ask(replyId, text, asking.signal)
        .then((findings) => !asking.signal.aborted && setChecked({ text, findings }))
        .catch(() => !asking.signal.aborted && setFailed(text));
    }, ASKED_AFTER_MS);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [replyId, text, isKnown, checked.text]);
  const { text: seen, findings } = isKnown ? known : checked;
  return {
    findings: text.trim() === "" ? [] : movedRanges(findings, seen, text),
    isChecking: !isKnown && text !== checked.text && failed !== text,
    isUnchecked: !isKnown && failed === text,
  };
}

async function ask(id: string, text: string, signal: AbortSignal): Promise<Finding[]> {
  const params = { path: { id } };
  const { data } = await unwrap(
    api.POST("/api/replies/{id}/check", { params, body: { text, content_type: "text" }, signal }),
  );
  return data.findings;
}
