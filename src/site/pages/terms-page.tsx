import { business } from "@/config/business";
import { paths } from "@/config/paths";
import { LegalFrame } from "@/site/legal/legal-frame";
import { RentalTerms } from "@/site/legal/rental-terms";
import { rentalPart, termsContent, termsParts } from "@/site/words/pages/terms";

/** The rental terms as the business page has them, and what holds besides. */
export default function TermsPage() {
  return (
    <LegalFrame
      path={paths.terms}
      content={termsContent}
      first={{ heading: rentalPart, part: <RentalTerms /> }}
      parts={termsParts(business)}
    />
  );
}
