/** Layout of the inbox: folded views, and the width of the list. */
import { useLocalStorage } from "@mantine/hooks";

/** Limits of the list, in pixels. */
export const LIST_PX = { min: 300, max: 640 } as const;

export interface InboxLayout {
  hasViews: boolean;
  toggleViews: () => void;
  /** Null for the default width. */
  listPx: number | null;
  setListPx: (px: number | null) => void;
}

export function useLayout(): InboxLayout {
  const [{ hasViews, listPx }, setLayout] = useLocalStorage<{ hasViews: boolean; listPx: number | null }>({
    key: "replydesk-inbox",
    defaultValue: { hasViews: true, listPx: null },
    getInitialValueInEffect: false,
  });
  const setListPx = (px: number | null): void => {
    const limited = px === null ? null : Math.round(Math.min(LIST_PX.max, Math.max(LIST_PX.min, px)));
    setLayout((before) => ({ ...before, listPx: limited }));
  };
  const toggleViews = (): void => setLayout((before) => ({ ...before, hasViews: !before.hasViews }));
  return { hasViews, toggleViews, listPx, setListPx };
}
