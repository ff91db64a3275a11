import { paths } from "@/config/paths";
import { hasArrivedLink } from "@/lib/mail-link";

/** What a mail's link brings is the sign-in page's: for a server of sources, whose pages have no start script. */
export function sendMailLinksToAuth(): void {
  const end = location.search + location.hash;
  if (hasArrivedLink(end)) window.history.replaceState(null, "", paths.auth + end);
}
