/** Generates a draft for the reply; the previous text stays among its versions. */
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api, unwrap } from "../../api/client.ts";
import { fromReply } from "./draft-of.ts";
import type { Answer } from "./use-answer.ts";

export interface DraftRequest {
  base: "fresh" | "current";
  length?: "short";
  instructions?: string;
}

export interface Rewriting {
  isWriting: boolean;
  error: unknown;
  write: (wish: DraftRequest) => void;
}

export function useRewriting({
  thread,
  reply,
  draft,
}: Pick<Answer, "thread" | "reply" | "draft">): Rewriting {
  const queries = useQueryClient();
  const [isWriting, setWriting] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const write = async (wish: DraftRequest): Promise<void> => {
    setWriting(true);
    setError(null);
    try {
      // Save the current text first: the AI edits it, and the user can go back to it.
      if (draft.isDirty && !(await draft.save())) return;
      const params = { path: { id: reply.id } };
      const { data } = await unwrap(api.POST("/api/replies/{id}/draft", { params, body: wish }));
      draft.adopt(fromReply(data));
    } catch (failure) {
      setError(failure);
    } finally {
      setWriting(false);
      void queries.invalidateQueries({ queryKey: ["thread", thread.id] });
      void queries.invalidateQueries({ queryKey: ["ai"] });
    }
  };
  return { isWriting, error, write: (wish) => void write(wish) };
}
