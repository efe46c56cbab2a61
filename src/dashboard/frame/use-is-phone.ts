/** Whether the rail is at the bottom, as on a phone. */
import { useMediaQuery } from "@mantine/hooks";

/** As in the frame's styles; known at the first render, by which a page may lead elsewhere. */
export const useIsPhone = (): boolean =>
  useMediaQuery("(max-width: 800px)", false, { getInitialValueInEffect: false });
