/** Starts the web app. Imports the theme's styles first, so that CSS modules can override them. */
import "./theme/components.css";
import "./theme/theme.css";
import { MantineProvider } from "@mantine/core";
import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { createRoot } from "react-dom/client";
import { createQueryClient } from "./api/queries.ts";
import { createAppRouter } from "./router.tsx";
import { cssVariables, theme } from "./theme/theme.ts";

const queries = createQueryClient();
const router = createAppRouter(queries);
const place = document.getElementById("app");
if (!place) throw new Error("the page has no element for the app");

hideComposedKeys();
keepPaperLight();
createRoot(place).render(
  <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </MantineProvider>,
);

/** The `keyCode` for keys that an input method handles. In Safari, this includes the Enter that ends a composition. */
const USED_BY_INPUT_METHOD = 229;

/** The properties of a `KeyboardEvent` that identify a composition. */
interface PressedKey {
  isComposing: boolean;
  keyCode: number;
}

/** Returns whether a key is part of a composition, such as Japanese or Chinese text, or ends one. */
const isComposed = ({ isComposing, keyCode }: PressedKey): boolean =>
  isComposing || keyCode === USED_BY_INPUT_METHOD;

/**
 * Hides composition keys from all handlers on the page, so that an Enter that chooses a word does not also send, save
 * or open something. Must be called before other listeners are added. The browser's own handling is unaffected.
 */
function hideComposedKeys(): void {
  const hide = (event: KeyboardEvent): void => {
    if (isComposed(event)) event.stopImmediatePropagation();
  };
  window.addEventListener("keydown", hide, true);
}

const SCHEME = "data-mantine-color-scheme";

/** Switches to the light scheme before printing, and back afterwards. */
function keepPaperLight(): void {
  const root = document.documentElement;
  let onScreen: string | null = null;
  const toPaper = () => {
    onScreen ??= root.getAttribute(SCHEME);
    root.setAttribute(SCHEME, "light");
  };
  const toScreen = () => {
    if (onScreen !== null) root.setAttribute(SCHEME, onScreen);
    onScreen = null;
  };
  addEventListener("beforeprint", toPaper);
  addEventListener("afterprint", toScreen);
  // The only event that print emulation in developer tools fires.
  matchMedia("print").addEventListener("change", ({ matches }) => (matches ? toPaper() : toScreen()));
}
