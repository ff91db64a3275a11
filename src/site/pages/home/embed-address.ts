/**
 * The address to put in the frame: always YouTube's cookieless host, whatever was given (`/embed/ID` or `/watch?v=ID`),
 * and playing at once, because the visitor has already pressed play.
 */
export function toEmbedAddress(address: string): string {
  const url = new URL(address);
  const watched = url.searchParams.get("v");
  if (url.pathname === "/watch" && watched) {
    url.pathname = `/embed/${watched}`;
    url.searchParams.delete("v");
  }
  url.hostname = "www.youtube-nocookie.com";
  url.searchParams.set("autoplay", "1");
  return url.href;
}
