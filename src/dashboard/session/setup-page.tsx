/** Makes the first owner, and leads through the first steps. */
export function SetupPage() {
  return <main />;
}
