/** What both languages have in common: where a link leads and which picture stands there. */
type Kept =
  | "href"
  | "id"
  | "kind"
  | "pages"
  | "picture"
  | "poster"
  | "sectionPicture"
  | "src"
  | "url";

/**
 * The type of a text's twin in another language: the same parts, functions with the same parameters, as many items in a list,
 * and the same links and pictures. A sentence that is missing or one too many does not compile.
 */
export type Translated<Text> = Text extends string
  ? string
  : Text extends (...facts: infer Facts) => infer Sentence
    ? (...facts: Facts) => Translated<Sentence>
    : Text extends object
      ? { readonly [Key in keyof Text]: Key extends Kept ? Text[Key] : Translated<Text[Key]> }
      : Text;
