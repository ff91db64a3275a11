import { PrivacyChoicesButton } from "@/site/advertising/privacy-choices-button";
import { SiteFooter } from "@/site/layout/site-footer";

/** The foot of every public page, with the way back to one's choice about advertising where there is any. */
export function SiteFoot({ isReduced }: { isReduced: boolean }) {
  return (
    <SiteFooter
      isReduced={isReduced}
      choices={__HAS_AD_TAG__ ? <PrivacyChoicesButton /> : undefined}
    />
  );
}
