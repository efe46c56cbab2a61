/** Implements `replydesk users`: invites people, and helps people who are locked out. */
import { Command, Option } from "commander";
import { ROLES, type Role } from "../core/caller.ts";
import { iso } from "../core/clock.ts";
import { notFound } from "../core/errors.ts";
import { releaseConversations } from "../inbox/conversations/release.ts";
import type { Db } from "../db/open.ts";
import type { UserRow } from "../db/table-rows.ts";
import { makeInvitation } from "../people/users/invitations.ts";
import { disablePerson, enablePerson, membershipOf, type ChangingDeps } from "../people/users/people.ts";
import { presentUser } from "../people/users/present.ts";
import { makeResetLink } from "../people/users/resets.ts";
import { findWithoutOwner, makeSetupLink } from "../people/users/setup.ts";
import { isLoopback } from "../ops/doctor/rules/judge-place.ts";
import { listMembers } from "../people/users/store/memberships.ts";
import { findUserByEmail } from "../people/users/store/users.ts";
import { resetTotp } from "../people/users/totp.ts";
import {
  command,
  inWorkspace,
  loadConfiguration,
  withDb,
  workspaceOf,
  type WorkspaceOptions,
} from "./environment.ts";
import { operator } from "./operator.ts";
import { print, table } from "./output.ts";

interface InviteOptions extends WorkspaceOptions {
  role: Role;
  client?: string[];
}

interface ResetOptions extends WorkspaceOptions {
  disableTotp?: boolean;
}

interface DisableOptions extends WorkspaceOptions {
  undo?: boolean;
}

export const usersCommand = (): Command =>
  new Command("users")
    .description("List and invite members, and restore access")
    .addCommand(inWorkspace(command("list", "List a workspace's members")).action(list))
    .addCommand(
      inWorkspace(command("invite", "Print a one-time invitation link, valid for 7 days"))
        .argument("<email>")
        .addOption(new Option("--role <role>", "role in the workspace").choices([...ROLES]).default("agent"))
        .option("--client <id...>", "limit the member to these clients")
        .action(invite),
    )
    .addCommand(
      command("reset-password", "Print a one-time password reset link, valid for 60 minutes")
        .argument("<email>")
        .option("--disable-totp", "also turn off two-factor sign-in")
        .action(resetPassword),
    )
    .addCommand(
      command("disable", "Sign a person out everywhere and block sign-in")
        .argument("<email>")
        .option("--undo", "allow sign-in again")
        .action(disable),
    )
    .addCommand(
      inWorkspace(
        command("setup-link", "Print a one-time link that creates the first owner, valid for 60 minutes"),
      ).action(setupLink),
    );

function list(options: WorkspaceOptions): void {
  withDb(options, (db) => {
    const members = listMembers(db, workspaceOf(db, options));
    const people = members.map((member) => presentUser(member, membershipOf(db, member).clientIds));
    const lines = people.map(({ id, email = "", name, role = "", scope = "", disabled_at: disabled }) => [
      id,
      email,
      name,
      role,
      scope,
      disabled ? "disabled" : "active",
    ]);
    print(options.json === true, {
      text: table([["ID", "EMAIL", "NAME", "ROLE", "CLIENTS", "STATE"], ...lines]),
      record: { users: people },
    });
  });
}

function invite(email: string, options: InviteOptions): void {
  const { config } = loadConfiguration(options);
  withDb(options, (db, clock) => {
    const { role, client: clientIds = [] } = options;
    const scope = clientIds.length > 0 ? "clients" : "all";
    const manager = { ...operator(), workspaceId: workspaceOf(db, options), role: "owner" } as const;
    const { url, row } = makeInvitation({ db, clock, config }, manager, { email, role, scope, clientIds });
    print(options.json === true, {
      text: `Join  ${url}\n      This link is shown only once, and works once until ${iso(row.expiresAt)}.`,
      record: { id: row.id, email: row.email, role, url, expires_at: iso(row.expiresAt) },
    });
  });
}

function resetPassword(email: string, options: ResetOptions): void {
  const { config } = loadConfiguration(options);
  withDb(options, (db, clock) => {
    const user = getUser(db, email);
    const by = operator();
    if (options.disableTotp) resetTotp(db, user, by, clock.now());
    const { url, row } = makeResetLink({ db, clock, config }, { user, ...by });
    print(options.json === true, {
      text: `Reset  ${url}\n       This link is shown only once, and works once until ${iso(row.expiresAt)}.`,
      record: { user_id: user.id, url, expires_at: iso(row.expiresAt) },
    });
  });
}

function disable(email: string, options: DisableOptions): void {
  withDb(options, (db, clock) => {
    const { id } = getUser(db, email);
    const isDisabled = options.undo !== true;
    const which = { userId: id, detail: operator().detail, now: clock.now() };
    const release: ChangingDeps["release"] = (member, now) => releaseConversations({ db }, member, now);
    if (isDisabled) disablePerson({ db, release }, which);
    else enablePerson(db, which);
    print(options.json === true, {
      text: isDisabled ? `${email} is signed out and can no longer sign in` : `${email} can sign in again`,
      record: { user_id: id, disabled: isDisabled },
    });
  });
}

function setupLink(options: WorkspaceOptions): void {
  const { config } = loadConfiguration(options);
  withDb(options, (db, clock) => {
    const pending = options.workspace === undefined ? findWithoutOwner(db) : null;
    const workspaceId = pending ?? workspaceOf(db, options);
    const { actor } = operator();
    const { public_url: publicUrl } = config.server;
    const url = makeSetupLink(db, { workspaceId, publicUrl, actor }, clock.now());
    const lines = [`Set up  ${url}`, "        This link works once, within 60 minutes."];
    if (isLoopback(publicUrl)) {
      lines.push(
        "        It opens only on this machine. To open it elsewhere, set server.public_url and restart the service.",
      );
    }
    print(options.json === true, {
      text: lines.join("\n"),
      record: { workspace_id: workspaceId, setup_url: url },
    });
  });
}

function getUser(db: Db, email: string): UserRow {
  const user = findUserByEmail(db, email);
  if (!user) throw notFound(`No person has the address ${email}`);
  return user;
}
