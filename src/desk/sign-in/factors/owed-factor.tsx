import { useQueryClient } from "@tanstack/react-query";
import { useId } from "react";
import { Helmet } from "react-helmet-async";
import { business } from "@/config/business";
import { LinkButton } from "@/desk/sign-in/screens";
import type { FactorDemand } from "../access";
import { signOut } from "../auth-call";
import { hasRoleKey } from "../session";
import { verifyCode } from "./enrollment";
import { factorTexts } from "./factor-texts";
import { CodeForm, SetUpFactor } from "./set-up-factor";

const texts = factorTexts.challenge;

/** Asks for the second factor's code, and says what to do without the phone. */
export function Challenge({ labelledBy }: { labelledBy: string }) {
  const lostId = useId();
  const queryClient = useQueryClient();
  const askAgain = () => void queryClient.invalidateQueries({ queryKey: hasRoleKey });
  return (
    <CodeForm labelledBy={labelledBy} texts={texts} verify={verifyCode} onVerified={askAgain}>
      <section aria-labelledby={lostId} className="border-brass-500 border-l-2 pl-5">
        <h2 id={lostId} className="font-sans font-semibold text-base">
          {texts.lostHeading}
        </h2>
        <p className="mt-1 text-base text-stone">{texts.lost}</p>
      </section>
      <LinkButton onClick={() => void signOut()}>{texts.signOut}</LinkButton>
    </CodeForm>
  );
}

/** What is owed after the password: a code, or setting up a second factor. */
export function OwedFactor({ demand }: { demand: Exclude<FactorDemand, "none"> }) {
  const headingId = useId();
  const queryClient = useQueryClient();
  const askAgain = () => void queryClient.invalidateQueries({ queryKey: hasRoleKey });
  const texts = demand === "code" ? factorTexts.challenge : factorTexts.setUp;
  return (
    <>
      <Helmet>
        <title>{`${texts.title} | ${business.name}`}</title>
      </Helmet>
      <h1 id={headingId} className="mt-8 text-section">
        {texts.title}
      </h1>
      <p className="mt-3 text-stone">{texts.intro}</p>
      <div className="mt-8">
        {demand === "code" ? (
          <Challenge labelledBy={headingId} />
        ) : (
          <SetUpFactor
            labelledBy={headingId}
            onDone={askAgain}
            onCancel={() => void signOut()}
            cancelLabel={factorTexts.challenge.signOut}
          />
        )}
      </div>
    </>
  );
}
