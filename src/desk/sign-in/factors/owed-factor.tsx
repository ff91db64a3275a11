import { useQueryClient } from "@tanstack/react-query";
import { useId } from "react";
import { Helmet } from "react-helmet-async";
import { business } from "@/config/business";
import { hasRoleKey } from "../has-role-query";
import { signOut } from "../sign-out";
import { Challenge } from "./challenge";
import type { FactorDemand } from "./factor-demand-query";
import { factorTexts } from "./factors-words";
import { SetUpFactor } from "./set-up-factor";

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
