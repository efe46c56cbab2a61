/** Credits used this month. */
import { Skeleton } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { formatCount } from "../../parts/format-number.ts";
import { Progress } from "../../parts/progress.tsx";
import { Section } from "../../parts/section.tsx";
import { RelativeTime } from "../../parts/time.tsx";
import { Trouble } from "../../parts/trouble.tsx";
import classes from "./ai.module.css";
import { creditsQuery } from "./queries.ts";

export function CreditsSection() {
  const { data: credits, error, refetch } = useQuery(creditsQuery);
  return (
    <Section
      title="Credits"
      hint="Each text the AI writes uses 1 credit. Sending a follow-up it wrote uses 1 more."
    >
      {error && <Trouble error={error} onRetry={() => void refetch()} />}
      {!credits && !error && <Skeleton height={40} />}
      {credits?.allowance === null && <span>{`${formatCount(credits.used)} used this month, no limit`}</span>}
      {credits && credits.allowance !== null && (
        <>
          <Progress label="Used this month" done={credits.used} total={credits.allowance} />
          <span className={classes["quiet"]}>
            Renews <RelativeTime at={credits.resets_at} />
          </span>
        </>
      )}
    </Section>
  );
}
