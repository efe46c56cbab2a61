/** The words of the frame around all sections of the settings. */
export const strings = {
  groups: { workspace: "General", answers: "Answers", access: "People and access", technical: "Technical" },
};
