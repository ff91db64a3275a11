import type { ComponentProps } from "react";
import { ButtonLink } from "@/components/ui/button-link";
import { premiumOfferContent } from "@/content/pages/premium-offer";
import { carriedChoice } from "@/features/lead-capture/choice/carried-choice";

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
