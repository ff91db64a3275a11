/** Keys whose values are the same in both languages: targets of links and names of pictures. */
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
 * The type of a text's translation: the same keys, function parameters, list lengths, links and pictures. A missing or
 * surplus sentence does not compile.
 */
export type Translated<Text> = Text extends string
  ? string
  : Text extends (...facts: infer Facts) => infer Sentence
    ? (...facts: Facts) => Translated<Sentence>
    : Text extends object
      ? { readonly [Key in keyof Text]: Key extends Kept ? Text[Key] : Translated<Text[Key]> }
      : Text;
