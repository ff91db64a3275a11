import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const supabaseFolder = join(import.meta.dirname, "../../../supabase");

test("config.toml holds no address, and there is nothing to seed a hosted project with", () => {
  const config = readFileSync(join(supabaseFolder, "config.toml"), "utf8");
  const settings = config.replaceAll(/^\s*#.*$/gm, "");
  expect(settings).toContain("[auth]");
  expect(settings).not.toMatch(/localhost|127\.0\.0\.1|\[?::1|https?:|redirect|site_url/);
  expect(existsSync(join(supabaseFolder, "seed.sql"))).toBe(false);
});
