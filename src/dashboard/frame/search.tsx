/** Top-bar search: opens the inbox, which shows its own search instead. */
import { TextInput } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { useNavigate } from "@tanstack/react-router";
import { createContext, type FormEvent, type ReactNode, useContext, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { useActions } from "../keys/use-actions.ts";

const Place = createContext<HTMLElement | null>(null);

/** The top bar's slot for a page's own search; null until mounted. */
export const SearchPlace = Place.Provider;

/** Renders a page's own search in the top bar. */
export function InTopBar({ children }: { children: ReactNode }) {
  const place = useContext(Place);
  return place && createPortal(children, place);
}

export function InboxSearch() {
  const [typed, setTyped] = useState("");
  const field = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  useActions({ search: () => field.current?.select() });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const q = typed.trim();
    if (q !== "") void navigate({ to: "/inbox", search: { view: "all", q } });
  };
  return (
    <form role="search" aria-label="Search conversations" onSubmit={submit}>
      <TextInput
        ref={field}
        type="search"
        size="xs"
        aria-label="Search conversations"
        placeholder="Search conversations"
        leftSection={<IconSearch size={15} aria-hidden />}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
    </form>
  );
}
