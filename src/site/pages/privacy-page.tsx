import { business } from "@/config/business";
import { paths } from "@/config/paths";
import { LegalFrame } from "@/site/legal/legal-frame";
import { outsideServices } from "@/site/legal/outside-services";
import { privacyContent, privacyParts } from "@/site/words/pages/privacy";

/** The privacy notice. */
export default function PrivacyPage() {
  return (
    <LegalFrame
      path={paths.privacy}
      content={privacyContent}
      parts={privacyParts(business, outsideServices)}
    />
  );
}
