import { useQueryClient } from "@tanstack/react-query";
import { useId } from "react";
import { Helmet } from "react-helmet-async";
import { business } from "@/config/business";
import type { FactorDemand } from "../access";
import { signOut } from "../auth-call";
import { hasRoleKey } from "../session";
import { CodeForm } from "./code-form";
import { verifyCode } from "./factor-service";
import { factorTexts } from "./factors-words";
import { SetUpFactor } from "./set-up-factor";

const texts = factorTexts.challenge;

/** Asks for the code of the second factor, and says what to do when the phone is lost. */
export function Challenge({ labelledBy }: { labelledBy: string }) {
  const lostId = useId();
  const queryClient = useQueryClient();
  const askAgain = () => void queryClient.invalidateQueries({ queryKey: hasRoleKey });
  return (
    <CodeForm labelledBy={labelledBy} words={texts} verify={verifyCode} onVerified={askAgain}>
      <section aria-labelledby={lostId} className="border-brass-500 border-l-2 pl-5">
        <h2 id={lostId} className="font-sans font-semibold text-base">
          {texts.lostHeading}
        </h2>
        <p className="mt-1 text-base text-stone">{texts.lost}</p>
      </section>
      <button
        type="button"
        onClick={() => void signOut()}
        className="link min-h-11 justify-self-start"
      >
        {texts.signOut}
      </button>
    </CodeForm>
  );
}

/** Heading and form for what is still owed after the password: a code, or setting a second factor up. */
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
