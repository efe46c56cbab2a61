/** Lists the views of the inbox and the clients, each with its count. */
export function ViewsPane() {
  return <nav />;
}
