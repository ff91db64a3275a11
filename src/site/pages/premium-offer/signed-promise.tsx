import { business } from "@/config/business";
import { Section } from "@/site/layout/section";
import { premiumOfferContent } from "@/site/words/pages/premium-offer";
import { TextLink } from "@/ui/smart-link";
import { AskForPackage } from "./ask-for-package";

/** The guarantee as a letter ends: one sentence in large type, a line, and the name on it. */
export function SignedPromise() {
  const { guarantee, actions } = premiumOfferContent;
  const [, gallery] = actions;
  return (
    <Section
      aria-labelledby="promise"
      columnClassName="grid gap-x-20 gap-y-6 lg:grid-cols-[3fr_8fr]"
    >
      <h2 id="promise" className="text-item text-brass-700 lg:pt-3">
        {guarantee.heading}
      </h2>
      <div>
        <p className="max-w-[21em] text-balance font-display text-section">{guarantee.text}</p>
        <p className="mt-14 w-fit min-w-[min(18rem,100%)] border-ink border-b pb-2 font-display text-item italic">
          {guarantee.signature(business)}
        </p>
        <div className="mt-12 flex flex-wrap items-center gap-x-7 gap-y-5">
          <AskForPackage />
          <TextLink href={gallery.href}>{gallery.label}</TextLink>
        </div>
      </div>
    </Section>
  );
}
