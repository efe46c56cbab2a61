/** Tests the pure functions behind the profile: passwords, time zones, devices, preferences, and the tab's title. */
import { expect, test } from "bun:test";
import { pageTitle } from "../../src/dashboard/frame/page-title.ts";
import { deviceName } from "../../src/dashboard/profile/device-name.ts";
import { preferencesOf } from "../../src/dashboard/profile/preferences.ts";
import { missingCharacters } from "../../src/dashboard/session/password-rules.ts";
import { matchingZones, timeIn, zoneNames } from "../../src/dashboard/session/time-zones.ts";
import { problemOfPassword } from "../../src/people/users/rules/password.ts";

test("a password's length is checked as on the server", () => {
  expect(missingCharacters("")).toBe(10);
  expect(missingCharacters("ninechars")).toBe(1);
  for (const length of [9, 10, 200, 201]) {
    const password = [..."aß🙂x".repeat(51)].slice(0, length).join("");
    const isRefused = problemOfPassword(password, "a@b.example") === "must have 10 to 200 characters";
    expect(missingCharacters(password) !== 0).toBe(isRefused);
  }
});

test("time zones are found by any part of their name, with cities first", () => {
  const names = [
    "America/New_York",
    "America/Port_of_Spain",
    "Europe/Berlin",
    "Europe/Madrid",
    "Asia/Yerevan",
  ];
  expect(matchingZones(names, "new york")).toEqual(["America/New_York"]);
  expect(matchingZones(names, "europe/mad")).toEqual(["Europe/Madrid"]);
  expect(matchingZones(names, "ye")).toEqual(["Asia/Yerevan"]);
  expect(matchingZones(["Europe/Berlin", "America/Be"], "be")).toEqual(["Europe/Berlin", "America/Be"]);
  expect(matchingZones(["Pacific/Easter", "America/Eastport"], "east")[0]).toBe("Pacific/Easter");
  expect(matchingZones(names, "")).toEqual(names);
  expect(zoneNames(["Mars/Olympus"])).toContain("Mars/Olympus");
  expect(zoneNames([])).toContain("UTC");
});

test("the current time is shown for a time zone, but not for an unknown zone", () => {
  const now = Date.UTC(2026, 6, 1, 22, 5);
  expect(timeIn("Europe/Berlin", now)).toBe("00:05");
  expect(timeIn("UTC", now)).toBe("22:05");
  expect(timeIn("Mars/Olympus", now)).toBe("");
});

test("devices are named after their browser and operating system", () => {
  const mac = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) ";
  expect(deviceName(`${mac}Chrome/140.0 Safari/537.36`)).toBe("Chrome on macOS");
  expect(deviceName(`${mac}Chrome/140.0 Safari/537.36 Edg/140.0`)).toBe("Edge on macOS");
  expect(deviceName(`${mac}Version/18.0 Safari/605.1`)).toBe("Safari on macOS");
  const phone = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile Safari/604.1";
  expect(deviceName(phone)).toBe("Safari on iPhone");
  expect(deviceName("Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0")).toBe(
    "Firefox on Linux",
  );
  expect(deviceName("curl/8.5.0")).toBe("curl/8.5.0");
  expect(deviceName(" ")).toBe("Unknown device");
});

test("missing and invalid preferences fall back to their defaults", () => {
  const defaults = preferencesOf({ preferences: {} }, "de-AT");
  expect(defaults).toEqual({
    singleKeys: true,
    density: "comfortable",
    undoSeconds: 10,
    colorScheme: "auto",
    checklistHidden: false,
    language: "de",
  });
  const senseless = {
    undoSeconds: 3600,
    density: "huge",
    colorScheme: "pink",
    singleKeys: 1,
    language: "xx",
  };
  expect(preferencesOf({ preferences: senseless }, "de-AT")).toEqual(defaults);
  expect(
    preferencesOf({ preferences: { undoSeconds: 0, colorScheme: "dark", language: "de" } }),
  ).toMatchObject({
    undoSeconds: 0,
    language: "de",
    colorScheme: "dark",
  });
});

test("the tab's title shows the number of open conversations", () => {
  expect(pageTitle([null, "Inbox"], 3)).toBe("(3) Inbox · Replydesk");
  expect(pageTitle(["Inbox"], 1200)).toBe("(99+) Inbox · Replydesk");
  expect(pageTitle(["Northwind", "Clients"], 0)).toBe("Northwind · Clients · Replydesk");
  expect(pageTitle(["Profile"], 0)).toBe("Profile · Replydesk");
  expect(pageTitle([null], 0)).toBe("Replydesk");
});
