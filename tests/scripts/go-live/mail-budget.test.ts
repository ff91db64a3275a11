import { afterEach, expect, test, vi } from "vitest";
import { openContext } from "../../../scripts/go-live/context.ts";
import { mailBudget } from "../../../scripts/go-live/steps/mail-and-texts.ts";
import { readServer } from "../../../scripts/launch-check/site-reader.ts";
import { openUiForTest } from "../../support/open-ui-for-test.ts";
import { temporaryFolder } from "../../support/temporary-folder.ts";

afterEach(() => vi.unstubAllGlobals());

test("copies to customers may be half of a day's mails, as the plan is asked for at setup", async () => {
  // Of a new database.
  let most = "300";
  vi.stubGlobal("fetch", async (_address: string, { body }: { body: string }) => {
    const { query, parameters } = JSON.parse(body);
    if (/^update private.budgets .+ where budget = 'email'$/.test(query)) [most] = parameters;
    return Response.json([{ most }]);
  });
  const folder = temporaryFolder();
  const services = { managementApi: "https://api.invalid", cliFlags: [], openSite: readServer };
  const ui = openUiForTest();
  ui.ask = async ({ refuse }) => {
    expect(refuse?.("a lot")).toBe("Answer with a number.");
    return "101";
  };
  const context = openContext({ ui, services, folder, builtFolder: folder });
  context.write(".env.go-live", { SUPABASE_ACCESS_TOKEN: "sbp_test", PROJECT_REF: "abc" });
  await expect(mailBudget.check(context)).rejects.toThrow("how many e-mails a day");
  await mailBudget.act?.(context);
  expect(most).toBe("50");
  expect(await mailBudget.check(context)).toContain("at most 50 are copies");

  most = "300";
  await expect(mailBudget.check(context)).rejects.toThrow("does not know yet: at most 50");
});
