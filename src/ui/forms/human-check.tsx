import { lazy, Suspense } from "react";

/** Cloudflare's widget, fetched only by a site that has one. */
const Turnstile = lazy(async () => ({
  default: (await import("@marsidev/react-turnstile")).Turnstile,
}));

/** English pages leave it to the browser. */
const language = __LANGUAGE__ === "es" && { language: "es" };

type HumanCheckProps = {
  /** `VITE_TURNSTILE_SITE_KEY`. */
  siteKey: string;
  theme: "light" | "dark";
  /** The purpose that Cloudflare signs into the token. */
  action?: string;
  /** Called with a token when the check is passed. It is valid once, for five minutes. */
  onToken: (token: string) => void;
  /** The check has failed for now, or the token has expired. The widget may continue by itself. */
  onLost: () => void;
  /** Cloudflare's script failed to load. */
  onUnreachable: () => void;
};

/** Checks that a human fills in the form. It usually passes without a click. */
export function HumanCheck(props: HumanCheckProps) {
  const { siteKey, theme, action, onToken, onLost, onUnreachable } = props;
  return (
    <Suspense>
      <Turnstile
        siteKey={siteKey}
        options={{ size: "flexible", theme, action, ...language }}
        onSuccess={onToken}
        onExpire={onLost}
        onError={onLost}
        scriptOptions={{ onError: onUnreachable }}
      />
    </Suspense>
  );
}
