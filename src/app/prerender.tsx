import { StrictMode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { prerenderToNodeStream } from "react-dom/static";
import { StaticRouter } from "react-router-dom";
import { business } from "@/config/business";
import { base, language, otherBase } from "@/config/language";
import { addressIn } from "@/config/languages";
import { NOT_FOUND } from "@/lib/first-load/served-page";
import { QuoteLoading } from "@/site/quote-page/quote-frame";
import { PageHead } from "@/site/seo/page-head";
import type { SeoProps } from "@/site/seo/seo-props";
import { HeadCollector } from "@/site/seo/seo-props";
import { quotePageTexts } from "@/site/words/quote/quote-texts";
import { App } from "./app";
import { publicRoutes } from "./routes";

export type PrerenderedPage = {
  /** Path of the page, or `NOT_FOUND`. */
  page: string;
  /** Markup of the page's own head tags. */
  head: string;
  /** Preloads that the page asked for, as link elements for the head. */
  preloads: string;
  /** Markup inside the root element. */
  body: string;
};

/** All pages that the build renders: the public routes and the one for unknown addresses. */
export const prerenderedPages: readonly string[] = [
  ...publicRoutes.map(({ path }) => path),
  NOT_FOUND,
];

/** Links that React puts before the first element of the tree. */
const LEADING_LINKS = /^(?:<link\b[^>]*>)+/;

/**
 * Renders one page to static HTML, with everything in it that is loaded lazily in a browser.
 * @throws what rendering throws: a page that cannot be rendered must stop the build
 */
export async function prerenderPage(page: string): Promise<PrerenderedPage> {
  const heads: SeoProps[] = [];
  let failure: unknown;
  const { prelude } = await prerenderToNodeStream(
    <HeadCollector value={(head) => heads.push(head)}>
      <StrictMode>
        <StaticRouter
          basename={base || undefined}
          location={addressIn(language, page === NOT_FOUND ? `/${NOT_FOUND}` : page)}
        >
          <App />
        </StaticRouter>
      </StrictMode>
    </HeadCollector>,
    {
      // Otherwise React outlines larger parts into hidden elements, for inline scripts to put in place.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: (error) => {
        failure ??= error;
      },
    },
  );
  let html = "";
  for await (const chunk of prelude) html += String(chunk);
  // The not-found page has many addresses and no twin, so its language link leads home.
  if (page === NOT_FOUND) {
    html = html.replaceAll(`href="${otherBase}/${NOT_FOUND}"`, `href="${otherBase || "/"}"`);
  }
  if (failure) throw failure;
  const head = heads.at(-1);
  if (!head) throw new Error(`${page} has no <Seo>`);
  const preloads = LEADING_LINKS.exec(html)?.[0] ?? "";
  return {
    page,
    head: renderToStaticMarkup(<PageHead {...head} />),
    preloads,
    body: html.slice(preloads.length),
  };
}

/** The page of one quote before hydration: who it is from, and without JavaScript whom to call. */
export function prerenderQuotePage(): { title: string; body: string } {
  return {
    title: quotePageTexts.title(business),
    body: renderToStaticMarkup(<QuoteLoading />),
  };
}
