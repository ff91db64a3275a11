import { business, phoneHref } from "@/config/business";
import { paths } from "@/config/paths";
import { useConversionEvent } from "@/site/advertising/use-conversion-event";
import { Section } from "@/site/layout/section";
import { CarriedConfirmation } from "@/site/lead/confirmation/carried-confirmation";
import { Seo } from "@/site/seo/seo";
import { thankYouContent } from "@/site/words/pages/thank-you";
import { TextLink } from "@/ui/smart-link";

/** One sentence, the promise, the phone; and a confirmation for visitors who come from the form. */
export default function ThankYouPage() {
  useConversionEvent();
  return (
    <>
      <Seo meta={thankYouContent.meta} path={paths.thankYou} isIndexed={false} />
      <Section columnClassName="flex min-h-[52vh] flex-col justify-center">
        <h1 className="max-w-[12.9em] text-hero">{thankYouContent.h1}</h1>
        <p className="mt-8 max-w-prose text-xl">{thankYouContent.text}</p>
        <CarriedConfirmation className="mt-10 max-w-prose" />
        <div className="mt-12 flex flex-wrap items-end justify-between gap-x-12 gap-y-8 border-brass-500 border-t pt-8">
          <p className="text-stone">
            {thankYouContent.hotlineText}
            <a
              href={phoneHref}
              className="mt-1 block w-fit py-1 font-display text-ink text-section decoration-1 decoration-brass-500 underline-offset-[0.18em] hover:underline"
            >
              {business.phone}
            </a>
          </p>
          <TextLink href={thankYouContent.home.href}>{thankYouContent.home.label}</TextLink>
        </div>
      </Section>
    </>
  );
}
