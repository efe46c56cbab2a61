/** Runs regular expressions on their worst-case inputs in a process that is killed on timeout. */
import { cpuMs } from "../support/cpu.ts";
import { attacksOn, type Attack } from "./expressions-attacks.ts";
import type { Expression } from "../rules/expressions-built.ts";
import { ROOT } from "../rules/source.ts";

/**
 * Lengths in characters of the texts that all expressions read, and of the longer texts for the slowest expressions.
 */
const SHORT = 16 * 1024;
const LONG = 1024 * 1024;
/** Number of slowest inputs per expression to try at full length; the proof covers the others. */
const TRIED_AT_LENGTH = 1;
/** Times below this are too short to measure growth. */
const TELLING_MS = 30;
/** A text four times as long may take four times as long. Quadratic growth would be sixteen times as long. */
const MOST_GROWTH = 8;

/** Output of the process: a text was tried, an expression was quick, or an expression was slow. */
const TRIED = ".";
const QUICK = ";";
const SLOW = "!";

/** Returns the expressions that take more than linear time for a text, or more than `limit` for a text of 1 MiB. */
export async function slowOnes(expressions: Expression[], limit: number): Promise<Expression[]> {
  const verdicts: boolean[] = [];
  while (verdicts.length < expressions.length) {
    verdicts.push(...(await judged(expressions.slice(verdicts.length), limit)));
  }
  return expressions.filter((_, at) => verdicts[at]);
}

/** Judges expressions in one process, until one of them hangs and the process is killed. */
async function judged(expressions: Expression[], limit: number): Promise<boolean[]> {
  const probing = Bun.spawn([process.execPath, import.meta.path], {
    cwd: ROOT,
    stdin: new Blob([JSON.stringify(expressions)]),
    stderr: "inherit",
  });
  let signs = "";
  let seen = -1;
  // The parent checks the time, because a process that is busy with an expression cannot.
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

/** Measures processor time, because the machine may be busy. */
function timeOf(expression: RegExp, text: string): Promise<number> {
  expression.lastIndex = 0;
  return cpuMs(() => expression.exec(text));
}

async function growsTooFast(expression: RegExp, attack: Attack): Promise<boolean> {
  const best = async (text: string) =>
    Math.min(await timeOf(expression, text), await timeOf(expression, text), await timeOf(expression, text));
  const whole = await best(textOf(attack, SHORT));
  return whole > TELLING_MS && whole > MOST_GROWTH * (await best(textOf(attack, SHORT / 4)));
}

async function probe({ source, flags }: Expression, say: (sign: string) => unknown): Promise<boolean> {
  const expression = new RegExp(source, flags);
  const tried: { attack: Attack; ms: number }[] = [];
  for (const attack of attacksOn({ source, flags })) {
    const ms = await timeOf(expression, textOf(attack, SHORT));
    if (ms > TELLING_MS && (await growsTooFast(expression, attack))) return true;
    tried.push({ attack, ms });
  }
  await say(TRIED);
  const slowest = tried.toSorted((a, b) => b.ms - a.ms).slice(0, TRIED_AT_LENGTH);
  for (const { attack } of slowest) {
    await timeOf(expression, textOf(attack, LONG));
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
