/** The person's own settings. */
export function ProfilePage() {
  return <section />;
}
