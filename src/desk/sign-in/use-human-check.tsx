import { type ReactNode, useState } from "react";
import { env } from "@/config/env";
import { HumanCheck as Widget } from "@/ui/forms/human-check";
import { authTexts } from "./sign-in-words";

export type HumanCheck = {
  /** To stand in the form, above its button; nothing on a site without the check. */
  widget: ReactNode;
  /** Whether the form may be sent. */
  isPassed: boolean;
  /** What a call of the auth service takes beside its other options. */
  options: { captchaToken?: string };
  /** After each call: the service takes a token once. */
  renew: () => void;
};

/**
 * The check that a person and no program fills a form of the auth service, where the owner has switched it on
 * (`VITE_TURNSTILE_SITE_KEY`, and the secret at the project). Mostly it passes without a click.
 * https://supabase.com/docs/guides/auth/auth-captcha
 */
export function useHumanCheck(): HumanCheck {
  const [token, setToken] = useState<string>();
  const [isUnreachable, setIsUnreachable] = useState(false);
  // Another key is another widget, with a token of its own.
  const [round, setRound] = useState(0);
  const siteKey = env.VITE_TURNSTILE_SITE_KEY;
  if (siteKey === undefined) return { widget: null, isPassed: true, options: {}, renew: () => {} };

  const forget = () => setToken(undefined);
  const widget = (
    <div>
      <Widget
        key={round}
        siteKey={siteKey}
        theme="light"
        onToken={setToken}
        onLost={forget}
        onUnreachable={() => setIsUnreachable(true)}
      />
      {isUnreachable && (
        <p role="alert" className="text-clay">
          {authTexts.humanCheckUnreachable}
        </p>
      )}
    </div>
  );
  return {
    widget,
    isPassed: token !== undefined,
    options: token === undefined ? {} : { captchaToken: token },
    renew() {
      forget();
      setRound((current) => current + 1);
    },
  };
}
