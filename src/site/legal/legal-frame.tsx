import { Fragment, type ReactNode } from "react";
import { business } from "@/config/business";
import { OWNER_MARK } from "@/config/legal";
import type { paths } from "@/config/paths";
import { Breadcrumbs } from "@/site/layout/breadcrumbs";
import { Section } from "@/site/layout/section";
import { Seo } from "@/site/seo/seo";
import { legalTexts } from "@/site/words/legal";
import type { LegalPart, PageMeta } from "@/site/words/types";
import { answersInEnglish, EmailLink, PhoneLink } from "@/ui/business-link";
import { SmartLink, TextLink } from "@/ui/smart-link";

const PLACES = new RegExp(`(${OWNER_MARK.source})`);

/** A text with the owner's open placeholders highlighted. */
function MarkedText({ children }: { children: string }) {
  return children.split(PLACES).map((piece) =>
    OWNER_MARK.test(piece) ? (
      <mark key={piece} className="bg-brass-300 text-ink">
        {piece}
      </mark>
    ) : (
      piece
    ),
  );
}

/** A sentence with its placeholders, and the phone number kept on one line, with its language. */
function LegalText({ children }: { children: string }) {
  const [before = "", ...others] = children.split(business.phone);
  return (
    <>
      <MarkedText>{before}</MarkedText>
      {others.map((text) => (
        <Fragment key={text}>
          {/* Browsers break it at its hyphen, too. */}
          <span className="whitespace-nowrap">{business.phone}</span>
          {answersInEnglish && " (en inglés)"}
          <MarkedText>{text}</MarkedText>
        </Fragment>
      ))}
    </>
  );
}

type Heading = Pick<LegalPart, "id" | "title">;

/** The table of contents: beside the text on wide screens, otherwise above it. */
function Contents({ parts }: { parts: readonly Heading[] }) {
  return (
    <nav
      aria-labelledby="contents"
      className="self-start lg:sticky lg:top-28 lg:max-h-[calc(100dvh-9rem)] lg:overflow-y-auto print:hidden"
    >
      <h2 id="contents" className="font-sans font-semibold text-base">
        {legalTexts.contents}
      </h2>
      <ul className="mt-3 border-brass-500 border-t pt-2">
        {parts.map(({ id, title }) => (
          <li key={id}>
            <SmartLink
              href={`#${id}`}
              className="inline-flex min-h-11 items-center text-base underline-offset-4 hover:underline lg:min-h-9"
            >
              {title}
            </SmartLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** A part with its heading, which links jump to. */
export function LegalSection({ id, title, children }: Heading & { children: ReactNode }) {
  return (
    <section
      aria-labelledby={id}
      className="grid gap-4 border-hairline border-t pt-8 print:mt-6 print:block print:pt-4 print:*:mt-2"
    >
      <h2 id={id} tabIndex={-1} className="scroll-mt-28 break-after-avoid text-item outline-none">
        {title}
      </h2>
      {children}
    </section>
  );
}

/** Whom to ask, by phone or e-mail. */
export function Ask({ text }: { text: string }) {
  return (
    <p className="flex flex-wrap gap-x-6 gap-y-2">
      <span>{text}</span> <PhoneLink /> <EmailLink />
    </p>
  );
}

function WrittenPart({ id, title, text, points = [], links = [] }: LegalPart) {
  return (
    <LegalSection id={id} title={title}>
      {text.map((sentence) => (
        <p key={sentence}>
          <LegalText>{sentence}</LegalText>
        </p>
      ))}
      {points.length > 0 && (
        <dl className="grid gap-4">
          {points.map((point) => (
            <div key={point.title} className="break-inside-avoid">
              <dt className="font-semibold">{point.title}</dt>
              <dd className="text-stone">
                <LegalText>{point.text}</LegalText>
              </dd>
            </div>
          ))}
        </dl>
      )}
      {links.map(({ href, label }) => (
        <p key={href}>
          <TextLink href={href}>{label}</TextLink>
        </p>
      ))}
    </LegalSection>
  );
}

type LegalFrameProps = {
  path: typeof paths.privacy | typeof paths.terms | typeof paths.accessibility;
  content: { meta: PageMeta; h1: string; lead: string };
  parts: readonly LegalPart[];
  /** What stands before them: its heading, and the part itself. */
  first?: { heading: Heading; part: ReactNode };
};

/** A legal page: one column of text, its table of contents, and whom to ask. */
export function LegalFrame({ path, content, parts, first }: LegalFrameProps) {
  return (
    <>
      <Seo meta={content.meta} path={path} />
      <Section className="pt-8 pb-section print:pt-0">
        <div className="print:hidden">
          <Breadcrumbs path={path} />
        </div>
        <h1 className="mt-10 text-balance text-hero md:mt-16 lg:w-5/6 print:mt-0">{content.h1}</h1>
        <p className="mt-6 max-w-prose text-stone md:text-xl">{content.lead}</p>
        <div className="mt-12 grid gap-x-20 gap-y-12 md:mt-16 lg:grid-cols-[4fr_9fr] print:block">
          <Contents parts={[...(first ? [first.heading] : []), ...parts]} />
          <div className="wrap-anywhere grid max-w-prose gap-10 print:block">
            {first?.part}
            {parts.map((part) => (
              <WrittenPart key={part.id} {...part} />
            ))}
            <div className="border-brass-500 border-t pt-6">
              <Ask text={legalTexts.questions} />
            </div>
          </div>
        </div>
      </Section>
    </>
  );
}
