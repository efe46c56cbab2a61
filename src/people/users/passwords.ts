/** Hashes and verifies passwords, at most two at a time, because each takes 19 MiB and a core for 20 ms. */
import { BoundedSlots } from "../../core/bounded-slots.ts";
import { normalized } from "./rules/password.ts";

const PARAMETERS = { algorithm: "argon2id", memoryCost: 19_456, timeCost: 2 } as const;
const CURRENT = "$argon2id$v=19$m=19456,t=2,p=1$";
/** A hash to verify for unknown accounts, so that they take as long as known ones. No password matches it. */
const PLACEHOLDER_HASH = `${CURRENT}Q1I/wjpOJqDOIbJ7c3cvzzCJH5ftBM44VMbLwG0vVMA$KlQtK9faq34xL0vLEYovC+RnDSuzAJiivq4ea5HqGIU`;

/** Maximum number of waiting checks; the last of them waits about 0.7 seconds. */
const slots = new BoundedSlots({ atOnce: 2, perCaller: 8, inAll: 64 });

/** The key that counts hashes created on the command line. */
const OPERATOR = "operator";

/**
 * Runs password verification in a slot, to limit concurrency. Throws 429 while too much work is waiting, for
 * the caller or in total.
 * @param caller The address or site for counting checks.
 */
export const inSlot = <T>(caller: string, work: () => Promise<T>): Promise<T> => slots.take(caller, work);

export const hashPassword = (password: string, caller: string = OPERATOR): Promise<string> =>
  inSlot(caller, () => Bun.password.hash(normalized(password), PARAMETERS));

/** Verifies a password inside a slot; without a hash, takes equally long and returns false. */
export async function verifyPassword(password: string, hash: string | null): Promise<boolean> {
  const isRight = await Bun.password.verify(normalized(password), hash ?? PLACEHOLDER_HASH);
  return isRight && hash !== null;
}

/** Returns a new hash if the hash parameters have changed; otherwise, returns the same hash. */
export const renewedHash = (password: string, hash: string): Promise<string> =>
  hash.startsWith(CURRENT) ? Promise.resolve(hash) : Bun.password.hash(normalized(password), PARAMETERS);
