/** The words of the notifications' settings. */
export const strings = {
  hint: "What is new appears in the list behind the bell. These choices are yours alone.",
  about: "Notify me",
  aboutHint: "A conversation shows all of it anyway, and so do the views of the inbox.",
  types: {
    assigned: { label: "A conversation was assigned to me", hint: "By a person, or in turn." },
    mentioned: { label: "I was mentioned in a note", hint: "With @ and my name." },
    snooze_over: { label: "A conversation that I snoozed is back", hint: "Or its lead has written again." },
    order_held: {
      label: "An email of mine was held",
      hint: "Something new came in before it left; it waits for a decision.",
    },
    order_failed: { label: "An email of mine could not be sent", hint: "The sequencer refused it." },
  },
};
