/** Text of the voice settings and of the box to try them. */
export const strings = {};
