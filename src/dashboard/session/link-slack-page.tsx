/** Links the user's Slack account, from a link that Slack showed them. */
import { Button } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useEffect } from "react";
import { api, unwrap } from "../api/client.ts";
import { messageOf } from "../parts/message-of.ts";
import classes from "../parts/form.module.css";
import { Card } from "./card.tsx";
import { fragment, hideFragment } from "./fragment.ts";
import { InvalidLink } from "./invalid-link.tsx";
import { strings } from "./strings.ts";
import { useSession } from "./use-session.ts";

export function LinkSlackPage() {
  const token = fragment("t");
  useEffect(hideFragment, []);
  const { user } = useSession();
  const link = useMutation({
    mutationFn: () => unwrap(api.POST("/api/slack/links", { body: { token: token ?? "" } })),
  });
  if (token === null) return <InvalidLink reason="Copy the whole link into the address bar." />;
  if (link.error) return <InvalidLink reason={messageOf(link.error)} />;
  return (
    <Card
      title="Link your Slack account"
      hint={
        link.isSuccess
          ? undefined
          : `Decisions from the Slack account that showed you this link will count as yours, ${user.name}.`
      }
    >
      {link.isSuccess ? (
        <p role="status" className={classes["done"]}>
          Linked. You can decide in Slack now.
        </p>
      ) : (
        <Button loading={link.isPending} onClick={() => link.mutate()}>
          Link account
        </Button>
      )}
      <Link to="/inbox">{strings.toInbox}</Link>
    </Card>
  );
}
