import { hasArrivedLink } from "@/lib/has-arrived-link";
import { removeCookies } from "./remove-cookies";

/** Meta's function: it queues commands until its script has come, which then takes them over. */
type Pixel = {
  (...command: unknown[]): void;
  queue: unknown[];
  callMethod?: (...command: unknown[]) => void;
  push: unknown;
  loaded: boolean;
  version: string;
};

declare global {
  var fbq: Pixel | undefined;
}

const SCRIPT_ID = "meta-pixel";
const SCRIPT_ADDRESS = "https://connect.facebook.net/en_US/fbevents.js";

/** https://developers.facebook.com/docs/marketing-api/conversions-api/parameters/fbp-and-fbc */
const PIXEL_COOKIE = /^_fb[pc]$/;

export const isPixelLoaded = () => document.getElementById(SCRIPT_ID) !== null;

/** As Meta's own snippet makes it: https://developers.facebook.com/docs/meta-pixel/get-started */
function newPixel(): Pixel {
  const pixel: Pixel = Object.assign(
    (...command: unknown[]) => {
      if (pixel.callMethod) pixel.callMethod(...command);
      else pixel.queue.push(command);
    },
    { queue: [], push: undefined, loaded: true, version: "2.0" },
  );
  pixel.push = pixel;
  return pixel;
}

/**
 * Loads Meta's pixel, or reactivates it after a withdrawal. To be called with consent only. A no-op on an address with the
 * tokens of a mail's link.
 * @param id the pixel's number
 */
export function loadPixel(id: string): void {
  // A third-party script could read the tokens until the redirect to the sign-in page.
  if (hasArrivedLink(location.search + location.hash)) return;
  globalThis.fbq ??= newPixel();
  const { fbq } = globalThis;
  if (isPixelLoaded()) {
    fbq("consent", "grant");
    return;
  }
  // Without it, the script reports buttons and forms by itself.
  fbq("set", "autoConfig", false, id);
  fbq("init", id);
  fbq("track", "PageView");
  const script = document.createElement("script");
  script.id = SCRIPT_ID;
  script.async = true;
  script.src = SCRIPT_ADDRESS;
  document.head.append(script);
}

/** Withdraws consent from a loaded pixel and removes its cookies; a no-op without one. */
export function withdrawFromPixel(): void {
  if (!isPixelLoaded()) return;
  globalThis.fbq?.("consent", "revoke");
  removeCookies(PIXEL_COOKIE);
}
