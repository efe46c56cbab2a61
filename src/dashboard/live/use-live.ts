/** Connects the app to the stream of changes. */
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { gathered, type LiveMessage } from "./changes.ts";
import { listen } from "./stream.ts";

const extra = new Set<(message: LiveMessage) => void>();

/** Subscribes to stream messages while the component is mounted. */
export function useLiveMessages(handle: (message: LiveMessage) => void): void {
  const latest = useRef(handle);
  latest.current = handle;
  useEffect(() => {
    const listener = (message: LiveMessage): void => latest.current(message);
    extra.add(listener);
    return () => void extra.delete(listener);
  }, []);
}

/** Connects the whole app. Returns whether the connection is up; null while unknown. */
export function useLive(): boolean | null {
  const queries = useQueryClient();
  const [isConnected, setConnected] = useState<boolean | null>(null);
  useEffect(() => {
    const apply = gathered(queries);
    return listen((message) => {
      apply(message);
      for (const listener of extra) listener(message);
    }, setConnected);
  }, [queries]);
  return isConnected;
}
