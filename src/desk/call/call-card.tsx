import { zodResolver } from "@hookform/resolvers/zod";
import { useQuery } from "@tanstack/react-query";
import { type Ref, useEffect } from "react";
import { FormProvider, useForm } from "react-hook-form";
import { useNavigate } from "react-router-dom";
import { businessQuery, roadMilesQuery } from "@/desk/business/business-query";
import type { DraftKey } from "@/desk/drafts/drafts";
import { DraftNote, useFormDraft } from "@/desk/drafts/use-form-draft";
import { DeskButton } from "@/desk/frame/desk-button";
import { KeyHint } from "@/desk/frame/key-hint";
import { LoadFailed } from "@/desk/frame/load-state";
import { sendKeys } from "@/desk/frame/send-keys";
import { deskHref } from "@/desk/model/desk-address";
import { formatColumnDate } from "@/desk/model/short-date";
import { busiestDaysQuery } from "@/desk/overbooking/overbooking";
import { freeTrailers, proposedDays } from "@/desk/pricing/list-proposal";
import { todayInHouston } from "@/lib/business-time";
import { showToast } from "@/ui/toast/toast-store";
import { answerTo } from "./call-answer";
import { AskedFields, CallerFields } from "./call-fields";
import { cardKeys, keyOfWay, saveKeys } from "./call-keys";
import { callSchema } from "./call-schema";
import { CallSentence } from "./call-sentence";
import { CallTable } from "./call-table";
import { callTexts } from "./call-texts";
import { isForCrew, NOTHING_SAID, type Said } from "./said";
import { useTakeCall } from "./use-take-call";

const texts = callTexts;

/** What is known of a hire while it is typed. */
function useAnswer(said: Said) {
  const today = todayInHouston();
  const list = useQuery(businessQuery());
  const place = said.place.trim();
  const road = useQuery({ ...roadMilesQuery(place), enabled: place !== "" });
  const miles = road.data ?? (place === "" || road.isPending ? undefined : null);
  const known = { business: list.data, miles: miles?.miles ?? null, free: undefined, today };
  const { hire } = answerTo(said, { ...known, business: undefined });
  const { deliveryOn: from, pickupOn: until } = proposedDays(hire);
  const counts = useQuery({
    ...busiestDaysQuery({ from, until }),
    enabled: from !== "",
  });
  const free = from !== "" && counts.data ? freeTrailers(counts.data) : undefined;
  return { today, list, miles, free, from, until, answer: answerTo(said, { ...known, free }) };
}

type CallCardProps = {
  /** Id of the account whose call it is. */
  owner: string;
  section: Ref<HTMLElement>;
  onClose: () => void;
};

/** The card for somebody on the phone: from what is said to a price, and from there to a request or a quote. */
export function CallCard({ owner, section, onClose }: CallCardProps) {
  const form = useForm<Said>({ defaultValues: NOTHING_SAID, resolver: zodResolver(callSchema) });
  const { handleSubmit, setFocus, setValue, watch } = form;
  const said = watch();
  const key: DraftKey = { owner, kind: "call", rowId: "now" };
  const draft = useFormDraft(key, form, NOTHING_SAID);
  const { today, list, miles, free, from, until, answer } = useAnswer(said);
  const { take, isPending } = useTakeCall();
  const navigate = useNavigate();

  useEffect(() => setFocus("day"), [setFocus]);

  const submit = (isToQuote: boolean) =>
    void handleSubmit(async (call) => {
      const stored = await take(call, answer.chosen?.set);
      if (!stored) return;
      draft.forget();
      onClose();
      const href = deskHref({ request: stored.id });
      if (isToQuote) void navigate(href, { state: { toQuote: stored.id } });
      else
        showToast({
          title: texts.saved,
          description: stored.name,
          action: { label: texts.open, href },
        });
    })();

  const onKeyDown = cardKeys({
    onPutAway: onClose,
    onSave: () => submit(false),
    onQuote: () => submit(true),
    onWay: (digit) => {
      const way = answer.ways.find(({ set }) => keyOfWay(set) === digit);
      if (way) setValue("way", way.key);
    },
    onPackage: () => setValue("isPackage", !said.isPackage),
    onCrew: () => setValue("isCrew", !isForCrew(said)),
  });

  const out =
    from === ""
      ? undefined
      : texts.table.out(formatColumnDate(from, today), formatColumnDate(until, today));
  return (
    <section
      ref={section}
      aria-label={texts.title}
      className="fixed inset-0 bottom-(--messages,0px) z-30 flex flex-col border-evergreen-700 border-t-2 bg-white sm:bottom-10 md:left-auto md:w-pane lg:top-12 md:border-l md:border-l-hairline print:hidden"
    >
      <FormProvider {...form}>
        <form
          noValidate
          onKeyDown={onKeyDown}
          onSubmit={(event) => {
            event.preventDefault();
            submit(true);
          }}
          className="flex min-h-0 grow flex-col"
        >
          <div className="grid min-h-0 grow content-start gap-4 overflow-y-auto px-4 py-4 sm:px-7">
            <div className="flex items-center justify-between">
              <h2 className="font-display text-item">{texts.title}</h2>
              <DeskButton className="border-transparent" onClick={onClose}>
                {texts.putAway}
                <KeyHint>Esc</KeyHint>
              </DeskButton>
            </div>
            <DraftNote
              draftedAt={draft.draftedAt}
              onStartOver={() => {
                draft.startOver();
                setFocus("day");
              }}
            />
            <AskedFields said={said} miles={miles} days={answer.hire.days} today={today} />
            {list.data ? (
              <CallTable answer={answer} business={list.data} free={free} out={out} />
            ) : (
              <PriceListState isFailed={list.isError} onRetry={list.refetch} />
            )}
            <CallSentence
              said={said}
              answer={answer}
              place={miles?.name ?? said.place}
              today={today}
            />
            <CallerFields said={said} />
          </div>
          <div className="flex shrink-0 gap-2 whitespace-nowrap border-hairline border-t bg-ivory px-4 py-2.5 *:grow *:basis-0 *:px-2! md:*:text-sm sm:px-7">
            <DeskButton isBusy={isPending} onClick={() => submit(false)}>
              {isPending ? texts.saving : texts.save}
              <KeyHint>{saveKeys}</KeyHint>
            </DeskButton>
            <DeskButton type="submit" variant="primary" isBusy={isPending}>
              {texts.quote}
              <KeyHint>{sendKeys}</KeyHint>
            </DeskButton>
          </div>
        </form>
      </FormProvider>
    </section>
  );
}

type PriceListStateProps = { isFailed: boolean; onRetry: () => unknown };

function PriceListState({ isFailed, onRetry }: PriceListStateProps) {
  return isFailed ? (
    <LoadFailed text={texts.table.failed} onRetry={onRetry} isSmall />
  ) : (
    <p role="status" className="text-sm text-stone">
      {texts.table.loading}
    </p>
  );
}
