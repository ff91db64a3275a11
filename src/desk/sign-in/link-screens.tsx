import type { ReactNode } from "react";
import { Helmet } from "react-helmet-async";
import { business } from "@/config/business";
import { paths } from "@/config/paths";
import { type TwoAccounts, wantReplacement } from "@/lib/supabase/arrived-session";
import { Button, ButtonLink } from "@/ui/button";
import { clearArrivedLink } from "./arrived-link";
import { LinkButton, useFocusOnMount } from "./screens";
import { authTexts } from "./sign-in-texts";

function FocusedNote({ children }: { children: ReactNode }) {
  const box = useFocusOnMount<HTMLDivElement>(true);
  return (
    <div
      ref={box}
      role="status"
      tabIndex={-1}
      className="border-brass-500 border-l-2 pl-5 outline-none"
    >
      {children}
    </div>
  );
}

/** What to do after confirming a sign-up: the account alone opens nothing yet. */
export function Confirmed() {
  const { welcome: texts } = authTexts;
  return (
    <div className="grid gap-6">
      <FocusedNote>
        <p>{texts.next}</p>
      </FocusedNote>
      <ButtonLink href={paths.adminQuotes}>{texts.action}</ButtonLink>
    </div>
  );
}

type ResetLinkSentProps = { email: string; onAgain: () => void; onBack: () => void };

/** The same text whether the account exists or not. */
export function ResetLinkSent({ email, onAgain, onBack }: ResetLinkSentProps) {
  const { forgot: texts } = authTexts;
  return (
    <div className="grid gap-6">
      <FocusedNote>
        <p className="break-words font-semibold">{texts.sent(email)}</p>
        <p className="mt-2 text-stone">{texts.sentHint}</p>
      </FocusedNote>
      <Button variant="outline" onClick={onAgain}>
        {texts.again}
      </Button>
      <LinkButton onClick={onBack}>{texts.back}</LinkButton>
    </div>
  );
}

type OtherAccountQuestionProps = { accounts: TwoAccounts; onAnswered: () => void };

/**
 * Asks before a link replaces a colleague's session. Must render before anything creates the client, which reads the
 * address.
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
