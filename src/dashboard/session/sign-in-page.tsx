/** Signs a person in. */
import { strings } from "./strings.ts";

export function SignInPage() {
  return <main>{strings.signIn}</main>;
}
