/** Tells whether the conversation is still on the screen: people move on while a slow network has the answer. */
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
