/** Implements `replydesk config`: checks the configuration, or shows every effective value with its origin. */
import { Command } from "commander";
import { dump } from "../config/load.ts";
import { command, loadConfiguration, type CommonOptions } from "./environment.ts";
import { print, table } from "./output.ts";

export const configCommand = (): Command =>
  new Command("config")
    .description("Check or show the configuration")
    .addCommand(command("check", "Report all errors in the configuration").action(check))
    .addCommand(command("dump", "Show every effective value and its origin").action(show));

function check(options: CommonOptions): void {
  loadConfiguration(options);
  print(options.json === true, { text: "The configuration is valid.", record: { ok: true } });
}

function show(options: CommonOptions): void {
  const rows = dump(loadConfiguration(options));
  const lines = rows.map(({ setting, value, origin }) => [setting, JSON.stringify(value), origin]);
  print(options.json === true, {
    text: table([["SETTING", "VALUE", "FROM"], ...lines]),
    record: { settings: rows },
  });
}
