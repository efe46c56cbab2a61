/**
 * Selects all conversations of a view, including those not loaded. Their ids are fetched first, so that a
 * bulk action changes exactly the counted ones, and none that arrived since.
 */
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { showError } from "../../parts/toast.ts";
import type { ListParams } from "../views/built-in.ts";
import { MOST_ROWS, type ThreadPage, type ThreadPages } from "./merge.ts";
import { readPage, threadsQuery } from "./page-query.ts";

/** A sensible limit for triage; more would take minutes. */
const MOST_SELECTED = 2_000;

export function useSelectAll(params: ListParams | null, select: (ids: readonly string[]) => void) {
  const [counted, setCounted] = useState<number | null>(null);
  const [isCut, setCut] = useState(false);
  const stopped = useRef(false);
  const queries = useQueryClient();
  useEffect(() => {
    stopped.current = false;
    return () => {
      stopped.current = true;
    };
  }, []);
  const run = async (): Promise<void> => {
    const pages: ThreadPage[] = [];
    const ids: string[] = [];
    let cursor: string | null = null;
    setCounted(0);
    try {
      do {
        const page = await readPage(params ?? {}, MOST_ROWS, cursor);
        if (stopped.current) return;
        pages.push(page);
        ids.push(...page.data.map(({ id }) => id));
        cursor = page.pagination.nextCursor ?? null;
        setCounted(ids.length);
      } while (cursor !== null && ids.length < MOST_SELECTED);
      setCut(cursor !== null);
      // Actions use the state at the time of counting.
      const key = [...threadsQuery(params).queryKey, "selected"];
      queries.setQueryData<ThreadPages>(key, { pages, pageParams: [] });
      select([...new Set(ids)]);
    } catch (error) {
      showError(error);
    } finally {
      setCounted(null);
    }
  };
  return { run, counted, isCut };
}
