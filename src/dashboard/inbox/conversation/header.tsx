/** Conversation header: subject, client, assignee and actions. */
import { Flex, UnstyledButton } from "@mantine/core";
import {
  IconArrowLeft,
  IconCalendarTime,
  IconCheck,
  IconChevronDown,
  IconClock,
  IconLayoutSidebarRight,
  IconRotateClockwise,
  IconUser,
} from "@tabler/icons-react";
import type { ReactNode, Ref } from "react";
import { api, unwrap } from "../../api/client.ts";
import { useIsPhone } from "../../frame/use-is-phone.ts";
import { keyLabel } from "../../keys/actions.ts";
import { Dot } from "../../parts/dot.tsx";
import { IconAction } from "../../parts/icon-action.tsx";
import { useAction } from "../../parts/use-action.ts";
import { useIsAtLeast, useTimeZone } from "../../session/use-session.ts";
import { CategoryLabel, categoryText } from "../category-label.tsx";
import { AssignMenu, CategoryMenu } from "../menus/pick-menu.tsx";
import { SnoozeMenu, TimeMenu } from "../menus/time-menu.tsx";
import { shortMoment, zoneOfContact } from "../menus/zone-time.ts";
import { useThreadActions } from "../thread-actions.ts";
import { useInbox } from "../use-inbox.ts";
import classes from "./header.module.css";
import { MoreMenu, PeopleHere } from "./more-menu.tsx";
import type { HeaderProps } from "./use-conversation.ts";

const ICON = 18;

export function ConversationHeader({ thread, ui }: HeaderProps) {
  const { openThread } = useInbox();
  const subject = thread.subject.trim() === "" ? "(no subject)" : thread.subject;
  const { panel } = ui;
  // On a phone, the list and its page heading are hidden, so the subject is the heading.
  const Heading = useIsPhone() ? "h1" : "h2";
  return (
    <header className={classes["header"]}>
      <div className={classes["line"]}>
        <IconAction label="Back to list" className={classes["back"] ?? ""} onClick={() => openThread(null)}>
          <IconArrowLeft size={ICON} aria-hidden />
        </IconAction>
        <Heading className={classes["subject"]} dir="auto" title={subject}>
          {subject}
        </Heading>
        <StateLabel thread={thread} />
        <PeopleHere threadId={thread.id} />
        <div className={classes["acts"]}>
          <HeaderActions thread={thread} ui={ui} />
          <IconAction
            label={panel.isOpen ? "Hide details" : "Show details"}
            aria-expanded={panel.isOpen}
            onClick={panel.toggle}
          >
            <IconLayoutSidebarRight size={ICON} aria-hidden />
          </IconAction>
        </div>
      </div>
      <div className={classes["facts"]}>
        <Facts thread={thread} />
        <HeaderChoices thread={thread} ui={ui} />
      </div>
    </header>
  );
}

function Facts({ thread: { contact, client, campaign } }: Pick<HeaderProps, "thread">) {
  return (
    <>
      <bdi className={classes["fact"]} data-strong title={contact.email}>
        {contact.name ?? contact.email}
      </bdi>
      <span className={classes["fact"]} title={`Client: ${client.name}`}>
        <Dot color={client.color} />
        <bdi className="rd-ellipsis">{client.name}</bdi>
      </span>
      {campaign?.name && (
        <bdi className={classes["fact"]} title={`Campaign: ${campaign.name}`}>
          {campaign.name}
        </bdi>
      )}
    </>
  );
}

/** The conversation's state. Hidden visually if it is open, because the actions show that. */
function StateLabel({ thread: { state, snoozed_until: until } }: Pick<HeaderProps, "thread">) {
  const zone = useTimeZone();
  const snoozed = until !== null ? shortMoment(Date.parse(until), { now: Date.now(), zone }) : null;
  return (
    <span className={state === "open" ? "rd-hidden" : classes["state"]} role="status">
      {state === "snoozed" && snoozed !== null ? `Snoozed until ${snoozed}` : STATE_WORDS[state]}
    </span>
  );
}

const STATE_WORDS = { open: "Open", done: "Done", snoozed: "Snoozed" };

