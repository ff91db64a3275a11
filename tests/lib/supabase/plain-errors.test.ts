import {
  AuthApiError,
  AuthRetryableFetchError,
  AuthUnknownError,
  PostgrestError,
} from "@supabase/supabase-js";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { deskFailure, staffRefusal } from "@/desk/model/desk-failure";
import { authErrorText } from "@/desk/sign-in/auth-call";
import { factorRefusal } from "@/desk/sign-in/factors/enrollment";
import { plainMessage, throwIfFailed } from "@/lib/supabase/errors";
import { thrownBy } from "../../support/thrown-by";

// Node 20 has no navigator.
beforeEach(() => vi.stubGlobal("navigator", { onLine: true }));
afterEach(() => vi.unstubAllGlobals());

/** What browsers, proxies, PostgREST and PostgreSQL say: status, code, text. */
const RAW: [number, string, string][] = [
  [0, "", "TypeError: Failed to fetch"],
  [0, "", "AbortError: signal is aborted without reason"],
  [0, "", "FetchError: NetworkError when attempting to fetch resource."],
  [401, "PGRST301", "JWT expired"],
  [401, "PGRST303", "JWT expired"],
  [403, "42501", 'new row violates row-level security policy for table "quotes"'],
  [409, "23505", 'duplicate key value violates unique constraint "quotes_submission_id_key"'],
  [409, "23503", 'insert or update on table "quotes" violates foreign key constraint'],
  [
    400,
    "23514",
    'new row for relation "quotes" violates check constraint "amount_is_not_negative"',
  ],
  [400, "22P02", 'invalid input syntax for type uuid: "x"'],
  [
    404,
    "PGRST202",
    "Could not find the function public.desk_status without parameters in the schema cache",
  ],
  [406, "PGRST116", "JSON object requested, multiple (or no) rows returned"],
  [429, "PT429", "too many requests (private.limits)"],
  [500, "57014", "canceling statement due to statement timeout"],
  [500, "XX000", "invalid memory alloc request size 18446744073709551613"],
  [500, "SUP", "Internal Server Error: error: relation does not exist"],
  [502, "", "<html><head><title>502 Bad Gateway</title></head></html>"],
  [503, "", "<!DOCTYPE html><title>Service Unavailable</title>"],
  [503, "PGRST000", 'connection to server at "10.0.0.1", port 5432 failed: FATAL: password'],
  [200, "", "Unexpected token '<', \"<!DOCTYPE \"... is not valid JSON"],
];

/** A sentence for people: it begins like one, and has nothing of a program in it. */
function expectPlain(words: string, raw: string) {
  expect(words).not.toContain(raw);
  expect(words).toMatch(/^[A-Z][a-z ]/);
  expect(words).not.toMatch(
    /[<>{}_"]|JWT|JSON|policy|constraint|relation|undefined|null|fetch|Error/,
  );
}

test.each(RAW)(
  "%i %s %s is plain at the desk, and kept for the console",
  (status, code, message) => {
    const raw = new PostgrestError({ code, message, details: "", hint: "" });
    const error = thrownBy(() => throwIfFailed({ status, error: raw }));
    expectPlain(deskFailure(error), message);
    expectPlain(staffRefusal(error), message);
    expect(error).toMatchObject({ cause: { message } });
  },
);

/** What is thrown for a refusal of our own functions. */
function refused(code: string, status: number, values: object): unknown {
  const message = JSON.stringify(values);
  const error = new PostgrestError({ code, message, details: "", hint: "" });
  return thrownBy(() => throwIfFailed({ status, error }));
}

test.each([
  ["PT422", 422],
  ["PT403", 403],
  ["42501", 403],
  ["23505", 409],
  ["22001", 400],
  ["PT503", 503],
])("a refusal of our own functions as %s has its own words at the desk", (code, status) => {
  const words = "This request has already been handled.";
  const error = refused(code, status, { code: "request_is_handled" });
  expect(deskFailure(error)).toBe(words);
  expect(staffRefusal(error)).toBe(words);
  expectPlain(plainMessage(error), "request_is_handled");
});

test("a refusal with a code that is new to the page is plain", () => {
  const error = refused("PT422", 422, { code: "unheard_of" });
  expectPlain(deskFailure(error), "unheard_of");
  expectPlain(staffRefusal(error), "unheard_of");
});

test.each([new TypeError("x is not a function"), "a string", undefined])(
  "a fault of the page itself is plain: %s",
  (fault) => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    expectPlain(deskFailure(fault), String(fault));
    expect(warn).toHaveBeenCalledWith(fault);
    warn.mockRestore();
  },
);

const refusals = [
  new AuthRetryableFetchError("Failed to fetch", 0),
  new AuthRetryableFetchError("{}", 503),
  new AuthUnknownError("Unexpected token '<', \"<html>\" is not valid JSON", new Error("x")),
  new AuthApiError("Database error querying schema", 500, "unexpected_failure"),
  new AuthApiError("invalid JWT: unable to parse or verify signature", 403, "bad_jwt"),
  new AuthApiError("Invalid Refresh Token: Already Used", 400, "refresh_token_already_used"),
  new AuthApiError("Error: sql: no rows in result set", 422, "unknown"),
];

test.each(refusals)("%s", (error) => {
  expectPlain(authErrorText(error), error.message);
  expectPlain(factorRefusal(error), error.message);
});

test.each([
  "Invalid login credentials",
  "Email not confirmed",
  "User already registered",
  "Signups not allowed for this instance",
])("the authentication service is heard in its own words where they are words: %s", (message) => {
  expect(authErrorText(new AuthApiError(message, 400, "invalid_credentials"))).toBe(message);
});
