import { createServer } from "node:http";
import { afterAll, beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { openManagementApi } from "../../../scripts/go-live/management-api.ts";
import { listen } from "../../../scripts/ports.ts";

let answers: number[] = [];
let asked = 0;
const server = createServer((_, response) => {
  asked += 1;
  response.writeHead(answers.shift() ?? 200, { "retry-after": "0.001" });
  response.end('{"message":"said so"}');
});
const { url, close } = await listen(server);
afterAll(close);
beforeEach(() => {
  asked = 0;
});

const request = (method: "GET" | "POST", given: number[]) => {
  answers = given;
  return openManagementApi(url, "sbp_of_nobody")(method, "/organizations", z.unknown());
};

test.each([
  [401, "does not know this access token"],
  [402, "needs a larger Supabase plan: said so"],
  [403, "no right to do this: said so"],
  [404, "has no such project"],
  [400, "refused this (400: said so)"],
])("%i is a sentence", async (status, sentence) => {
  await expect(request("GET", [status])).rejects.toThrow(sentence);
  expect(asked).toBe(1);
});

test("a rate limit and a fault are waited for", async () => {
  await request("GET", [429, 500]);
  expect(asked).toBe(3);
});

test("but not forever, and what might be done twice is not repeated after a fault", async () => {
  await expect(request("GET", [429, 429, 429, 429])).rejects.toThrow("Supabase asks for a pause");
  expect(asked).toBe(4);
  await expect(request("POST", [500])).rejects.toThrow("an internal error");
  expect(asked).toBe(5);
});

test("without a network it says so", async () => {
  const nobody = openManagementApi("http://127.0.0.1:1", "sbp_of_nobody");
  await expect(nobody("GET", "/organizations", z.unknown())).rejects.toThrow(
    "Is this machine on the internet?",
  );
});
