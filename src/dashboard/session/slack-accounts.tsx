/** Linked Slack accounts for the user or for all members. */
import { Button, Group, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { api, type Schemas, unwrap } from "../api/client.ts";
import { dataQuery } from "../api/data-query.ts";
import { Section } from "../parts/section.tsx";
import { RelativeTime } from "../parts/time.tsx";
import { useAction } from "../parts/use-action.ts";
import { useSession } from "./use-session.ts";

/** Returns an account's name together with its ID, which Slack users cannot choose. */
export const accountLabel = ({ slack_name: name, slack_user_id: id }: Schemas["SlackAccount"]): string =>
  name === "" ? id : `@${name} (${id})`;

/** Lists the user's accounts, or nothing if there are none; with `ofAll`, all accounts that the user may remove. */
export function SlackAccounts({ ofAll = false }: { ofAll?: boolean }) {
  const { user } = useSession();
  const { data = [] } = useQuery(dataQuery(["slack", "links"], () => unwrap(api.GET("/api/slack/links"))));
  const links = ofAll ? data : data.filter(({ user_id: id }) => id === user.id);
  if (links.length === 0 && !ofAll) return null;
  return (
    <Section
      title={ofAll ? "Linked accounts" : "Slack"}
      hint="Slack accounts that can approve or reject drafts."
    >
      {links.length === 0 && (
        <Text size="sm">
          No linked accounts. Members can link theirs when they first press a button in Slack.
        </Text>
      )}
      <Stack gap="sm">
        {links.map((link) => (
          <Account key={link.slack_user_id} link={link} ofAll={ofAll} />
        ))}
      </Stack>
    </Section>
  );
}

function Account({ link, ofAll }: { link: Schemas["SlackLink"]; ofAll: boolean }) {
  const label = accountLabel(link);
  const params = { path: { slack_user_id: link.slack_user_id } };
  const remove = useAction(() => unwrap(api.DELETE("/api/slack/links/{slack_user_id}", { params })), {
    changes: [["slack"]],
    done: `${label} can no longer decide in Slack`,
    toastsErrors: true,
  });
  return (
    <Group justify="space-between" wrap="nowrap">
      <div>
        <Text size="sm">
          <bdi>{label}</bdi>
          {ofAll && ` · ${link.user_name}`}
        </Text>
        <Text size="xs" c="dimmed">
          Linked <RelativeTime at={link.created_at} />
        </Text>
      </div>
      <Button
        variant="subtle"
        color="gray"
        loading={remove.isPending}
        aria-label={`Remove ${label}`}
        onClick={() => remove.mutate()}
      >
        Remove
      </Button>
    </Group>
  );
}
