/** Media queries of the frame, in sync with its styles and correct on the first render. */
import { useMediaQuery } from "@mantine/hooks";

/** Whether the rail is a tab bar at the bottom. */
export const useIsPhone = (): boolean =>
  useMediaQuery("(max-width: 800px)", false, { getInitialValueInEffect: false });

/** Whether the rail shows icons only. */
export const useIsNarrow = (): boolean =>
  useMediaQuery("(max-width: 1100px)", false, { getInitialValueInEffect: false });
