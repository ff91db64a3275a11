import type { InternalHref } from "@/config/paths";
import type { PictureName } from "@/site/words/picture-names";

/** Title at most 60 characters, description 120 to 160. The title is complete: nothing is appended. */
export type PageMeta = {
  title: string;
  description: string;
};

export type Action = {
  label: string;
  href: InternalHref;
};

/** A figure set large with its explanation. */
export type Fact = {
  value: string;
  label: string;
};

/** A short heading with one paragraph: the commonest piece of a page. */
export type TextItem = {
  title: string;
  text: string;
};

export type ServiceCard = {
  title: string;
  picture: PictureName;
  description: string;
  features: readonly string[];
  /** What is said of its price; of one by the week or month, where the list's prices are not public. */
  pricing: string;
  isByTerm?: true;
  link?: Action;
  /** The page with more about it, or the pages by occasion. */
  more?: Action;
  instead?: { ask: string; pages: readonly InternalHref[] };
};

export type HeroContent = {
  eyebrow?: string;
  h1: string;
  lead: string;
  picture: PictureName;
};

/** Structured data of a landing page (schema.org Service). */
export type ServiceData = {
  serviceType: string;
  name: string;
  description: string;
};

/** A part of a page about rights and duties. What stands in it as "[OWNER: ...]" is for the owner to fill in. */
export type LegalPart = {
  /** What links jump to. */
  id: string;
  title: string;
  text: readonly string[];
  points?: readonly TextItem[];
  links?: readonly Action[];
};

/** Anything a page's content may hold, at any depth; a dead link or an unknown picture fails to compile. */
type ContentNode =
  | string
  | number
  | boolean
  | null
  | undefined
  | ((...facts: never[]) => string)
  | readonly ContentNode[]
  | {
      readonly href?: InternalHref;
      readonly picture?: PictureName;
      readonly poster?: PictureName;
      readonly [key: string]: ContentNode;
    };

/** Texts that are not a page. */
export type Content = { readonly [key: string]: ContentNode };

/** One page: head tags, its one `h1`, and what its composition needs. */
export type PageContent = { readonly meta: PageMeta } & (
  | { readonly h1: string }
  | { readonly hero: HeroContent }
) & {
    readonly picture?: PictureName;
    readonly [key: string]: ContentNode;
  };
