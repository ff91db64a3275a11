import { PrivacyChoicesButton } from "@/site/advertising/privacy-choices-button";
import { SiteFooter } from "@/site/layout/site-footer";

/** The footer of every public page, with a button for the advertising choice if there is one to make. */
export function SiteFoot({ isReduced }: { isReduced: boolean }) {
  return (
    <SiteFooter
      isReduced={isReduced}
      choices={__HAS_TAGS__ ? <PrivacyChoicesButton /> : undefined}
    />
  );
}
