/** The list of conversations of the chosen view. */
export function ListPane() {
  return <section />;
}
