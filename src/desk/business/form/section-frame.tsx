import type { ReactNode } from "react";
import type { BusinessSection } from "../business";
import { businessTexts, sectionTexts } from "../business-texts";
import { change } from "../fields/edits";
import { useBusinessForm } from "./business-form";
import { complaintId } from "./typed-field";

const texts = businessTexts;

/** Marks a part as a sample; an owner can confirm it. */
function SampleMark({ section }: { section: BusinessSection }) {
  const { business, canChange, act } = useBusinessForm();
  if (!business.samples.includes(section)) return null;
  const { heading } = sectionTexts[section];
  const confirmed = change(
    "business_sections",
    section,
    { is_confirmed: false },
    { is_confirmed: true },
  );
  return (
    <p className="mt-1 flex flex-wrap items-center gap-3">
      <span className="font-semibold text-amber text-note">{texts.samples.mark}</span>
      {canChange && (
        <button
          type="button"
          aria-label={texts.samples.confirmPart(heading)}
          onClick={() => void act([confirmed], texts.samples.confirmed(heading))}
          className="link inline-flex min-h-11 items-center font-semibold text-note md:min-h-8"
        >
          {texts.samples.confirm}
        </button>
      )}
    </p>
  );
}

/** Errors in a part's input, and changes by colleagues. */
function Complaints({ section }: { section: BusinessSection }) {
  const { unsaved } = useBusinessForm();
  const here = unsaved.filter(({ field }) => field.section === section);
  return here.map(({ field: { key, label, hint, text }, entered, isLeft, isOvertaken }) => {
    const isWrong = isLeft && entered === undefined;
    if (!isWrong && !isOvertaken) return null;
    return (
      <p
        key={key}
        id={complaintId(key)}
        className={isWrong ? "mt-2 text-base text-clay" : "mt-2 text-amber text-base"}
      >
        {isWrong ? `${label}: ${hint}` : texts.overtaken(label, text)}
      </p>
    );
  });
}

type FrameProps = { id: string; heading: string; intro?: ReactNode; children: ReactNode };

/** A part of the page: heading on the left (above on narrow screens), content on the right. */
export function Frame({ id, heading, intro, children }: FrameProps) {
  const headingId = `business-part-${id}`;
  return (
    <section
      id={id}
      aria-labelledby={headingId}
      className="[&_:is(a,button,input,select,summary,textarea)]:scroll-mb-(--desk-foot,0px) grid gap-x-8 gap-y-4 border-hairline border-t py-7 lg:grid-cols-[10.75rem_minmax(0,1fr)] min-[90rem]:grid-cols-[14.75rem_minmax(0,1fr)]"
    >
      <div>
        <h2 id={headingId} className="text-[1.375rem] leading-7">
          {heading}
        </h2>
        {intro}
      </div>
      <div className="min-w-0">{children}</div>
    </section>
  );
}

type SectionFrameProps = { section: BusinessSection; children: ReactNode };

/** A part that owners change and confirm. */
export function SectionFrame({ section, children }: SectionFrameProps) {
  const { heading, intro } = sectionTexts[section];
  return (
    <Frame
      id={section}
      heading={heading}
      intro={
        <>
          <p className="mt-1.5 max-w-prose text-note text-stone">{intro}</p>
          <SampleMark section={section} />
        </>
      }
    >
      {children}
      <Complaints section={section} />
    </Frame>
  );
}
