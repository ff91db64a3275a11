import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import {
  inlineScriptHashes,
  inlineScriptHashesOf,
} from "../../../scripts/static-site/content-security-policy.ts";

// echo -n 'alert(1)' | openssl dgst -sha256 -binary | base64
const ALERT = "'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='";

it.each([
  ["<script>alert(1)</script>", [ALERT]],
  ['<script type="module">alert(1)</script>', [ALERT]],
  ["<script async type=text/javascript>alert(1)</script>", [ALERT]],
  ['<script type="application/ld+json">{"@type":"Service"}</script>', []],
  ['<script type="module" src="/assets/index.js"></script>', []],
  ["<p>no script</p>", []],
])("%s", (html, hashes) => {
  expect(inlineScriptHashes(html)).toEqual(hashes);
});

it("collects those of every page below a folder, each once", () => {
  const folder = mkdtempSync(join(tmpdir(), "pages-"));
  mkdirSync(join(folder, "about"));
  for (const page of ["index.html", "about/index.html"]) {
    writeFileSync(join(folder, page), "<script>alert(1)</script>");
  }
  expect(inlineScriptHashesOf(folder)).toEqual([ALERT]);
  rmSync(folder, { recursive: true });
});