/** Schedules a follow-up that is canceled if the lead replies. */
function FollowUpMenu({ thread, ui }: HeaderProps) {
  const { mutate } = useAction(
    (due_at: string) => {
      const { client, contact, latest_reply_id: replyId } = thread;
      const body = { client_id: client.id, contact_id: contact.id, reply_id: replyId, due_at };
      return unwrap(api.POST("/api/follow-ups", { body }));
    },
    {
      changes: [["thread", thread.id], ["follow-ups"], ["contacts", "follow-ups"]],
      done: "Follow-up scheduled",
      toastsErrors: true,
    },
  );
  const isOpen = ui.menu === "followUp";
  return (
    <TimeMenu
      label="Follow up"
      confirm="Schedule"
      onPick={mutate}
      leadZone={zoneOfContact(thread.contact.metadata)}
      opened={isOpen}
      onOpenedChange={ui.menuSetter("followUp")}
    >
      <IconAction
        label="Schedule follow-up"
        action="followUp"
        aria-haspopup="listbox"
        aria-expanded={isOpen}
        onClick={() => ui.menuSetter("followUp")(!isOpen)}
      >
        <IconCalendarTime size={ICON} aria-hidden />
      </IconAction>
    </TimeMenu>
  );
}

/** Actions that change the conversation; none for viewers. */
function HeaderActions({ thread, ui }: HeaderProps) {
  const actions = useThreadActions([thread.id]);
  if (!useIsAtLeast("agent")) return null;
  return (
    <>
      {thread.state !== "done" && (
        <SnoozeMenu
          actions={actions}
          current={thread.snoozed_until}
          leadZone={zoneOfContact(thread.contact.metadata)}
          opened={ui.menu === "snooze"}
          onOpenedChange={ui.menuSetter("snooze")}
        >
          <IconAction
            label="Snooze"
            action="snooze"
            aria-haspopup="listbox"
            aria-expanded={ui.menu === "snooze"}
            onClick={() => ui.menuSetter("snooze")(ui.menu !== "snooze")}
          >
            <IconClock size={ICON} aria-hidden />
          </IconAction>
        </SnoozeMenu>
      )}
      <FollowUpMenu thread={thread} ui={ui} />
      {thread.can_reopen && (
        <IconAction label="Reopen" onClick={() => void actions.reopen()}>
          <IconRotateClockwise size={ICON} aria-hidden />
        </IconAction>
      )}
      {thread.state !== "done" && (
        <IconAction label="Done" action="done" onClick={() => void actions.done()}>
          <IconCheck size={ICON} aria-hidden />
        </IconAction>
      )}
      <MoreMenu thread={thread} ui={ui} />
    </>
  );
}

const CHEVRON = 12;

function HeaderChoices({ thread: { id, category, assignee }, ui }: HeaderProps) {
  const mayChoose = useIsAtLeast("agent");
  const actions = useThreadActions([id]);
  const categoryShown = category ? (
    <CategoryLabel category={category} />
  ) : (
    <>
      <Dot color={null} />
      <bdi className="rd-ellipsis">No category</bdi>
    </>
  );
  const assigneeShown = (
    <>
      {assignee === null && <IconUser size={14} stroke={1.75} aria-hidden />}
      <bdi className="rd-ellipsis">{assignee?.name ?? "Unassigned"}</bdi>
    </>
  );
  if (!mayChoose) return <span className={classes["fact"]}>{categoryShown}</span>;
  const menus = { category: ui.menuSetter("category"), assign: ui.menuSetter("assign") };
  return (
    <Flex component="span" display="inline-flex" gap={8} miw={0}>
      <CategoryMenu
        actions={actions}
        current={category?.id ?? null}
        opened={ui.menu === "category"}
        onOpenedChange={menus.category}
      >
        <Choice
          label={category ? `Category: ${categoryText(category)}` : "No category"}
          keys={keyLabel("categorize")}
          isOpen={ui.menu === "category"}
          onToggle={menus.category}
        >
          {categoryShown}
        </Choice>
      </CategoryMenu>
      <AssignMenu
        actions={actions}
        current={assignee?.id ?? null}
        opened={ui.menu === "assign"}
        onOpenedChange={menus.assign}
      >
        <Choice
          label={assignee ? `Assigned to ${assignee.name}` : "Unassigned"}
          keys={keyLabel("assign")}
          isOpen={ui.menu === "assign"}
          onToggle={menus.assign}
        >
          {assigneeShown}
        </Choice>
      </AssignMenu>
    </Flex>
  );
}

interface ChoiceProps {
  label: string;
  keys: string;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
  children: ReactNode;
  ref?: Ref<HTMLButtonElement>;
}

function Choice({ label, keys, isOpen, onToggle, children, ref }: ChoiceProps) {
  return (
    <UnstyledButton
      {...(ref !== undefined && { ref })}
      className={classes["choice"] ?? ""}
      aria-label={label}
      aria-haspopup="listbox"
      aria-expanded={isOpen}
      title={`${label} (${keys})`}
      onClick={() => onToggle(!isOpen)}
    >
      {children}
      <IconChevronDown size={CHEVRON} aria-hidden />
    </UnstyledButton>
  );
}
