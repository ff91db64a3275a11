import { type ReactNode, useState } from "react";
import { env } from "@/config/env";
import { HumanCheck as Widget } from "@/ui/forms/human-check";
import { authTexts } from "./sign-in-texts";

export type HumanCheck = {
  /** Goes above the form's button; nothing on a site without the check. */
  widget: ReactNode;
  isPassed: boolean;
  /** Extra options for the auth call. */
  options: { captchaToken?: string };
  /** Call it after each auth call: a token works once. */
  renew: () => void;
};

/**
 * The Turnstile check of the auth forms, if the owner has switched it on (`VITE_TURNSTILE_SITE_KEY`, and the secret
 * at the project). It usually passes without a click. https://supabase.com/docs/guides/auth/auth-captcha
 */
export function useHumanCheck(): HumanCheck {
  const [token, setToken] = useState<string>();
  const [isUnreachable, setIsUnreachable] = useState(false);
  // A new key mounts a new widget with a new token.
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
