import { useQuery } from "@tanstack/react-query";
import { z } from "zod";
import { DeskSection } from "@/desk/frame/desk-button";
import { deskHref } from "@/desk/model/desk-address";
import { quoteDeskKeys } from "@/desk/model/desk-queries";
import { deskQuery, parsedBy } from "@/desk/model/desk-query";
import { quoteNumber } from "@/desk/model/quote";
import { formatShortDate } from "@/desk/model/short-date";
import { formatMoment } from "@/lib/business-time";
import { TextLink } from "@/ui/smart-link";
import { Unbroken } from "@/ui/unbroken";
import { inboxTexts } from "./inbox-texts";

/** A text from or to a customer's number, with the quote that it is about. */
export const numberText = z.object({
  id: z.string(),
  created_at: z.string(),
  kind: z.enum(["reply", "answer"]),
  body: z.string(),
  /** Who answered. */
  author_name: z.string().nullable(),
  /** When it was handled. */
  settled_at: z.string().nullable(),
  about: z
    .object({
      id: z.string(),
      /** yyyy-MM-dd. */
      event_date: z.string().nullable(),
    })
    .nullable(),
});

export type NumberText = z.output<typeof numberText>;

/** The texts with the number of a request, oldest first. */
const requestTextsQuery = (submissionId: string) =>
  deskQuery(
    [...quoteDeskKeys.history(submissionId), "texts"],
    (backend) => backend.rpc("texts_of_request", { _submission_id: submissionId }),
    parsedBy(z.array(numberText).nullable()),
  );

const texts = inboxTexts.numberTexts;

/** Who wrote a text, and which of the customer's quotes it is about. */
export function TextHeading({ text: { kind, author_name, about } }: { text: NumberText }) {
  return (
    <p className="font-semibold">
      {kind === "answer" ? texts.answered(author_name) : texts.text}
      {", "}
      {about === null ? (
        texts.aboutNone
      ) : (
        <TextLink href={deskHref({ quote: about.id })}>
          <Unbroken part={quoteNumber(about)}>
            {texts.about(quoteNumber(about), about.event_date && formatShortDate(about.event_date))}
          </Unbroken>
        </TextLink>
      )}
    </p>
  );
}

/** What was texted with the number of an open request, whatever it was about; nothing without any. */
export function NumberTexts({ submissionId }: { submissionId: string }) {
  const { data } = useQuery(requestTextsQuery(submissionId));
  if (!data || data.length === 0) return null;
  return (
    <DeskSection heading={texts.heading}>
      <ol className="wrap-anywhere grid gap-3 text-base">
        {data.map((text) => (
          <li
            key={text.id}
            className={text.settled_at ? undefined : "border-amber border-l-2 pl-3"}
          >
            <TextHeading text={text} />
            <p className="whitespace-pre-line">{text.body}</p>
            <p className="text-note text-stone tabular-nums">
              {formatMoment(text.created_at)}
              {text.settled_at === null && (
                <span className="font-semibold text-amber"> · {texts.open}</span>
              )}
            </p>
          </li>
        ))}
      </ol>
    </DeskSection>
  );
}
