import { expect, it } from "vitest";
import { anchors, type InternalHref, paths } from "@/config/paths";
import type { PictureName } from "@/site/words/picture-names";
import type { Action, PageContent } from "@/site/words/types";

// The type check is the test here: `@ts-expect-error` fails it as soon as the line below compiles.

const meta = { title: "Title", description: "Description" };

it("lets content link to pages, and to the places on them that other pages jump to", () => {
  const hrefs: InternalHref[] = [paths.home, paths.adminTeam, "/luxury-trailers/quote"];
  const anchored: InternalHref = "/contact#quote-form";
  expect(hrefs).toHaveLength(3);
  expect(anchored).toBe(`${paths.contact}#${anchors.quoteForm}`);
});

it("refuses a link to nowhere and a picture that there is not in the type check", () => {
  // @ts-expect-error no such page
  const misspelt: InternalHref = "/contcat";
  // @ts-expect-error no such place on that page
  const nowhere: InternalHref = "/contact#quote-from";
  // @ts-expect-error that place is on another page
  const elsewhere: InternalHref = "/contact#emergency-form";
  // @ts-expect-error only old material links there
  const redirected: InternalHref = paths.luxuryTrailerQuoteOld;
  // @ts-expect-error any text is not a link
  const anything: InternalHref = String(paths.home);
  // @ts-expect-error in an action of a page's content
  const action: Action = { label: "Contact Us", href: "/contcat" };
  const page: PageContent = {
    meta,
    h1: "Heading",
    // @ts-expect-error at any depth of a page's content
    closing: { items: [{ link: { href: "/contact#quote-from" } }] },
    // @ts-expect-error no such picture
    picture: "weding-lawn",
  };
  // @ts-expect-error any text is not a picture
  const picture: PictureName = String("wedding-lawn");
  expect([misspelt, nowhere, elsewhere, redirected, anything, action, page, picture]).toHaveLength(
    8,
  );
});
