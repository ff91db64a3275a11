import { useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { FormProvider } from "react-hook-form";
import { mustConfirm } from "@/desk/business/business";
import type { DraftKey } from "@/desk/drafts/drafts";
import { DraftNote, discardWithUndo, useFormDraft } from "@/desk/drafts/use-form-draft";
import { ConfirmDialog } from "@/desk/frame/confirm-dialog";
import { isPhone } from "@/desk/frame/is-phone";
import { namedIn } from "@/desk/letters/line-text";
import type { Quote } from "@/desk/model/quote";
import type { Submission } from "@/desk/model/submission";
import { shortfallOf } from "@/desk/pricing/fitting-trailers";
import type { LineInput } from "@/desk/pricing/lines-field";
import { farPrices, trailersOf } from "@/desk/pricing/list-proposal";
import type { Proposal } from "@/desk/pricing/propose-quote";
import { useSendWays } from "@/desk/sending/send-ways";
import { isByHand, useSender } from "@/desk/sending/sender";
import { sendQuote } from "@/desk/steps/quote-steps";
import { useStep } from "@/desk/steps/use-step";
import { formatDollars } from "@/lib/money";
import { crewOfRequest } from "@/request/headcount";
import { wishesOf } from "@/request/wishes";
import { showToast } from "@/ui/toast/toast-store";
import { useLayerKeys } from "@/ui/use-layer-keys";
import { BuilderFields } from "./builder-fields";
import type { BuilderQuote } from "./builder-schema";
import { builderTexts } from "./builder-texts";
import { createQuoteTexts } from "./create-quote-texts";
import { CustomerPreview } from "./customer-preview";
import { prefill, readDrafted } from "./decisions";
import { QuoteFoot } from "./quote-foot";
import { RequestSide } from "./request-side";
import { useBuilder } from "./use-builder";
import { createdToast, useCreateQuote } from "./use-create-quote";

const doubtTexts = createQuoteTexts.doubts;

/** The workers or guests that the form names now. */
const countedAs = (submission: Submission, count: number) =>
  crewOfRequest(submission) ? { crew: count, count } : { count };

/**
 * What is probably a mistake in a quote; empty for an ordinary one.
 * @param proposal what the price list says for its trailers
 * @param lines as typed
 */
function doubtsAbout(
  submission: Submission,
  quote: BuilderQuote,
  proposal: Proposal | null,
  lines: readonly LineInput[],
): string[] {
  const wishes = {
    ...wishesOf(submission),
    ...(quote.count !== null && countedAs(submission, quote.count)),
  };
  const short = shortfallOf(wishes, trailersOf(lines));
  const far = quote.quoteAmount ? farPrices(proposal, lines, quote.quoteAmount) : [];
  return [
    quote.quoteAmount === null && doubtTexts.noAmount,
    quote.quoteAmount === 0 && doubtTexts.zeroAmount,
    quote.name !== submission.name.trim() && doubtTexts.otherName(quote.name, submission.name),
    short && doubtTexts.tooFewTrailers(wishes.crew !== undefined, short.needs, short.has),
    ...far.map(({ what, amount, list }) =>
      what === null
        ? builderTexts.farTotal(formatDollars(amount), formatDollars(list))
        : builderTexts.farLine(what, formatDollars(amount), formatDollars(list)),
    ),
  ].filter((doubt) => typeof doubt === "string");
}

/** What to do once the quote is created. */
type Next = "close" | "send";

type BuilderFormProps = {
  /** Id of the account whose draft this is. */
  owner: string;
  submission: Submission;
  /** The customer's other requests that the quote answers. */
  others: readonly Submission[];
  onClose: () => void;
  /** Called after it, once the quote has been sent. */
  onSent: () => void;
  /** For a quote that is stored and has yet to be sent. */
  onSend: (quote: Quote) => void;
};

/** The quote form. What is typed is kept as a draft until it is saved or discarded. */
export function BuilderForm(props: BuilderFormProps) {
  const { owner, submission, others, onClose, onSent, onSend } = props;
  const { create, isPending: isCreating } = useCreateQuote();
  const { take, isSaving } = useStep();
  const isPending = isCreating || isSaving;
  const [unconfirmed, setUnconfirmed] = useState<{ quote: BuilderQuote; next: Next }>();
  const initial = prefill(submission);
  const builder = useBuilder(submission, initial);
  const { form, quote: soFar, business } = builder;
  const { handleSubmit, setError, setFocus, formState } = form;
  const sendButton = useRef<HTMLButtonElement>(null);
  const draftKey: DraftKey = { owner, kind: "create", rowId: submission.id };
  const draft = useFormDraft(draftKey, form, initial, readDrafted);
  const { startOver, stop, forget } = draft;

  const { email, phone } = soFar.fields;
  const reached = { email: email.trim() || null, phone: phone.trim() || null };
  const sender = useSender({ submission_id: submission.id, ...reached });
  const choice = useSendWays(sender);
  const extras = useMemo(() => namedIn(business), [business]);
  const mayGo = business !== undefined && !mustConfirm(business);
  const isServed = sender.isAsked && !isByHand(sender) && mayGo;

  /**
   * Focuses the send button of a filled-in quote, otherwise the amount: not on a phone, where that is two screens below
   * the trailers, one of which comes first.
   */
  const focusFirst = useEffectEvent(() => {
    const isEmpty = builder.quoteNow().lines.length === 0;
    if (isEmpty && !isPhone()) setFocus("quoteAmount");
    if (!isEmpty) sendButton.current?.focus({ preventScroll: true });
  });
  const focusOnceFilled = useEffectEvent((isReady: boolean) => {
    // Unless focus was moved while the price list was loading.
    const active = document.activeElement;
    const isElsewhere = active?.closest("form") && active.getAttribute("name") !== "quoteAmount";
    if (isReady && !isElsewhere) focusFirst();
  });
  useEffect(() => focusFirst(), []);
  const isListed = business !== undefined;
  useEffect(() => focusOnceFilled(isListed), [isListed]);

  /** Sends a stored quote by the checked ways. */
  async function hasGone(stored: Quote): Promise<boolean> {
    const { chosen: by, isAgreed } = choice;
    if (!isServed || by.length === 0) return false;
    const done = createQuoteTexts.succeededAndSent;
    const result = await take(stored, sendQuote({ by, isAgreed }), { done });
    return result?.isTaken === true;
  }

  async function save(quote: BuilderQuote, next: Next) {
    setUnconfirmed(undefined);
    const isUsualDay = quote.validUntil === soFar.usual.validUntil;
    const stored = await create(
      submission,
      isUsualDay ? { ...quote, validUntil: null } : quote,
      extras,
      others,
      next === "close",
    );
    if (!stored) return;
    forget();
    if (next === "close") return onClose();
    if (await hasGone(stored)) {
      onClose();
      return onSent();
    }
    showToast(createdToast);
    onSend(stored);
  }

  const doubtsOf = (quote: BuilderQuote) =>
    doubtsAbout(submission, quote, soFar.proposal, soFar.lines);

  function submit(next: Next) {
    void handleSubmit((quote) => {
      if (next === "send" && quote.quoteAmount === null) {
        setError(
          "quoteAmount",
          { message: createQuoteTexts.amountForSending },
          { shouldFocus: true },
        );
      } else if (doubtsOf(quote).length > 0) setUnconfirmed({ quote, next });
      else void save(quote, next);
    })();
  }

  const isBusy = formState.isSubmitting || isPending;
  useLayerKeys(
    ["ctrl+enter", "meta+enter"],
    (event) => {
      event.preventDefault();
      if (!isBusy) submit("send");
    },
    { inside: sendButton, enableOnFormTags: true, ignoreEventWhen: ({ repeat }) => repeat },
  );

  function cancel() {
    stop();
    discardWithUndo(draftKey, submission.name);
    onClose();
  }

  return (
    <FormProvider {...form}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit("close");
        }}
        className="flex min-h-0 grow flex-col"
      >
        <div className="min-h-0 grow scroll-pt-24 scroll-pb-16 overflow-y-auto lg:grid lg:grid-cols-[18rem_minmax(0,1fr)] lg:grid-rows-[minmax(0,1fr)_auto] lg:overflow-hidden min-[85rem]:grid-cols-[18rem_minmax(0,1fr)_24rem] min-[85rem]:grid-rows-1 min-[90rem]:grid-cols-[18rem_minmax(0,1fr)_26rem] min-[110rem]:grid-cols-[22rem_minmax(0,1fr)_34rem]">
          <RequestSide submission={submission} others={others} />
          <div className="min-w-0 scroll-pb-16 bg-white lg:col-start-2 lg:row-start-1 lg:overflow-y-auto">
            <div className="@container mx-auto grid max-w-[46rem] content-start gap-4 p-4 lg:px-7 lg:py-5">
              <DraftNote
                draftedAt={draft.draftedAt}
                onStartOver={() => {
                  startOver();
                  focusFirst();
                }}
              />
              <BuilderFields builder={builder} />
            </div>
          </div>
          <CustomerPreview
            submission={submission}
            fields={soFar.fields}
            usualDay={soFar.usual.validUntil}
            extras={extras}
          />
        </div>
        <QuoteFoot
          builder={builder}
          sender={sender}
          choice={isServed ? choice : undefined}
          isPending={isPending}
          isBusy={isBusy}
          onCancel={cancel}
          onSend={() => submit("send")}
          sendButton={sendButton}
        />
      </form>
      <ConfirmDialog
        isOpen={unconfirmed !== undefined}
        title={createQuoteTexts.doubts.title}
        items={unconfirmed ? doubtsOf(unconfirmed.quote) : []}
        back={createQuoteTexts.doubts.back}
        confirm={createQuoteTexts.doubts.create}
        onBack={() => setUnconfirmed(undefined)}
        onConfirm={() => unconfirmed && void save(unconfirmed.quote, unconfirmed.next)}
      />
    </FormProvider>
  );
}
