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
  /** What Cloudflare signs as the purpose of the token. */
  action?: string;
  /** The check is passed. A token is good once, for five minutes. */
  onToken: (token: string) => void;
  /** The check has failed for now, or the token is too old. The widget may go on by itself. */
  onLost: () => void;
  /** Cloudflare's script does not come. */
  onUnreachable: () => void;
};

/** The check that a person and no program sits at a form. Mostly it passes without a click. */
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
