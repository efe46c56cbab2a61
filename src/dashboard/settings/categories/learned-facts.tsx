/** Who categorized the replies of a category, and where people moved them. */
import { Box, Skeleton } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { categoriesQuery } from "../../api/queries.ts";
import { formatCount } from "../../parts/format-number.ts";
import { Trouble } from "../../parts/trouble.tsx";
import classes from "./categories.module.css";
import { type Category, learnedQuery } from "./queries.ts";

const filed = (all: string) => (all === "1" ? "1 reply" : `${all} replies`);

const BY = {
  by_model: (count: string) => `${count} by AI`,
  by_rules: (count: string) => `${count} by rules`,
  by_label: (count: string) => `${count} by sequencer label`,
  by_person: (count: string) => `${count} by people`,
};

const SOURCES = ["by_model", "by_rules", "by_label", "by_person"] as const;

export function LearnedFacts({ category }: { category: Category }) {
  const { data: categories = [] } = useQuery(categoriesQuery);
  const { data: learning, error, refetch } = useQuery(learnedQuery);
  if (error) return <Trouble error={error} onRetry={() => void refetch()} />;
  if (!learning) return <Skeleton height={60} />;
  const learned = learning.categories.find(({ category_id: id }) => id === category.id);
  const moves = (learned?.moved_in.length ?? 0) + (learned?.moved_out.length ?? 0);
  if (!learned || (learned.replies === 0 && moves === 0)) return <p>No replies in this period.</p>;
  const nameOf = (id: string | null): string =>
    categories.find((one) => one.id === id)?.name ?? "no category";
  const sources = SOURCES.filter((source) => learned[source] > 0);
  return (
    <ul className={classes["facts"]}>
      <li>
        {[
          filed(formatCount(learned.replies)),
          ...sources.map((source) => BY[source](formatCount(learned[source]))),
        ].join(" · ")}
      </li>
      {learned.moved_in.map(({ category_id: from, replies }) => (
        <li key={`in ${from}`}>{`People moved ${formatCount(replies)} here from ${nameOf(from)}`}</li>
      ))}
      {learned.moved_out.map(({ category_id: to, replies }) => (
        <li key={`out ${to}`}>{`People moved ${formatCount(replies)} to ${nameOf(to)}`}</li>
      ))}
      {moves > 0 && (
        <Box component="li" c="dimmed">
          To help the AI, explain the difference in both descriptions.
        </Box>
      )}
    </ul>
  );
}
