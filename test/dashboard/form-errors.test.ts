/** Tests that an error from the API is shown at the field that caused it. */
import { expect, test } from "bun:test";
import { formErrorsOf } from "../../src/dashboard/parts/form-errors.ts";

const fields = { email: null, instance_url: null, client_ids: null, api_key: "Invalid API key" };

test("an error that names a field is shown at that field, without the field's name", () => {
  const refused = formErrorsOf(new Error("email: must be an email address"), fields);
  expect(refused.at("email")).toBe("Must be an email address");
  expect(refused.at("api_key")).toBeUndefined();
  expect(refused.rest).toBeNull();
  expect(formErrorsOf(new Error("instance_url is required"), fields).at("instance_url")).toBe(
    "This is required",
  );
  const password = formErrorsOf(new Error("password: is too common"), { password: null });
  expect(password.at("password")).toBe("This password is too common");
  expect(formErrorsOf(new Error("client_ids[2]: must be an id"), fields).at("client_ids")).toBe(
    "Must be an id",
  );
  const hours = formErrorsOf(new Error("hours.days.mon: must end after it begins"), {
    "hours.days.mon": null,
  });
  expect(hours.at("hours.days.mon")).toBe("Must end after it begins");
});

test("an error that concerns a field without naming it is shown unchanged at that field", () => {
  const refused = formErrorsOf(new Error("Invalid API key for instantly"), fields);
  expect(refused.at("api_key")).toBe("Invalid API key for instantly");
});

test("every other error is shown for the whole form, even if it concerns a field that the form does not have", () => {
  expect(formErrorsOf(new Error("timezone: must be a zone"), fields).rest).toBe("timezone: must be a zone");
  expect(formErrorsOf(new Error("The server cannot be reached"), fields).rest).toBe(
    "The server cannot be reached",
  );
  expect(formErrorsOf(new Error("Not now: wait"), fields).rest).toBe("Not now: wait");
});

test("no field is marked if there is no error", () => {
  expect(formErrorsOf(null, fields).rest).toBeNull();
  expect(formErrorsOf(null, fields).at("email")).toBeUndefined();
});
