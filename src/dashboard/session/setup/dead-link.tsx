/** Page for used or expired setup links, with how to get a new one. */
import { Command } from "../command.tsx";
import { InvalidLink } from "../invalid-link.tsx";

export const DeadLink = () => (
  <InvalidLink
    reason="This link is no longer valid"
    hint="Links work once, for 60 minutes. To get a new one, run this on the server:"
  >
    <Command text="replydesk users setup-link" />
  </InvalidLink>
);
