import { Helmet } from "react-helmet-async";
import { business } from "@/config/business";
import { paths } from "@/config/paths";
import { type TwoAccounts, wantReplacement } from "@/lib/supabase/arrived-session";
import { Button, ButtonLink } from "@/ui/button";
import { clearArrivedLink } from "./addresses";
import { useFocusOnMount } from "./screens";
import { authTexts } from "./sign-in-words";

/** What somebody who has just confirmed a sign-up does next: the account alone opens nothing yet. */
export function Confirmed() {
  const box = useFocusOnMount<HTMLDivElement>(true);
  const { welcome: texts } = authTexts;
  return (
    <div className="grid gap-6">
      <div
        ref={box}
        role="status"
        tabIndex={-1}
        className="border-brass-500 border-l-2 pl-5 outline-none"
      >
        <p>{texts.next}</p>
      </div>
      <ButtonLink href={paths.adminQuotes}>{texts.action}</ButtonLink>
    </div>
  );
}

type ResetLinkSentProps = { email: string; onAgain: () => void; onBack: () => void };

/** The same words whether the account exists or not: this page must not tell who works here. */
export function ResetLinkSent({ email, onAgain, onBack }: ResetLinkSentProps) {
  const box = useFocusOnMount<HTMLDivElement>(true);
  const { forgot: texts } = authTexts;
  return (
    <div className="grid gap-6">
      <div
        ref={box}
        role="status"
        tabIndex={-1}
        className="border-brass-500 border-l-2 pl-5 outline-none"
      >
        <p className="break-words font-semibold">{texts.sent(email)}</p>
        <p className="mt-2 text-stone">{texts.sentHint}</p>
      </div>
      <Button variant="outline" onClick={onAgain}>
        {texts.again}
      </Button>
      <button type="button" onClick={onBack} className="link min-h-11 justify-self-start">
        {texts.back}
      </button>
    </div>
  );
}

type OtherAccountQuestionProps = { accounts: TwoAccounts; onAnswered: () => void };

/**
 * Asks before a link takes the place of a colleague's session. To stand before anything that uses the client, which
 * reads the address when it is made.
 */
export function OtherAccountQuestion({ accounts, onAnswered }: OtherAccountQuestionProps) {
  const { otherAccount: texts } = authTexts;
  const box = useFocusOnMount<HTMLDivElement>(true);

  function stay() {
    clearArrivedLink();
    onAnswered();
  }

  function change() {
    wantReplacement();
    onAnswered();
  }

  return (
    <>
      <Helmet>
        <title>{`${texts.title} | ${business.name}`}</title>
      </Helmet>
      <h1 className="mt-8 text-section">{texts.title}</h1>
      <div ref={box} role="alert" tabIndex={-1} className="mt-3 break-words outline-none">
        {texts.question(accounts.current, accounts.arriving)}
      </div>
      <div className="mt-8 grid gap-3">
        <Button onClick={stay}>{texts.stay}</Button>
        <Button variant="outline" onClick={change}>
          {texts.change}
        </Button>
      </div>
    </>
  );
}
