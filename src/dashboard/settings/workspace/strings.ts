/** Text of the workspace settings. */
export const strings = {
  hint: "Applies to everyone and all clients.",
  saved: "Saved",
  save: "Save",
  general: "General",
  generalHint: "Days in reports, the audit trail and the API start at midnight in this time zone.",
  name: "Name",
  zone: "Time zone",
  assignment: "New conversations",
  assignmentHint: "Who gets a conversation when its first reply arrives.",
  assignments: {
    none: { label: "Unassigned", hint: "They wait under Unassigned until someone takes them." },
    round_robin: { label: "Round robin", hint: "Rotates through the agents who can see the client." },
    client_owner: { label: "Client owner", hint: "Unassigned if the client has no owner." },
  },
  suppressed: "Suppressed and bounced addresses",
  suppressedHint:
    "What happens when someone sends to one of them. Automatic emails never go to these addresses.",
  suppressedChoices: {
    warn: { label: "Ask first", hint: "Sent after the person confirms." },
    refuse: { label: "Block", hint: "Can't be sent until the suppression is removed." },
  },
  twoFactor: "Two-factor sign-in",
  twoFactorHint: "Members who need it set it up at their next sign-in.",
  twoFactorOwner: "Only owners can change this.",
  twoFactorChoices: {
    off: { label: "Off", hint: "Not available to anyone." },
    optional: { label: "Optional", hint: "Each member decides." },
    managers: { label: "Required for owners and managers", hint: "Optional for agents and viewers." },
    all: { label: "Required for everyone", hint: "Including viewers." },
  },
  sending: "Sending",
  sendingHint:
    "Pausing holds automatic emails and follow-ups and blocks manual ones, in every workspace on this server.",
  sendingOn: "Sending is on",
  sendingPaused: "Paused",
  pausedBy: (by: string) => `by ${by}`,
  pause: "Pause sending…",
  resume: "Resume sending",
  resumed: "Sending resumed. Emails scheduled for the pause stay on hold until you release them.",
  cancel: "Cancel",
};
