/** Listens to the live stream like an open page of the web app. */
import { expect } from "bun:test";
import type { SignedIn } from "./people.ts";

interface Heard {
  type: string;
  thread_id: string | null;
  client_id: string | null;
}

export interface Listening {
  heard: Heard[];
  headers: Headers;
  text(): string;
  isOpen(): boolean;
  close(): void;
}

export async function listen(person: SignedIn, headers: Record<string, string> = {}): Promise<Listening> {
  const leaving = new AbortController();
  const response = await person.fetch("/api/stream", { headers, signal: leaving.signal });
  expect(response.status).toBe(200);
  const heard: Heard[] = [];
  let text = "";
  let isOpen = true;
  const read = async () => {
    const decoder = new TextDecoder();
    for await (const part of response.body ?? []) {
      text += decoder.decode(part);
      heard.splice(0, heard.length, ...dataIn(text));
    }
  };
  void read()
    .catch(() => undefined) // The test itself closed the stream.
    .finally(() => {
      isOpen = false;
    });
  return {
    heard,
    headers: response.headers,
    text: () => text,
    isOpen: () => isOpen,
    close: () => leaving.abort(),
  };
}

const dataIn = (text: string): Heard[] =>
  [...text.matchAll(/^data: (.*)$/gm)].map(([, data = ""]) => JSON.parse(data) as Heard);
