import { type KeyboardEvent, type SyntheticEvent, useEffect, useRef, useState } from "react";
import { DeskButton } from "@/desk/frame/desk-button";
import { intoView } from "@/desk/frame/into-view";
import { KeyHint } from "@/desk/frame/key-hint";
import { offerUndo } from "@/desk/frame/offer-undo";
import { complain, deskFailure } from "@/desk/model/desk-failure";
import { dueName } from "@/desk/model/due-name";
import { refusalCode } from "@/desk/model/refusals";
import { useOpenedQuote } from "@/desk/opened/opened-quote";
import { useStep } from "@/desk/steps/use-step";
import { cn } from "@/lib/cn";
import { formatDollars, inCents } from "@/lib/money";
import { readDollars } from "@/lib/typed-money";
import { useRequestId } from "@/lib/use-request-id";
import { type BookingMoney, nextDue, PAYMENT_WAYS } from "@/request/booking-money";
import { spokenName } from "@/request/spoken-name";
import { LineField } from "@/ui/forms/line-field";
import { type NewPayment, type PaymentWay, recordPayment } from "./money-steps";
import { recordTexts as texts } from "./money-texts";
import { Sum } from "./sum";
import { useUndoPayment } from "./undo-payment";

/** As in the database, in characters. */
const REFERENCE_MAX = 120;

type Said = Omit<NewPayment, "id" | "leftCents" | "isSure">;

function useRecord(onDone: () => void) {
  const { quote } = useOpenedQuote();
  const { take, isPending, isSaving } = useStep();
  const { undo } = useUndoPayment();
  /** Why it is probably a mistake, until staff say that it is meant. */
  const [doubt, setDoubt] = useState<string>();
  const { idOf } = useRequestId();
  const record = (said: Said, leftCents: number) => {
    const id = idOf(said);
    return take(quote, recordPayment({ ...said, id, leftCents, isSure: doubt !== undefined }), {
      done: () => {
        onDone();
        const title = texts.done(formatDollars(said.cents / 100), texts.by[said.way]);
        const onUndo = () => undo(quote, id);
        offerUndo(title, quote.name, { altText: texts.undoAlt(quote.name), onUndo });
      },
      failed: (error) => {
        if (refusalCode(error) === "payment_in_doubt") setDoubt(deskFailure(error));
        else complain(texts.failed, error);
      },
    });
  };
  return { record, isPending, isSaving, doubt, forgetDoubt: () => setDoubt(undefined) };
}

/** Amounts that one click fills in: what is due next, and everything. US dollars. */
function amountsOf(money: BookingMoney) {
  const due = nextDue(money);
  return [
    ...(due ? [{ label: dueName(due), amount: due.left }] : []),
    ...(due && due.left < money.left ? [{ label: texts.all, amount: money.left }] : []),
  ];
}

type WaysProps = { chosen: PaymentWay; onChoose: (way: PaymentWay) => void };

