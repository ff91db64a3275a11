import { expect, it } from "vitest";
import { repairedLink, takeToken, tokenIn } from "@/site/quote-page/quote-token";

const TOKEN = `23${"0123456789abcdef".repeat(4).slice(2)}`;

it.each(["#", "#%23", "%23", "%2523", "?%23", "?utm_source=mail#", "/#", "#token="])(
  "is found behind %s",
  (before) => {
    expect(tokenIn(`${before}${TOKEN}`)).toBe(TOKEN);
    expect(tokenIn(`${before}${TOKEN.toUpperCase()}`)).toBe(TOKEN);
    expect(tokenIn(`${before}${TOKEN}&utm_source=mail`)).toBe(TOKEN);
  },
);

it.each(["", "#", `#${TOKEN.slice(1)}`, `#${TOKEN}0`, "#%E0%A4%A"])("is not in %j", (end) => {
  expect(tokenIn(end)).toBeNull();
});

it("leaves nothing of itself in the address and the history, and is there again after a reload of the tab", () => {
  expect(takeToken()).toBeNull();
  window.history.replaceState(null, "", `/your-quote?utm_source=mail#${TOKEN}`);
  expect(takeToken()).toBe(TOKEN);
  expect(window.location.href).toBe(`${window.location.origin}/your-quote`);
  expect(JSON.stringify({ ...localStorage })).not.toContain(TOKEN);
  expect(JSON.stringify(window.history.state)).not.toContain(TOKEN);
  expect(takeToken()).toBe(TOKEN);
});

it("leads back from the path that a gateway has made of the link", () => {
  expect(repairedLink(`/your-quote%23${TOKEN}`)).toBe(`/your-quote#${TOKEN}`);
  expect(repairedLink("/your-quotes")).toBeNull();
  expect(repairedLink(`/elsewhere%23${TOKEN}`)).toBeNull();
});
