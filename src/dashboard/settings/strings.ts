/** Text that all settings sections share. */
export const strings = {
  groups: { workspace: "General", answers: "Answers", access: "People and access", technical: "Technical" },
};
