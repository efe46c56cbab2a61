/** Returns the fixed entries of the command palette: actions on screen, views, things to add, settings, themes. */
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { savedViewsQuery } from "../api/queries.ts";
import { viewsFor } from "../inbox/views/built-in.ts";
import { viewNames } from "../inbox/views/built-in.ts";
import { type ActionId, ACTIONS, keyLabel } from "../keys/actions.ts";
import { runAction, useAvailableActions } from "../keys/use-actions.ts";
import { showError } from "../parts/toast.ts";
import { COLOR_SCHEMES } from "../profile/preferences.ts";
import { usePreferences } from "../profile/use-preferences.ts";
import { useRoleTest } from "../session/use-session.ts";
import { SECTIONS } from "../settings/sections.ts";
import { ADDING, useNewThings } from "./new-things.ts";
import { strings } from "./strings.ts";

const THEMES = { auto: "Theme: same as device", light: "Theme: light", dark: "Theme: dark" };

export interface Command {
  id: string;
  label: string;
  /** Kind of a search result, or its client. */
  detail?: string;
  /** Formatted shortcut; null without one. */
  keys: string | null;
  run: () => void;
}

/** Actions left out: the palette itself, and actions that only make sense as keys. */
const LEFT_OUT = new Set<ActionId>(["palette", "back", "open", "selectNext", "selectPrevious"]);

export function useCommands(): Command[] {
  const navigate = useNavigate();
  const may = useRoleTest();
  const views = useViews();
  const things = useNewThings();
  const { save } = usePreferences();
  const actions = useAvailableActions().filter((id) => !LEFT_OUT.has(id));
  return [
    ...actions.map((id) => ({
      id,
      label: ACTIONS[id].group === "Go to" ? `Go to ${ACTIONS[id].label}` : ACTIONS[id].label,
      keys: keyLabel(id) || null,
      run: () => void runAction(id),
    })),
    ...views.map(({ id, name }) => ({
      id: `view-${id}`,
      label: `Go to view: ${name}`,
      keys: null,
      run: () => void navigate({ to: "/inbox", search: { view: id } }),
    })),
    ...things.map(({ name, label, to }) => ({
      id: `new-${name}`,
      label,
      keys: null,
      run: () => void navigate({ to, search: ADDING }),
    })),
    {
      id: "notifications",
      label: "Go to Notifications",
      keys: null,
      run: () => void navigate({ to: "/profile/notifications" }),
    },
    ...COLOR_SCHEMES.map((colorScheme) => ({
      id: `theme-${colorScheme}`,
      label: THEMES[colorScheme],
      keys: null,
      run: () => void save({ colorScheme }).catch(showError),
    })),
    ...SECTIONS.filter(({ role }) => may(role)).map(({ title, to }) => ({
      id: `settings-${title}`,
      label: `Settings: ${strings.titles[title]}`,
      keys: null,
      run: () => void navigate({ to }),
    })),
  ];
}

/** Returns the user's inbox views, including saved ones. */
function useViews(): { id: string; name: string }[] {
  const may = useRoleTest();
  const { data: saved = [] } = useQuery(savedViewsQuery);
  return [...viewsFor(may("agent")).map((id) => ({ id, name: viewNames[id] })), ...saved];
}
