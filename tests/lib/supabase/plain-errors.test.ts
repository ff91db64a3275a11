import {
  AuthApiError,
  AuthRetryableFetchError,
  AuthUnknownError,
  PostgrestError,
} from "@supabase/supabase-js";
import { describe, expect, test, vi } from "vitest";
import { deskFailure } from "@/desk/model/desk-failure";
import { authWords } from "@/desk/sign-in/auth-call";
import { factorRefusal } from "@/desk/sign-in/factors/factor-service";
import { teamRefusal } from "@/desk/team/team-mutations";
import { throwIfFailed } from "@/lib/supabase/errors";

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

function thrown(status: number, code: string, message: string): unknown {
  try {
    throwIfFailed({ status, error: new PostgrestError({ code, message, details: "", hint: "" }) });
  } catch (error) {
    return error;
  }
  return undefined;
}

/** A sentence for people: it begins like one, and has nothing of a program in it. */
function expectPlain(words: string, raw: string) {
  expect(words).not.toContain(raw);
  expect(words).toMatch(/^[A-Z][a-z ]/);
  expect(words).not.toMatch(
    /[<>{}_"]|JWT|JSON|policy|constraint|relation|undefined|null|fetch|Error/,
  );
}

describe.each(RAW)("%i %s %s", (status, code, message) => {
  test("is said in words at the desk and on the team page", () => {
    const error = thrown(status, code, message);
    expectPlain(deskFailure(error), message);
    expectPlain(teamRefusal(error, "There is no account with this address."), message);
  });

  test("keeps what was said for the console", () => {
    expect(thrown(status, code, message)).toMatchObject({ cause: { message } });
  });
});

describe("a fault of the page itself", () => {
  test.each([new TypeError("x is not a function"), "a string", undefined])("%s", (fault) => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    expectPlain(deskFailure(fault), String(fault));
    expect(warn).toHaveBeenCalledWith(fault);
    warn.mockRestore();
  });
});

describe("the authentication service", () => {
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
    expectPlain(authWords(error), error.message);
    expectPlain(factorRefusal(error), error.message);
  });

  test.each([
    "Invalid login credentials",
    "Email not confirmed",
    "User already registered",
    "Signups not allowed for this instance",
  ])("is heard in its own words where they are words: %s", (message) => {
    expect(authWords(new AuthApiError(message, 400, "invalid_credentials"))).toBe(message);
  });
});
