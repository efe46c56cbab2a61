/** Tests how the setup derives its steps from existing data, and how it parses pasted text. */
import { expect, test } from "bun:test";
import { addressesIn } from "../../src/dashboard/session/setup/addresses.ts";
import { withScheme } from "../../src/dashboard/clients/with-scheme.ts";
import { companyName } from "../../src/dashboard/parts/company-name.ts";
import { isReachable } from "../../src/dashboard/session/setup/platforms.ts";
import {
  isStep,
  openStepOf,
  progressOf,
  stepAfter,
  type SetUpSoFar,
} from "../../src/dashboard/session/setup/steps.ts";

const nothing: SetUpSoFar = {
  ai: { state: "no_key" },
  clients: [],
  connections: [],
  people: [{}],
  invitations: [],
};
const openStep = (soFar: Partial<SetUpSoFar>) => openStepOf(progressOf({ ...nothing, ...soFar }));

test("the setup continues at the first open step", () => {
  const clients = [{}];
  expect(openStep({})).toBe("ai");
  expect(openStep({ ai: { state: "resting" } })).toBe("client");
  expect(openStep({ clients })).toBe("connection");
  const at = "2026-03-02T10:00:00.000Z";
  const accepted = { last_event_at: null, verified_at: at };
  expect(openStep({ clients, connections: [accepted] })).toBe("connection");
  const heard = [accepted, { last_event_at: at, verified_at: at }];
  expect(openStep({ clients, connections: heard })).toBe("people");
});

test("a sequencer counts as connected once it has accepted the API key", () => {
  const unverified = { last_event_at: null, verified_at: null };
  expect(progressOf({ ...nothing, connections: [unverified] }).connection).toBe(false);
  const verified = { ...unverified, verified_at: "2026-03-02T10:00:00.000Z" };
  expect(progressOf({ ...nothing, connections: [verified] }).connection).toBe(true);
});

test.each([
  ["cal.com/x", "https://cal.com/x"],
  [" calendly.com ", "https://calendly.com"],
  ["https://cal.com/x", "https://cal.com/x"],
  ["http://cal.com", "http://cal.com"],
  ["javascript:alert(1)", "javascript:alert(1)"],
  ["my calendar", "my calendar"],
  ["", ""],
])("the calendar link %p is changed to %p", (typed, link) => expect(withScheme(typed)).toBe(link));

test("a contact without a company shows the domain of the address, unless it is a free-mail domain", () => {
  expect(companyName("Acme", "dana@acme.example")).toBe("Acme");
  expect(companyName(" ", "dana@Acme.example")).toBe("acme.example");
  for (const email of ["dana@gmail.com", "dana@yahoo.co.uk", "dana@web.de"])
    expect(companyName(null, email)).toBeNull();
});

test("the setup's people step is done once someone has been invited or has joined", () => {
  expect(progressOf(nothing).people).toBe(false);
  expect(progressOf({ ...nothing, invitations: [{}] }).people).toBe(true);
  expect(progressOf({ ...nothing, people: [{}, {}] }).people).toBe(true);
});

test("setup steps follow each other, and the URL contains their names", () => {
  expect(stepAfter("you")).toBe("workspace");
  expect(stepAfter("people")).toBeNull();
  expect(isStep("connection")).toBe(true);
  expect(isStep("toString")).toBe(false);
  expect(isStep(undefined)).toBe(false);
});

test("each address in a pasted text is extracted once", () => {
  expect(addressesIn("Ana Ruiz <ana@a.example>, ben@a.example;\n ANA@a.example\tcleo@a.example")).toEqual([
    "ana@a.example",
    "ben@a.example",
    "cleo@a.example",
  ]);
  expect(addressesIn(" nobody here ")).toEqual([]);
});

test("a webhook URL that a sequencer cannot reach is detected", () => {
  expect(isReachable("https://desk.agency.example/hooks/instantly/x")).toBe(true);
  expect(isReachable("http://desk.agency.example/hooks/instantly/x")).toBe(false);
  for (const host of ["localhost:8080", "127.0.0.1", "192.168.1.4", "10.0.0.2", "172.20.0.1", "[::1]"]) {
    expect(isReachable(`https://${host}/hooks/instantly/x`)).toBe(false);
  }
});
