import { createContext } from "react";
import type { SeoProps } from "./seo-props";

/** Where a page's head goes while the page is prerendered: to the renderer, not into the page. */
export const HeadCollector = createContext<((head: SeoProps) => void) | undefined>(undefined);
