import { quoteTexts } from "@/content/staff/staff-quotes";
import { formatDollars } from "@/lib/money";
import { formatShortDate } from "../model/short-date";
import type { Activity } from "./activity-query";

const texts = quoteTexts.activity;

type Entry = Pick<Activity, "action" | "before" | "after" | "note">;

/** Amounts are logged as text, in US dollars. */
const dollars = (text: string) => formatDollars(Number(text));

function statusSentence({ before, after, note }: Entry): string {
  if (after === "pending") return texts.toPending;
  if (after === "sent" && before !== "pending") return texts.reopened;
  const status = after ?? "";
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

/** The columns that a change of content names, in words. */
function contentSentence({ note }: Entry): string {
  const names: Record<string, string> = texts.fields;
  const fields = (note ?? "").split(", ").map((column) => names[column] ?? column);
  return texts.contentChanged(new Intl.ListFormat("en-US").format(fields));
}

/** What was done, as the rest of a sentence that begins with the person who did it. */
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
    case "deleted":
      return texts.deleted;
    case "dismissed":
      return texts.dismissed;
    case "restored":
      return texts.restored;
  }
}
