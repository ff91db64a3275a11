// What a reader of an e-mail sees in each of its two parts.

const ENTITIES: Record<string, string> = {
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#39;": "'",
  "&nbsp;": " ",
  "&amp;": "&",
};

const decoded = (markup: string) =>
  markup.replace(/&[#\w]+;/g, (entity) => ENTITIES[entity] ?? entity);

/** What an HTML part says, with the addresses of its links. */
export const readable = (markup = "") =>
  decoded(
    markup
      .replace(/<style>.*<\/style>/s, "")
      .replace(/<a [^>]*href="([^"]*)"[^>]*>/g, " $1 ")
      .replace(/<[^>]*>/g, " "),
  );

/** Every word of an e-mail, once. */
export const wordsOf = (text = "") => new Set(text.match(/[\p{L}\p{N}$.,:'-]*[\p{L}\p{N}]/gu));

/** The large line at the top. */
export const headingIn = (markup = "") => decoded(/<h1[^>]*>(.*?)<\/h1>/s.exec(markup)?.[1] ?? "");

/** What a list of mails shows after the subject. */
export const previewIn = (markup = "") =>
  decoded(/<div style="display:none[^>]*>(.*?)<\/div>/s.exec(markup)?.[1] ?? "");

/** Each link in its order, as what it says and where it leads. */
export const linksIn = (markup = "") =>
  Array.from(markup.matchAll(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/gs), ([, href, label]) => [
    decoded(label ?? ""),
    decoded(href ?? ""),
  ]);

/** The tags of an HTML part, in their order: nothing that was typed may add one. */
export const tagsIn = (markup = "") => markup.match(/<\/?[a-z][^\s>]*/gi) ?? [];

/** Each row of the tables of facts, as a label and what it says. */
export const factsIn = (markup = "") =>
  Array.from(
    markup.matchAll(/<td class="label[^>]*>(.*?)<\/td>\s*<td class="value[^>]*>(.*?)<\/td>/gs),
    ([, label, value]) => `${decoded(label ?? "")}: ${readable(value).trim()}`,
  );

/** The name above the heading. */
const letterheadIn = (markup: string) => /<p class="brass"[^>]*>(.*?)<\/p>/s.exec(markup)?.[1];

/** The words of each part, with those of subject, heading and letterhead, which the other part may leave out. */
export const wordsOfBoth = ({ subject, text, html }: Record<"subject" | "text" | "html", string>) =>
  [text, readable(html)].map((part) =>
    wordsOf([subject, headingIn(html), letterheadIn(html), part].join(" ")),
  );
