/** Starts the web app. The theme's styles come first, so that modules can override them. */
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

/** `keyCode` that browsers report for keys used by an input method; in Safari also for the Enter that ends a composition. */
const USED_BY_INPUT_METHOD = 229;

/** The properties of a `KeyboardEvent` that identify a composition. */
interface PressedKey {
  isComposing: boolean;
  keyCode: number;
}

/** Returns whether a key composes text, such as Japanese or Chinese, or ends a composition. */
const isComposed = ({ isComposing, keyCode }: PressedKey): boolean =>
  isComposing || keyCode === USED_BY_INPUT_METHOD;

/**
 * Hides such keys from every handler on the page, so that an Enter that chooses a word does not also send,
 * save or open something. Call it before other listeners are added; the browser's own handling is unaffected.
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
  // Print emulation in developer tools only fires this event.
  matchMedia("print").addEventListener("change", ({ matches }) => (matches ? toPaper() : toScreen()));
}
