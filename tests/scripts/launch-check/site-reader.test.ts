import { createServer } from "node:http";
import { expect, onTestFinished, test } from "vitest";
import { readServer, textOf } from "../../../scripts/launch-check/site-reader.ts";
import { listen } from "../../../scripts/ports.ts";

/** A site that cuts the first connections for each path, and then answers with the path. */
async function siteThatCuts(times: number) {
  const asked: string[] = [];
  const server = createServer(({ url = "" }, response) => {
    asked.push(url);
    if (asked.filter((path) => path === url).length <= times) response.destroy();
    else response.end(url);
  });
  const { url, close } = await listen(server);
  onTestFinished(close);
  return readServer(url);
}

test("a connection that is cut is tried once more", async () => {
  const site = await siteThatCuts(1);
  const answers = await Promise.all(["/", "/about"].map((path) => site.get(path)));
  expect(answers.map(textOf)).toEqual(["/", "/about"]);
});

test("a site that does not answer is named, with the page and the reason", async () => {
  const site = await siteThatCuts(2);
  await expect(site.get("/about")).rejects.toThrow(
    /^http:.+\/about does not answer \(other side closed\)\. Is the site running\?$/,
  );
});
