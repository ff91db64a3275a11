import { Helmet } from "react-helmet-async";
import { business } from "@/config/business";
import { staffTexts } from "@/desk/desk-words";
import { type TwoAccounts, wantReplacement } from "@/lib/supabase/arrived-session";
import { Button } from "@/ui/button";
import { useFocusOnMount } from "../use-focus-on-mount";
import { clearArrivedLink } from "./arrived-link";

type OtherAccountQuestionProps = { accounts: TwoAccounts; onAnswered: () => void };

/**
 * Asks before a link takes the place of a colleague's session. To stand before anything that uses the client, which
 * reads the address when it is made.
 */
export function OtherAccountQuestion({ accounts, onAnswered }: OtherAccountQuestionProps) {
  const { otherAccount: texts } = staffTexts.auth;
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
