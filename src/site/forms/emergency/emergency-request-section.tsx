import { anchors } from "@/config/paths";
import { LeadFormPlace, lazyLeadForm, NextSteps } from "@/site/forms/lazy-lead-form";
import { Figure } from "@/site/layout/picture";
import { emergencyContent } from "@/site/words/pages/emergency";
import { PhoneLink } from "@/ui/business-link";

const { Form, isLost } = lazyLeadForm(() =>
  import("./emergency-request-form").then((module) => module.EmergencyRequestForm),
);

/**
 * The emergency form with its heading, anchored as `emergency-form`. The anchor takes the focus, so that a jump
 * to it also moves the keyboard there.
 */
export function EmergencyRequestSection() {
  const { form, hero } = emergencyContent;
  return (
    <section
      id={anchors.emergencyForm}
      tabIndex={-1}
      aria-labelledby="emergency-form-heading"
      className="bg-ivory-2 py-16 outline-none lg:py-24"
    >
      <div className="page-column grid gap-x-20 gap-y-8 lg:grid-cols-[4fr_7fr]">
        <div className="self-start lg:sticky lg:top-28 large-text:static">
          <h2 id="emergency-form-heading" className="text-section">
            {form.heading}
          </h2>
          <p className="mt-4 max-w-prose">{form.text}</p>
          <p className="mt-4 text-clay">
            {hero.eyebrow}: <PhoneLink className="text-lg decoration-clay" />
          </p>
          <Figure
            name={form.picture}
            sizes="30vw"
            className="mt-8 hidden lg:block"
            pictureClassName="aspect-[16/10]"
          />
          <NextSteps of="emergency" heading="h3" className="hidden lg:block" />
        </div>
        <LeadFormPlace isLost={isLost} room="min-h-[64rem] sm:min-h-[46rem]">
          <Form />
        </LeadFormPlace>
      </div>
    </section>
  );
}
