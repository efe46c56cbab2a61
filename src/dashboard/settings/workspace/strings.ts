/** The words of the workspace's settings. */
export const strings = {
  hint: "What holds for everybody and for all clients.",
  saved: "Saved",
  save: "Save",
  general: "General",
  generalHint: "Reports, the audit trail, and dates given to the API begin their days in this time zone.",
  name: "Name",
  zone: "Time zone",
  assignment: "New conversations",
  assignmentHint: "Whom a conversation is assigned to when its first reply comes in.",
  assignments: {
    none: { label: "Nobody", hint: "They wait under Unassigned until somebody takes them." },
    round_robin: { label: "Agents in turn", hint: "Each agent who sees the client gets the next one." },
    client_owner: { label: "The client's owner", hint: "Nobody, where a client has no owner." },
  },
  suppressed: "Suppressed and bounced addresses",
  suppressedHint: "What happens when a person answers one. Nothing is ever sent to them automatically.",
  suppressedChoices: {
    warn: { label: "Ask first", hint: "It is sent after the person has confirmed it." },
    refuse: { label: "Refuse", hint: "It cannot be sent until the address is taken off the list." },
  },
  twoFactor: "Two-factor sign-in",
  twoFactorHint: "People who must use it and do not yet are asked to set it up before anything else.",
  twoFactorOwner: "Only owners can change this.",
  twoFactorChoices: {
    off: { label: "Off", hint: "Nobody can set it up." },
    optional: { label: "Optional", hint: "Each person decides." },
    managers: { label: "Owners and managers must", hint: "Agents and viewers decide." },
    all: { label: "Everybody must", hint: "Viewers, too." },
  },
  sending: "Sending",
  sendingHint:
    "A pause holds automatic emails and follow-ups and refuses those of people, in all workspaces of this server.",
  sendingOn: "Emails are sent",
  sendingPaused: "Paused",
  pausedBy: (by: string) => `by ${by}`,
  pause: "Pause sending…",
  resume: "Resume sending",
  resumed:
    "Sending is on again. What people had scheduled for the time of the pause stays held until somebody releases it.",
  cancel: "Cancel",
};
