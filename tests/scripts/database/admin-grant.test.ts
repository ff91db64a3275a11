import { execFileSync } from "node:child_process";
import { expect, it } from "vitest";
import { encrypted, grantStatement } from "../../../scripts/database/admin-grant.ts";

const EMAIL = "o'hara@example.com";
const PROJECT = "https://project.example.com";

it("asks for encryption wherever the connection leaves the machine, and leaves a choice alone", () => {
  const elsewhere = "postgresql://postgres:secret@db.example.com:5432/postgres";
  expect(encrypted(elsewhere)).toBe(`${elsewhere}?sslmode=require&uselibpqcompat=true`);
  expect(encrypted(`${elsewhere}?sslmode=require`)).toBe(
    `${elsewhere}?sslmode=require&uselibpqcompat=true`,
  );
  expect(encrypted(`${elsewhere}?sslmode=verify-full`)).toBe(`${elsewhere}?sslmode=verify-full`);
  const here = "postgresql://postgres:secret@127.0.0.1:5432/postgres";
  expect(encrypted(here)).toBe(here);
});

it("prints one statement for the SQL editor of a hosted project, with the address quoted", () => {
  const { DB_URL: _, ...env } = process.env;
  const printed = execFileSync("tsx", ["scripts/database/admin-grant.ts", EMAIL], {
    encoding: "utf8",
    env: { ...env, VITE_SUPABASE_URL: PROJECT, VITE_SUPABASE_ANON_KEY: "key" },
  });
  expect(printed).toContain(PROJECT);
  expect(printed).toContain("select private.make_admin('o''hara@example.com')");
  expect(printed).toContain(grantStatement(EMAIL));
});