/** The ways to pay. Focused from the start, so that a digit key chooses one instead of being typed into the amount after it. */
function Ways({ chosen, onChoose }: WaysProps) {
  const radios = useRef<HTMLDivElement>(null);
  useEffect(() => {
    radios.current?.querySelector<HTMLInputElement>(`[value="${chosen}"]`)?.focus();
  }, [chosen]);
  return (
    <fieldset>
      <legend className="mb-1.5 font-semibold text-base">{texts.how}</legend>
      <div ref={radios} className="grid grid-cols-2 gap-2">
        {PAYMENT_WAYS.map((way, index) => (
          <label
            key={way}
            className={cn(
              "flex min-h-11 cursor-pointer items-center justify-between gap-2 rounded border px-3 text-base has-focus-visible:outline-2 has-focus-visible:outline-evergreen-700 has-focus-visible:outline-offset-1 lg:min-h-9 lg:text-sm",
              way === chosen
                ? "border-evergreen-700 bg-ivory-2 font-semibold"
                : "border-hairline bg-white",
              index === PAYMENT_WAYS.length - 1 && "col-span-2",
            )}
          >
            <input
              type="radio"
              name="way"
              value={way}
              checked={way === chosen}
              onChange={() => onChoose(way)}
              className="sr-only"
            />
            {texts.ways[way]}
            <KeyHint>{String(index + 1)}</KeyHint>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

const isTyped = ({ target }: KeyboardEvent) =>
  target instanceof HTMLInputElement && !/^(?:radio|checkbox)$/.test(target.type);

type RecordPaymentProps = {
  money: BookingMoney;
  onClose: () => void;
};

/** Records a payment received outside Stripe, in place of the booking's money: a digit key for how, then Enter, or Tab and another amount. */
export function RecordPayment({ money, onClose }: RecordPaymentProps) {
  const { quote, today } = useOpenedQuote();
  const amounts = amountsOf(money);
  const [typed, setTyped] = useState(() => amounts[0]?.amount.toFixed(2) ?? "");
  const [way, setWay] = useState<PaymentWay>("check");
  const [paidOn, setPaidOn] = useState(today);
  const [reference, setReference] = useState("");
  const [sendsReceipt, setSendsReceipt] = useState(quote.email !== null);
  const [isRefused, setIsRefused] = useState(false);
  const { record, isPending, isSaving, doubt, forgetDoubt } = useRecord(onClose);
  const cents = inCents(readDollars(typed) ?? 0);
  const leftAfter = inCents(money.left) - cents;
  const isDayWrong = paidOn === "" || paidOn > today;

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    setIsRefused(cents <= 0 || isDayWrong);
    if (cents <= 0 || isDayWrong) return;
    const said = { cents, way, paidOn, reference: reference.trim(), sendsReceipt };
    void record(said, inCents(money.left));
  }

  function onKeyDown(event: KeyboardEvent) {
    const chosen = PAYMENT_WAYS[Number(event.key) - 1];
    const isEscape = event.key === "Escape";
    if (!isEscape && (!chosen || isTyped(event))) return;
    // Keeps the key from the shortcuts of the desk and of the row.
    event.preventDefault();
    event.stopPropagation();
    if (chosen) setWay(chosen);
    else onClose();
  }

  return (
    <form
      ref={intoView.start}
      noValidate
      aria-label={texts.heading}
      onSubmit={submit}
      onChange={forgetDoubt}
      onKeyDown={onKeyDown}
      className="lg:[&_.field]:min-h-9! lg:[&_.field]:py-1! lg:[&_dl>div]:py-1.5"
    >
      <div className="mb-3 flex items-baseline justify-between gap-4">
        <h3 className="font-display text-item">{texts.heading}</h3>
        <button type="button" className="min-h-11 font-semibold text-sm" onClick={onClose}>
          {texts.close} <KeyHint>Esc</KeyHint>
        </button>
      </div>
      <div className="grid grid-cols-1 gap-3 lg:gap-2">
        <Ways chosen={way} onChoose={setWay} />
        <LineField
          label={texts.amount}
          value={typed}
          onType={setTyped}
          error={isRefused && cents <= 0 ? texts.invalid : undefined}
          inputMode="decimal"
          autoComplete="off"
        />
        {amounts.length > 1 && (
          <div className="-mt-1 grid grid-cols-2 gap-2">
            {amounts.map(({ label, amount }) => (
              <button
                key={label}
                type="button"
                aria-pressed={inCents(amount) === cents}
                onClick={() => {
                  setTyped(amount.toFixed(2));
                  forgetDoubt();
                }}
                className="min-h-11 rounded border border-hairline bg-white px-2 text-sm tabular-nums aria-pressed:border-evergreen-700 aria-pressed:bg-ivory-2 lg:min-h-8"
              >
                {label} {formatDollars(amount)}
              </button>
            ))}
          </div>
        )}
        <div className="grid grid-cols-2 gap-3">
          <LineField
            label={texts.day}
            type="date"
            value={paidOn}
            onType={setPaidOn}
            error={isRefused && isDayWrong ? texts.noDay : undefined}
          />
          <LineField
            label={texts.reference}
            value={reference}
            onType={setReference}
            max={REFERENCE_MAX}
            autoComplete="off"
          />
        </div>
        {quote.email !== null && (
          <label className="flex min-h-11 items-center gap-3 text-base lg:min-h-8">
            <input
              type="checkbox"
              checked={sendsReceipt}
              onChange={({ currentTarget }) => setSendsReceipt(currentTarget.checked)}
              className="size-5 shrink-0 accent-evergreen-700"
            />
            <span className="wrap-anywhere">{texts.receipt(spokenName(quote.name))}</span>
            <span className="truncate text-note text-stone">{quote.email}</span>
          </label>
        )}
        <dl aria-live="polite" className="border-brass-500 border-t text-base tabular-nums">
          <Sum
            label={texts.after.paid}
            value={formatDollars((inCents(money.kept) + cents) / 100)}
          />
          <Sum
            label={leftAfter < 0 ? texts.after.over : texts.after.left}
            value={formatDollars(Math.abs(leftAfter) / 100)}
            isStrong
            isLate={leftAfter < 0}
          />
        </dl>
        {doubt && (
          <p role="alert" className="text-amber text-base">
            {doubt}
          </p>
        )}
        <DeskButton type="submit" variant="primary" isBusy={isPending} className="w-full!">
          {isSaving && texts.saving}
          {!isSaving &&
            (doubt ? texts.sure : texts.save(formatDollars(cents / 100), texts.by[way]))}
          <KeyHint>↵</KeyHint>
        </DeskButton>
      </div>
    </form>
  );
}
