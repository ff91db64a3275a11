import { expect, test } from "vitest";
import { askOverHttp } from "../../../scripts/launch-check/check-project.ts";
import { cutOff, stubNetwork } from "../../support/stub-network.ts";

test("asks a project once more whose connection broke, and says so if it breaks again", async () => {
  let broken = 1;
  const asked = stubNetwork(() => {
    broken -= 1;
    return broken >= 0 ? cutOff() : Response.json({ is: "there" });
  });
  const ask = () => askOverHttp("https://project.example/rest/v1/", {});
  expect(await ask()).toMatchObject({ status: 200, content: { is: "there" } });
  expect(asked).toHaveLength(2);
  broken = 2;
  await expect(ask()).rejects.toThrow();
  expect(asked).toHaveLength(4);
});
