import { cn } from "@/lib/cn";
import { Section } from "@/site/layout/section";
import { reviews } from "@/site/words/business/reviews";
import { ReviewQuote } from "./review-quote";

type TestimonialsProps = {
  heading: string;
  text?: string;
  /** `lead` sets the first review large with the others beside it; `columns` treats them alike. */
  layout: "lead" | "columns";
  ground?: "ivory" | "sand";
};

const HEADING_ID = "reviews-heading";

function LeadLayout({ heading, text }: Pick<TestimonialsProps, "heading" | "text">) {
  const [first, ...others] = reviews;
  return (
    <div
      className={cn(
        "grid gap-x-20 gap-y-12 *:min-w-0",
        others.length > 0 && "lg:grid-cols-[7fr_4fr]",
      )}
    >
      <div>
        <h2 id={HEADING_ID} className="text-brass-700 text-item">
          {heading}
        </h2>
        {text && <p className="mt-2 text-stone">{text}</p>}
        {first && <ReviewQuote review={first} isLarge className="mt-12" />}
      </div>
      <div className="grid content-start">
        {others.map((review) => (
          <ReviewQuote
            key={review.name}
            review={review}
            className="border-hairline border-t py-8 last:pb-0"
          />
        ))}
      </div>
    </div>
  );
}

/** One column each, as many as there are reviews. */
const columns = ["", "max-w-prose", "md:grid-cols-2", "md:grid-cols-3"];

function ColumnsLayout({ heading, text }: Pick<TestimonialsProps, "heading" | "text">) {
  return (
    <>
      <h2 id={HEADING_ID} className="max-w-3xl text-section">
        {heading}
      </h2>
      {text && <p className="mt-2 text-stone">{text}</p>}
      <div className={cn("mt-12 grid", columns[reviews.length])}>
        {reviews.map((review, index) => (
          <ReviewQuote
            key={review.name}
            review={review}
            className={cn(
              "border-hairline max-md:border-t max-md:py-8 md:px-8",
              index === 0 ? "md:pl-0" : "md:border-l",
              index === reviews.length - 1 && "md:pr-0",
            )}
          />
        ))}
      </div>
    </>
  );
}

/** Up to three reviews, each linking to the public review profile; nothing without reviews. */
export function Testimonials({ heading, text, layout, ground = "ivory" }: TestimonialsProps) {
  if (reviews.length === 0) return null;
  const Layout = layout === "lead" ? LeadLayout : ColumnsLayout;
  return (
    <Section ground={ground} aria-labelledby={HEADING_ID}>
      <Layout heading={heading} text={text} />
    </Section>
  );
}
