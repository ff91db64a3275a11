import { cn } from "@/lib/cn";
import { nextStepsTexts } from "@/site/words/forms/next-steps";
import { PhoneLink } from "@/ui/business-link";

type NextStepsProps = {
  of: "quote" | "emergency";
  /** Its heading's rank on the page. */
  heading: "h2" | "h3";
  /** Without the phone, where it follows anyway. */
  isWithoutPhone?: boolean;
  className?: string;
};

/** What happens after a request, numbered, beside its form. */
export function NextSteps({
  of,
  heading: Heading,
  isWithoutPhone = false,
  className,
}: NextStepsProps) {
  return (
    <section aria-labelledby="next-heading" className={cn("mt-14", className)}>
      <Heading id="next-heading" className="text-item">
        {nextStepsTexts.heading}
      </Heading>
      <ol className="mt-5">
        {nextStepsTexts[of].map((step, index) => (
          <li
            key={step}
            className="grid grid-cols-[2.5rem_1fr] items-baseline border-hairline border-t py-4 last:border-b"
          >
            <span aria-hidden className="font-display text-[1.375rem] text-brass-700">
              {index + 1}
            </span>
            {step}
          </li>
        ))}
      </ol>
      {of === "quote" && !isWithoutPhone && (
        <p className="mt-6">
          {nextStepsTexts.hurry} <PhoneLink />
        </p>
      )}
    </section>
  );
}
