import { Html, html } from "../../supabase/functions/notify/words/html.ts";
import { filmFileOf, stemOf } from "./make-files.ts";
import { LARGEST, type Pictures, type Place } from "./read-pictures.ts";

const STYLE = new Html(
  "body{font:17px/1.5 system-ui,sans-serif;max-width:92rem;margin:2rem auto;padding:0 1rem;background:white;color:black}" +
    "section{border-top:1px solid silver;padding:1.5rem 0;display:grid;gap:1rem 2rem;grid-template-columns:minmax(0,50rem) 24.4rem;align-items:start}" +
    "header{grid-column:1/-1;display:flex;flex-wrap:wrap;gap:.25rem 1.5rem;align-items:baseline}h2{font-size:1.25rem;margin:0}" +
    ".wide{width:100%}.shared{aspect-ratio:1200/512;object-fit:cover}.phone{width:390px;aspect-ratio:4/5;object-fit:cover}img,video{display:block;background:whitesmoke}" +
    "dl{grid-column:1/-1;display:grid;grid-template-columns:6rem 1fr;gap:.25rem 1rem;margin:0}dt{color:dimgray}dd{margin:0;max-width:70ch}" +
    ".own{color:darkgreen;font-weight:600}.open{color:firebrick;font-weight:600}.off{opacity:.45}@media(max-width:70rem){section{grid-template-columns:1fr}}",
);

/** Where the page is, from the project's folder. */
export const LOOKING_PAGE = ".local/pictures.html";

/** From there. */
const UPLOADS = "../public/uploads";

const isUnread = ({ photograph, read }: Place) => photograph !== undefined && !read;

function stateOf(place: Place): Html {
  if (!place.show) return html`<span>left out</span>`;
  if (!place.photograph) return html`<span>rendering, marked “illustrative image”</span>`;
  return isUnread(place)
    ? html`<span class="own">your photograph</span> <span class="open">texts not read yet</span>`
    : html`<span class="own">your photograph</span>`;
}

function sectionOf(place: Place, pages: string): Html {
  const file = `${UPLOADS}/${stemOf(place)}${LARGEST}`;
  const { x, y } = place.focus;
  const position = place.photograph ? `object-position:${x * 100}% ${y * 100}%` : "";
  return html`<section id="${place.name}" class="${place.show ? "" : "off"}">
<header><h2>${place.name}</h2>${stateOf(place)}<span>${pages}</span></header>
<img class="wide" src="${file}" alt="${place.english}" loading="lazy">
<img class="phone" src="${file}" alt="" loading="lazy" style="${position}">
<dl><dt>English<dd>${place.english}<dt>Spanish<dd lang="es">${place.spanish}
<dt>Caption<dd>${place.caption} / <span lang="es">${place.captionSpanish}</span></dl></section>`;
}

function filmOf(name: string, { show, own }: Pictures["films"]["hero-loop"]): Html {
  const file = own ? filmFileOf(own) : `${name}.mp4`;
  const state = own ? "your film" : "rendering";
  return html`<section id="${name}" class="${show ? "" : "off"}"><header><h2>${name}</h2><span>${show ? state : "left out"}</span><span>/</span></header>
<video class="wide" src="${UPLOADS}/${file}" controls preload="metadata"></video></section>`;
}

/**
 * A page with every place at the size of a desk's screen and of a phone's, and with its texts.
 * @param pages where each place is seen
 */
export function lookingPage(pictures: Pictures, pages: ReadonlyMap<string, string>): string {
  const { places, films, ogImage } = pictures;
  const taken = places.filter(({ photograph }) => photograph).length;
  const unread = places.filter(isUnread);
  const shared = places.find(({ name }) => name === ogImage);
  return html`<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>The pictures of the site</title><style>${STYLE}</style><h1>The pictures of the site</h1>
<p>${taken} of ${places.length} places have a photograph. Each is shown as on a large screen and, at its tallest, as on a phone: where something is cut off, set focus in pictures.yaml.
${unread.map(({ name }) => html`<p class="open">Read the texts of <a href="#${name}">${name}</a>, correct them in pictures.yaml, and write “read: yes” there.`)}
${places.map((place) => sectionOf(place, pages.get(place.name) ?? ""))}
<h1>Films</h1>${filmOf("hero-loop", films["hero-loop"])}${filmOf("tour", films.tour)}
<h1>What social networks show</h1><section><header><h2>ogImage</h2><span>above a band with your name; from <a href="#${ogImage}">${ogImage}</a></span></header>
${shared === undefined ? "" : html`<img class="wide shared" src="${UPLOADS}/${stemOf(shared)}${LARGEST}" alt="" loading="lazy">`}</section></html>`
    .markup;
}
