import { zodResolver } from "@hookform/resolvers/zod";
import { Check } from "lucide-react";
import { useEffect, useState } from "react";
import { FormProvider, useForm } from "react-hook-form";
import { z } from "zod";
import { type DraftKey, useDraftOwner } from "@/desk/drafts/drafts";
import { useFormDraft } from "@/desk/drafts/use-form-draft";
import { InputCell } from "@/desk/frame/cell";
import { DeskButton, DeskSection } from "@/desk/frame/desk-button";
import { inForce, isBooked } from "@/desk/model/booking";
import { daysAfter, formatColumnDate } from "@/desk/model/short-date";
import { useOpenedQuote } from "@/desk/opened/opened-quote";
import { setFacts } from "@/desk/steps/quote-steps";
import { askForSite } from "@/desk/steps/thread-steps";
import { useStep } from "@/desk/steps/use-step";
import { PLACE_UNKNOWN } from "@/request/places/goes-to";
import { isStreet } from "@/request/places/read-address";
import { SITE_GAPS, type SiteGap } from "@/request/site-gaps";
import { registerField } from "@/ui/forms/register-field";
import { gapsOf, siteGapFields, siteOf, toSiteFacts } from "./site-fields";
import { siteTexts as texts } from "./site-texts";

/** As in private.queue_site_questions. */
const ASKED_DAYS_BEFORE = 7;

const siteSchema = z.object(siteGapFields);
type SiteInput = z.input<typeof siteSchema>;
type SiteOutput = z.output<typeof siteSchema>;

/** What the truck needs, editable until the quote is declined, since it is learned late. */
export function SiteForm() {
  const { quote } = useOpenedQuote();
  const owner = useDraftOwner();
  if (owner === undefined) return null;
  // A colleague's change remounts the form; what was typed is a draft.
  return <Fields key={JSON.stringify(siteOf(inForce(quote)))} owner={owner} />;
}

/** When the customer is asked again, and a way to ask now. */
function AskAgain() {
  const { quote, today } = useOpenedQuote();
  const { take, isPending } = useStep();
  const { rental_from: from } = inForce(quote);
  const day = from && daysAfter(from, -ASKED_DAYS_BEFORE);
  const ask = () => take(quote, askForSite(), { done: texts.asked, failed: texts.notAsked });
  return (
    <p className="-mt-2 mb-2 flex flex-wrap items-center gap-x-2 text-sm text-stone">
      {day && day > today && texts.asksAgain(formatColumnDate(day, today))}
      <button
        type="button"
        className="link min-h-9 font-semibold"
        aria-disabled={isPending}
        onClick={() => void ask()}
      >
        {texts.ask}
      </button>
    </p>
  );
}

/** Names a missing fact, with the part that is known: a place without a street, a name without a number. */
function missingWords(gap: SiteGap, said: string | null): string {
  if (said === null || said === PLACE_UNKNOWN) return texts.notSaid;
  return gap === "contact" ? texts.noNumber(said) : texts.noStreet(said);
}

function Fields({ owner }: Pick<DraftKey, "owner">) {
  const { quote: shown, today } = useOpenedQuote();
  const { take, isPending } = useStep();
  const quote = inForce(shown);
  const known = siteOf(quote);
  const gaps = gapsOf(quote);
  const [initial] = useState<SiteInput>(() => ({
    address: quote.site_address ?? "",
    access: quote.site_access ?? "",
    contact: quote.site_contact ?? "",
    utilities: quote.site_utilities ?? "",
  }));
  const form = useForm<SiteInput, unknown, SiteOutput>({
    resolver: zodResolver(siteSchema),
    defaultValues: initial,
  });
  const { handleSubmit, setFocus, watch } = form;
  const field = registerField(form);
  const draftKey: DraftKey = { owner, kind: "site", rowId: quote.id };
  const { forget } = useFormDraft(draftKey, form, initial);
  const typed = watch();
  const isChanged = (gap: SiteGap) => typed[gap] !== initial[gap];
  const [opened, setOpened] = useState<SiteGap>();
  const isTyped = (gap: SiteGap) => opened === gap || isChanged(gap);
  useEffect(() => {
    if (opened) setFocus(opened);
  }, [opened, setFocus]);

  async function save(site: SiteOutput) {
    const result = await take(quote, setFacts(toSiteFacts(site)), { done: texts.saved });
    if (result?.isTaken) forget();
  }

  const action = (gap: SiteGap) => (gaps.includes(gap) ? texts.fillIn : texts.change);
  const asks = isBooked(quote) && gaps.length > 0;
  const isToCome = quote.rental_from === null || quote.rental_from >= today;
  return (
    <DeskSection heading={asks ? texts.needs(gaps.length) : texts.heading}>
      {asks && isToCome && <AskAgain />}
      <form noValidate onSubmit={handleSubmit(save)} className="@container">
        <FormProvider {...form}>
          <dl className="border-hairline border-t text-sm">
            {SITE_GAPS.map((gap) => (
              <div
                key={gap}
                className="grid min-h-9 grid-cols-[7.5rem_minmax(0,1fr)_auto] items-center gap-x-3 border-hairline border-b py-1"
              >
                <dt className="text-stone">{texts.labels[gap]}</dt>
                <dd className="wrap-anywhere whitespace-pre-line">
                  {isTyped(gap) ? (
                    <InputCell
                      label={texts.labels[gap]}
                      labelClass="sr-only"
                      placeholder={texts.hints[gap]}
                      {...field(gap)}
                    />
                  ) : (
                    <span className={gaps.includes(gap) ? "text-amber" : undefined}>
                      {gaps.includes(gap) ? missingWords(gap, known[gap]) : known[gap]}
                    </span>
                  )}
                </dd>
                <dd className="flex items-center gap-3">
                  {!gaps.includes(gap) && <Check aria-hidden size={16} />}
                  {!isTyped(gap) && !(gap === "address" && isStreet(quote.event_address)) && (
                    <button
                      type="button"
                      aria-label={texts.of(action(gap), texts.labels[gap])}
                      className="link min-h-9 font-semibold max-lg:min-h-11"
                      onClick={() => setOpened(gap)}
                    >
                      {action(gap)}
                    </button>
                  )}
                </dd>
              </div>
            ))}
          </dl>
        </FormProvider>
        {SITE_GAPS.some(isChanged) && (
          <DeskButton type="submit" isBusy={isPending} className="mt-3">
            {texts.save}
          </DeskButton>
        )}
      </form>
    </DeskSection>
  );
}
