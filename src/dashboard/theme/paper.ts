/** The light color scheme, used for printing whatever the screen uses. */

const SCHEME = "data-mantine-color-scheme";

/** Switches to the light scheme before printing, and back afterwards. */
export function keepPaperLight(): void {
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
