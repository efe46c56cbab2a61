/** Placeholder of a heading while its data loads. */
import { Skeleton } from "@mantine/core";
import { strings } from "./strings.ts";

export const LoadingTitle = () => (
  <>
    <Skeleton component="span" display="block" height={20} width={200} />
    <span className="rd-hidden">{strings.loading}</span>
  </>
);
