import type { ComponentProps } from "react";
import { carriedChoice } from "@/site/choice/carried-choice";
import { premiumOfferContent } from "@/site/words/pages/premium-offer";
import { ButtonLink } from "@/ui/button";

/** On to the form, which then says that it is about the package. */
export function AskForPackage({ variant }: Pick<ComponentProps<typeof ButtonLink>, "variant">) {
  const [ask] = premiumOfferContent.actions;
  return (
    <ButtonLink
      href={ask.href}
      variant={variant}
      onClick={() => carriedChoice.set("offer=package")}
    >
      {ask.label}
    </ButtonLink>
  );
}
