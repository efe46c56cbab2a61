#!/usr/bin/env node
// Runs the executable of the platform package that npm installed next to this one.
"use strict";
const { spawn } = require("node:child_process");
const { constants } = require("node:os");

const SIGNALS = ["SIGHUP", "SIGINT", "SIGQUIT", "SIGTERM"];
/** A terminal sends these to every process in the foreground, so forwarding would send them twice. */
const FROM_TERMINAL = ["SIGINT", "SIGQUIT"];

function executable() {
  const name = `@replydesk/${process.platform}-${process.arch}`;
  try {
    return require.resolve(`${name}/bin/replydesk`);
  } catch {
    console.error(
      `replydesk: npm installed no package ${name}: Replydesk runs on x64 and arm64 Linux with glibc; ` +
        "there, install it again without --omit=optional",
    );
    process.exit(1);
  }
}

// Before the start: a signal without a handler would end this process and leave the executable running.
for (const signal of SIGNALS) {
  process.on(signal, () => {
    if (!process.stdin.isTTY || !FROM_TERMINAL.includes(signal)) child.kill(signal);
  });
}
const child = spawn(executable(), process.argv.slice(2), { stdio: "inherit" });
child.on("error", (error) => {
  console.error(`replydesk: the executable does not start: ${error.message}`);
  process.exit(1);
});
child.on("exit", (code, signal) => process.exit(code ?? 128 + constants.signals[signal]));
