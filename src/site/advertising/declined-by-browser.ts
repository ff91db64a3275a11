declare global {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface adds to one of the browser's
  interface Navigator {
    /** Set by browsers and extensions that ask on the visitor's behalf: https://w3c.github.io/gpc/ */
    readonly globalPrivacyControl?: boolean;
  }
}

/** Whether the browser declines for the visitor, which nothing here can override. */
export function isDeclinedByBrowser(): boolean {
  return navigator.globalPrivacyControl === true;
}
