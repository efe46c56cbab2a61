/** The words of the inbox: its views, list and menus. */
export const strings = {};
