/** The words of the frame around all pages. */
export const strings = {
  product: "Replydesk",
  skip: "Skip to the content",
  navigation: "Main",
  inbox: "Inbox",
  settings: "Settings",
  search: "Search conversations",
  connectionLost: "Connection lost. Trying again…",
  sendingPaused: "Sending is paused.",
  helpTitle: "Keyboard",
  paletteTitle: "Commands",
};
