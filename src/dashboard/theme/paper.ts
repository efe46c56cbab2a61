/** Makes paper light, whatever the screen is: white words on white paper are no words. */

const SCHEME = "data-mantine-color-scheme";

/** Changes the scheme of the page before it is printed, and back afterwards. */
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
  // What only looks like paper, as in a browser's tools, says so in this way alone.
  matchMedia("print").addEventListener("change", ({ matches }) => (matches ? toPaper() : toScreen()));
}
