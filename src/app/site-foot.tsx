import { SiteFooter } from "@/components/layout/site-footer";
import { PrivacyChoicesButton } from "@/features/advertising/privacy-choices-button";

/** The foot of every public page, with the way back to one's choice about advertising where there is any. */
export function SiteFoot({ isReduced }: { isReduced: boolean }) {
  return (
    <SiteFooter
      isReduced={isReduced}
      choices={__HAS_AD_TAG__ ? <PrivacyChoicesButton /> : undefined}
    />
  );
}
