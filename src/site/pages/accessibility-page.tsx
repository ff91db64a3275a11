import { business } from "@/config/business";
import { paths } from "@/config/paths";
import { LegalFrame } from "@/site/legal/legal-frame";
import { outsideServices } from "@/site/legal/outside-services";
import { accessibilityContent, accessibilityParts } from "@/site/words/pages/accessibility";

/** What this website does for everybody to be able to use it. */
export default function AccessibilityPage() {
  return (
    <LegalFrame
      path={paths.accessibility}
      content={accessibilityContent}
      parts={accessibilityParts(business, outsideServices)}
    />
  );
}
