import { paths } from "@/config/paths";
import { hasArrivedLink } from "@/lib/has-arrived-link";

/** Takes the tokens of a mail's link to the sign-in page; in development, where there is no start script. */
export function sendMailLinksToAuth(): void {
  const end = location.search + location.hash;
  if (hasArrivedLink(end)) window.history.replaceState(null, "", paths.auth + end);
}
