/** The domains that a cookie of this page may belong to: `www.a.example`, `a.example`, and none at all. */
function cookieDomains(): string[] {
  const labels = location.hostname.split(".");
  const parents = labels.slice(0, -1).map((_, at) => `; domain=${labels.slice(at).join(".")}`);
  return ["", ...parents];
}

/** Removes the cookies with such a name that a script of others has set. */
export function removeCookies(called: RegExp): void {
  for (const cookie of document.cookie.split(";")) {
    const [name = ""] = cookie.trim().split("=");
    if (!called.test(name)) continue;
    for (const domain of cookieDomains()) {
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and Safari
      document.cookie = `${name}=; path=/; max-age=0${domain}`;
    }
  }
}
