/** Returns whether the conversation is still open: users move on while a slow request is pending. */
import { useEffect, useRef, type RefObject } from "react";

export function useIsHere(): RefObject<boolean> {
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return isHere;
}
