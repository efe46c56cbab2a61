/** Reads the curl commands in the documentation, so that a test can send them exactly as written. */

export interface CurlCommand {
  /** The command as written, for error messages. */
  text: string;
  method: string;
  url: string;
  headers: Record<string, string>;
  body: string | null;
}

/** Returns the commands in a block that call the API, in order. @param variables Shell values of `$NAME` */
export function curlsIn(block: string, variables: Readonly<Record<string, string>>): CurlCommand[] {
  return statementsOf(block).flatMap((words) => {
    const [program, ...rest] = words.map((word) =>
      word.replaceAll(/\$([A-Z]+)/g, (all, name: string) => variables[name] ?? all),
    );
    return program === "curl" && rest.some((word) => word.includes("/api/"))
      ? [commandFrom(rest, words.join(" "))]
      : [];
  });
}

function commandFrom(words: readonly string[], text: string): CurlCommand {
  const command: CurlCommand = { text, method: "GET", url: "", headers: {}, body: null };
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? "";
    if (!word.startsWith("-")) {
      command.url = word;
      continue;
    }
    at += 1;
    const value = words[at] ?? "";
    if (word === "-H")
      command.headers[value.slice(0, value.indexOf(":"))] = value.slice(value.indexOf(":") + 1).trim();
    else if (word === "-X") command.method = value;
    else if (word === "-d") command.body = value;
    else throw new Error(`unknown option ${word} in ${text}`);
  }
  if (command.body !== null && command.method === "GET") command.method = "POST";
  return command;
}

const TOKEN = /'([^']*)'|"([^"]*)"|(\\\n|[ \t]+)|(\n)|(<[^>]*>|[^\s'"<]+)/y;

/** Splits a block into statements and words, using the subset of shell syntax found in the documentation. */
function statementsOf(block: string): string[][] {
  const statements: string[][] = [[]];
  let isNewWord = true;
  const text = block.replaceAll(/(^|\s)#.*$/gm, "");
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < text.length) {
    const [all, single, double, blank, end, bare] = TOKEN.exec(text) ?? [];
    if (all === undefined) throw new Error(`cannot read ${text}`);
    const words = statements.at(-1) ?? [];
    const part = single ?? double ?? bare;
    if (end !== undefined) statements.push([]);
    else if (part !== undefined && isNewWord) words.push(part);
    else if (part !== undefined) words[words.length - 1] += part;
    isNewWord = blank !== undefined || end !== undefined;
  }
  return statements;
}
