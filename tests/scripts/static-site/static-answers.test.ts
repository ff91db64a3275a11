import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { answerStatically } from "../../../scripts/static-site/routing.ts";
import { temporaryFolder } from "../../support/temporary-folder.ts";

const dist = temporaryFolder(afterAll);
for (const file of ["index.html", "about.html", "404.html", "admin/quotes.html", "assets/a.js"]) {
  mkdirSync(dirname(join(dist, file)), { recursive: true });
  writeFileSync(join(dist, file), "");
}

it.each([
  ["/", { status: 200, file: "index.html" }],
  ["/about", { status: 200, file: "about.html" }],
  ["/about/", { status: 200, file: "about.html" }],
  ["/assets/a.js", { status: 200, file: "assets/a.js" }],
  ["/assets/b.js", { status: 404, file: "404.html" }],
  ["/assets", { status: 404, file: "404.html" }],
  ["/admin/quotes/7/print", { status: 200, file: "admin/quotes.html" }],
  ["/administrator", { status: 404, file: "404.html" }],
  ["/no/such/page", { status: 404, file: "404.html" }],
  ["/luxury-trailer-quote", { status: 301, location: "/luxury-trailers/quote" }],
  // Without Spanish pages.
  ["/es", { status: 301, location: "/" }],
  ["/es/about", { status: 301, location: "/about" }],
  ["/es/your-quote", { status: 301, location: "/your-quote" }],
  ["/es/no/such/page", { status: 404, file: "404.html" }],
  ["/admin", { status: 301, location: "/admin/quotes" }],
])("answers %s as the static hosts do", (path, answer) => {
  expect(answerStatically(dist, path)).toEqual(answer);
});
