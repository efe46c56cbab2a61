/** Puts regular expressions to the texts that are worst for them, in a process that is ended when one takes too long. */
import { attacksOn, type Attack } from "./expressions-attacks.ts";
import type { Expression } from "./expressions-built.ts";
import { ROOT } from "./source.ts";

/** Characters of the texts that all are tried with, and of those that the slowest of them are made into. */
const SHORT = 16 * 1024;
const LONG = 1024 * 1024;
/** Of each expression so many, the slowest ones, are tried at full length. */
const TRIED_AT_LENGTH = 3;
/** Below this a short text's time tells nothing of how it grows. */
const TELLING_MS = 30;
/** A text four times as long may take four times as long; sixteen times is quadratic. */
const MOST_GROWTH = 8;

/** What the process says, sign by sign: a text was tried; an expression is done, and how it was. */
const TRIED = ".";
const QUICK = ";";
const SLOW = "!";

/** The expressions that take more than linear time for some text, or more than `limit` for one of 1 MiB. */
export async function slowOnes(expressions: Expression[], limit: number): Promise<Expression[]> {
  const verdicts: boolean[] = [];
  while (verdicts.length < expressions.length) {
    verdicts.push(...(await judged(expressions.slice(verdicts.length), limit)));
  }
  return expressions.filter((_, at) => verdicts[at]);
}

/** Whether each is slow, as far as one process comes: it is ended by one that never ends, which is the last told of. */
async function judged(expressions: Expression[], limit: number): Promise<boolean[]> {
  const probing = Bun.spawn([process.execPath, import.meta.path], {
    cwd: ROOT,
    stdin: new Blob([JSON.stringify(expressions)]),
    stderr: "inherit",
  });
  let signs = "";
  let seen = -1;
  // From here: a process that is at work on an expression looks at no clock.
  const watch = setInterval(() => {
    if (signs.length === seen) probing.kill("SIGKILL");
    seen = signs.length;
  }, limit);
  for await (const chunk of probing.stdout) signs += Buffer.from(chunk).toString();
  clearInterval(watch);
  const verdicts = [...signs].filter((sign) => sign !== TRIED).map((sign) => sign === SLOW);
  return (await probing.exited) === 0 ? verdicts : [...verdicts, true];
}

const textOf = ({ before, pump, behind }: Attack, length: number): string =>
  before + pump.repeat(Math.max(1, Math.floor(length / pump.length))) + behind;

/** Of the processor, not of the clock: the machine may be busy with something else. */
function timeOf(expression: RegExp, text: string): number {
  expression.lastIndex = 0;
  const begun = process.cpuUsage();
  expression.exec(text);
  const { user, system } = process.cpuUsage(begun);
  return (user + system) / 1_000;
}

function growsTooFast(expression: RegExp, attack: Attack): boolean {
  const best = (text: string) => Math.min(...[1, 2, 3].map(() => timeOf(expression, text)));
  const whole = best(textOf(attack, SHORT));
  return whole > TELLING_MS && whole > MOST_GROWTH * best(textOf(attack, SHORT / 4));
}

async function probe({ source, flags }: Expression, say: (sign: string) => unknown): Promise<boolean> {
  const expression = new RegExp(source, flags);
  const tried = attacksOn({ source, flags }).map((attack) => {
    const ms = timeOf(expression, textOf(attack, SHORT));
    return { attack, ms, isSlow: ms > TELLING_MS && growsTooFast(expression, attack) };
  });
  await say(TRIED);
  if (tried.some(({ isSlow }) => isSlow)) return true;
  const slowest = tried.toSorted((one, other) => other.ms - one.ms).slice(0, TRIED_AT_LENGTH);
  for (const { attack } of slowest) {
    timeOf(expression, textOf(attack, LONG));
    await say(TRIED);
  }
  return false;
}

if (import.meta.main) {
  const say = (sign: string) => Bun.write(Bun.stdout, sign);
  for (const expression of (await Bun.stdin.json()) as Expression[]) {
    await say((await probe(expression, say)) ? SLOW : QUICK);
  }
}
