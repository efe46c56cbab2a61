/** Text of the workspace settings. */
export const strings = {
  assignments: {
    none: { label: "Unassigned", hint: "They wait under Unassigned until someone takes them." },
    round_robin: { label: "Round robin", hint: "Rotates through the agents who can see the client." },
    client_owner: { label: "Client owner", hint: "Unassigned if the client has no owner." },
  },
  suppressedChoices: {
    warn: { label: "Ask first", hint: "Sent after the person confirms." },
    refuse: { label: "Block", hint: "Can't be sent until the suppression is removed." },
  },
  twoFactorChoices: {
    off: { label: "Off", hint: "Not available to anyone." },
    optional: { label: "Optional", hint: "Each member decides." },
    managers: { label: "Required for owners and managers", hint: "Optional for agents and viewers." },
    all: { label: "Required for everyone", hint: "Including viewers." },
  },
};
