import { DeskSection } from "@/desk/frame/desk-button";
import { reasonTexts } from "@/desk/inbox/dismissal/dismissal-texts";
import { loggedName } from "@/desk/model/logged-name";
import { stateName } from "@/desk/model/model-texts";
import { formatShortDate } from "@/desk/model/short-date";
import { useOpenedQuote } from "@/desk/opened/opened-quote";
import type { Activity } from "@/desk/opened/opened-quote-schema";
import { useSession } from "@/desk/sign-in/session";
import { formatMoment, parseMoment } from "@/lib/business-time";
import { formatDollars } from "@/lib/money";
import { isStatus, meaningOf } from "@/request/quote-status";
import { activityTexts } from "./activity-texts";

const texts = activityTexts;

type Entry = Pick<Activity, "action" | "actor_name" | "before" | "after" | "note">;

/** Logged by the customer's page of the quote (`private.log_activity`). */
const isByCustomer = ({ actor_name }: Entry) => actor_name === texts.customer;

/** Amounts are logged as text, in US dollars. */
const dollars = (text: string) => formatDollars(Number(text));

/** The note names the channel; erasure removes it from some entries. */
function sentSentence(note: string | null): string {
  const ways: Record<string, string> = texts.sentBy;
  return ways[note ?? ""] ?? texts.markedAs("sent");
}

const statusName = (status: string | null) => (isStatus(status) ? stateName(status) : "");

function statusSentence(entry: Entry): string {
  const { before, after, note } = entry;
  if (after === "canceled") return texts.canceled(note ?? "");
  if (isByCustomer(entry)) {
    return after === "accepted"
      ? texts.acceptedOnline(note ?? "")
      : texts.declinedOnline(note ?? "");
  }
  if (after === "pending") return before === "sent" ? texts.toPending : texts.reopened;
  if (after === "sent") return before === "pending" || note ? sentSentence(note) : texts.reopened;
  if (after === "accepted" && note)
    return before === "pending" ? texts.acceptedUnsentBy(note) : texts.acceptedBy(note);
  const status = statusName(after);
  return note ? texts.markedAsBecause(status, note) : texts.markedAs(status);
}

function amountSentence({ before, after }: Entry): string {
  if (before === null) return texts.amountSet(dollars(after ?? ""));
  if (after === null) return texts.amountRemoved(dollars(before));
  return texts.amountChanged(dollars(before), dollars(after));
}

function followUpSentence({ before, after }: Entry): string {
  if (after === null) return texts.followUpCleared(formatShortDate(before ?? ""));
  if (before === null) return texts.followUpSet(formatShortDate(after));
  return texts.followUpMoved(formatShortDate(before), formatShortDate(after));
}

function dismissalReasonSentence({ after, note }: Entry): string {
  const reasons: Record<string, string> = reasonTexts.reasons;
  return texts.dismissedBecause(note ?? reasons[after ?? ""] ?? "");
}

/** `before` is the state that was undone. */
function undoneStatus(before: string | null, after: string | null): string {
  const isClosed = (status: string | null) => isStatus(status) && !meaningOf(status).isOpen;
  if (isClosed(after) && !isClosed(before)) return texts.undoneReopening;
  return before === "pending" ? texts.undoneDraft : texts.undoneStatus(statusName(before));
}

/** `before` and `after` are those of the undo; the note names the step. */
function undoneSentence({ before, after, note }: Entry): string {
  switch (note) {
    case "status":
      return texts.undone(undoneStatus(before, after));
    case "valid-until":
      return texts.undone(texts.undoneValidUntil(formatShortDate(after ?? "")));
    case "follow-up":
      return texts.undone(
        after === null ? texts.undoneNoFollowUp : texts.undoneFollowUp(formatShortDate(after)),
      );
    default:
      return texts.undone(texts.undoneStep);
  }
}

/** The note names how it was paid, until it is erased. */
function paymentSentence({ action, after, note }: Entry): string {
  const ways: Record<string, string> = texts.ways;
  const by = ways[note ?? ""] ?? "";
  const amount = dollars(after ?? "");
  if (action === "payment") return texts.payment(amount, by);
  return action === "refund" ? texts.refund(amount, by) : texts.paymentUndone(amount, by);
}

/** The columns that a note lists, in words. */
function fieldsIn(note: string | null): string {
  const names: Record<string, string> = texts.fields;
  const fields = (note ?? "").split(", ").map((column) => names[column] ?? column);
  return new Intl.ListFormat("en-US").format(fields);
}

const contentSentence = ({ note }: Entry) => texts.contentChanged(fieldsIn(note));

/** What is proposed, and the price if it would be another. */
function changeSentence({ before, after, note }: Entry): string {
  const what = note === null ? texts.priceAlone : fieldsIn(note);
  return before === after || before === null || after === null
    ? texts.changeProposed(what)
    : texts.changeProposedAt(what, dollars(before), dollars(after));
}

/** What was done: the rest of a sentence that starts with a person's name. */
export function activitySentence(entry: Entry): string {
  switch (entry.action) {
    case "created":
      return entry.after === null
        ? texts.createdWithoutAmount
        : texts.created(dollars(entry.after));
    case "status":
      return statusSentence(entry);
    case "amount":
      return amountSentence(entry);
    case "content":
      return contentSentence(entry);
    case "valid-until":
      return texts.validUntil(
        formatShortDate(entry.before ?? ""),
        formatShortDate(entry.after ?? ""),
      );
    case "follow-up":
      return followUpSentence(entry);
    case "undone":
      return undoneSentence(entry);
    case "deleted":
      return texts.deleted;
    case "dismissed":
      return texts.dismissed;
    case "restored":
      return texts.restored;
    case "taken":
      return entry.before === null ? texts.taken : texts.takenOver(entry.before);
    case "released":
      return texts.released;
    case "address-corrected":
      return texts.addressCorrected;
    case "dismissal-reason":
      return dismissalReasonSentence(entry);
    case "change-proposed":
      return changeSentence(entry);
    case "change-taken-back":
      return texts.changeTakenBack;
    case "change-accepted":
      return texts.changeAccepted;
    case "payment":
    case "payment-undone":
    case "refund":
      return paymentSentence(entry);
  }
}

function actorOf({ actor_id, actor_name }: Activity, ownId: string | undefined): string {
  if (actor_id !== null && actor_id === ownId) return texts.you;
  return loggedName(actor_id, actor_name ?? texts.unknown);
}

function Entries({ entries }: { entries: Activity[] }) {
  const ownId = useSession()?.user.id;
  if (entries.length === 0) return <p className="text-base text-stone">{texts.empty}</p>;
  return (
    <ol className="wrap-anywhere grid gap-2 text-base">
      {entries.map((entry) => (
        <li key={entry.id}>
          {actorOf(entry, ownId)} {activitySentence(entry)}
          <time
            dateTime={parseMoment(entry.created_at).toISOString()}
            className="block text-note text-stone tabular-nums"
          >
            {formatMoment(entry.created_at)}
          </time>
        </li>
      ))}
    </ol>
  );
}

/** What was done with the open quote and its request. */
export function ActivityLog() {
  const { activity } = useOpenedQuote();
  return (
    <DeskSection heading={texts.heading}>
      <Entries entries={activity} />
    </DeskSection>
  );
}
