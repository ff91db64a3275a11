import { Check } from "lucide-react";
import { type ReactNode, Suspense } from "react";
import { lazyPart } from "@/lib/lazy-page";
import { quotePageTexts } from "@/site/words/quote/quote-texts";
import { ScreenHeading, StateSection } from "./quote-frame";
import { PartHeading } from "./quote-parts";
import type { SiteFormProps } from "./site-form";

const texts = quotePageTexts.site;

const Form = lazyPart(() => import("./site-form").then((module) => module.SiteForm));

/** The form, which only a signed quote needs. Until it is there, its place is kept, and one can go on without it. */
const SiteForm = (props: SiteFormProps & { children?: ReactNode }) => (
  <Suspense fallback={<div className="min-h-96">{props.children}</div>}>
    <Form {...props} />
  </Suspense>
);

type SiteStepProps = SiteFormProps & { name: string; onLater: () => void };

/** After the signature and before the booking is shown: asks what the truck needs. All of it can wait. */
export function SiteStep({ name, onLater, ...site }: SiteStepProps) {
  return (
    <StateSection>
      <p className="mb-2 flex items-center gap-2 text-base text-evergreen-700">
        <Check aria-hidden size={18} />
        {texts.signed}
      </p>
      <ScreenHeading>{texts.heading(name)}</ScreenHeading>
      <p className="mt-3 mb-6">{texts.intro}</p>
      <SiteForm {...site}>
        <button type="button" className="link min-h-11" onClick={onLater}>
          {texts.later}
        </button>
      </SiteForm>
    </StateSection>
  );
}

/** On the page of a booking, as long as something is missing; the thread has what was said. */
export function SiteSection(site: SiteFormProps) {
  if (site.quote.site_gaps.length === 0) return null;
  return (
    <section className="print:hidden">
      <PartHeading>{texts.openHeading}</PartHeading>
      <SiteForm {...site} />
    </section>
  );
}
