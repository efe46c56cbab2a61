/** Media queries that match the frame's styles, and are correct on the first render. */
import { useMediaQuery } from "@mantine/hooks";

/** Returns whether navigation is a tab bar at the bottom. */
export const useIsPhone = (): boolean =>
  useMediaQuery("(max-width: 800px)", false, { getInitialValueInEffect: false });

/** Returns whether the navigation rail has room for only icons. */
export const useIsNarrow = (): boolean =>
  useMediaQuery("(max-width: 1100px)", false, { getInitialValueInEffect: false });
