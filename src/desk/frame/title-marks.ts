import { createContext } from "react";

/** What the title of a tab in the background says before the page's own. */
export const TitleMarks = createContext((title: string): string => title);
