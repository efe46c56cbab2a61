/** UI strings of an open conversation: header, messages and notices. */
const number = new Intl.NumberFormat("en");
const list = new Intl.ListFormat("en", { type: "conjunction" });

export const strings = {
  people: {
    viewing: (names: readonly string[]) =>
      `${list.format(names)} ${names.length === 1 ? "is" : "are"} viewing`,
  },
  message: {
    showAll: (length: number) => `Show all (${number.format(length)} characters)`,
    attachments: (count: number) => (count === 1 ? "1 attachment" : `${number.format(count)} attachments`),
  },
  events: {
    more: (count: number) => `Show ${number.format(count)} more`,
  },
  earlier: (count: number) => `Show ${number.format(count)} earlier entries`,
};
