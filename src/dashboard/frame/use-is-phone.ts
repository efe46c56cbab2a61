/** Whether the rail is at the bottom, as on a phone. */
import { useMediaQuery } from "@mantine/hooks";

/** As in the frame's styles. */
export const useIsPhone = (): boolean => useMediaQuery("(max-width: 800px)") === true;
