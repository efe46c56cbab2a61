/** How much room the frame leaves: as in its styles, and known at the first render. */
import { useMediaQuery } from "@mantine/hooks";

/** Whether the rail is at the bottom, as on a phone. */
export const useIsPhone = (): boolean =>
  useMediaQuery("(max-width: 800px)", false, { getInitialValueInEffect: false });

/** Whether the rail has icons alone. */
export const useIsNarrow = (): boolean =>
  useMediaQuery("(max-width: 1100px)", false, { getInitialValueInEffect: false });
