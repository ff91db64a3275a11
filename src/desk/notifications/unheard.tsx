import { useQuery } from "@tanstack/react-query";
import { PhoneCall } from "lucide-react";
import { CallLink } from "./call-link";
import { type FailedNotification, failedNotificationsQuery, useHealth } from "./health";
import { notificationTexts } from "./notification-texts";

const { unheard: texts } = notificationTexts;

/** Beyond this, only a count. */
const SHOWN_MAX = 3;

/** Whether anything failed. */
const hasFailed = ({ failed }: { failed: number }) => (failed > 0 ? "yes" : "no");

/** Whom to call about what. */
function lineOf({ requested_by, says }: FailedNotification): string {
  const what: Record<string, string | undefined> = texts.what;
  return texts.of(requested_by, what[says ?? ""] ?? texts.what.quote);
}

/**
 * The customers who must know something and were not told, each with a link to their quote and one that calls. Nothing
 * without any.
 */
export function Unheard({ onOpen }: { onOpen: (quoteId: string) => void }) {
  const isAny = useHealth(hasFailed, "no") === "yes";
  const { data = [] } = useQuery({ ...failedNotificationsQuery(), enabled: isAny });
  // By the customer: a mail and a text that failed are one call.
  const unheard = [
    ...new Map(
      data.filter((message) => message.must_be_known).map((one) => [one.quote_id, one]),
    ).values(),
  ];
  if (!isAny || unheard.length === 0) return null;
  return (
    <section
      aria-label={texts.label}
      className="flex items-center gap-x-5 overflow-x-auto border-hairline border-t bg-white px-3 text-base [scrollbar-width:none] sm:px-4"
    >
      <p className="flex shrink-0 items-center gap-2 whitespace-nowrap font-semibold text-clay">
        <PhoneCall aria-hidden size={18} className="shrink-0" />
        <span className="max-sm:sr-only">{texts.label}</span>
      </p>
      <ul className="contents">
        {unheard.slice(0, SHOWN_MAX).map((message) => {
          const line = lineOf(message);
          return (
            // On a phone each fills the line, so that the number is in sight however long the name is.
            <li
              key={message.id}
              className="flex min-h-11 shrink-0 items-center gap-x-3 max-sm:w-[calc(100%-2.5rem)]"
            >
              <button
                type="button"
                onClick={() => onOpen(message.quote_id ?? "")}
                className="link min-h-11 min-w-0 truncate"
              >
                {line} <span className="max-sm:sr-only">{texts.missing}</span>
              </button>
              <CallLink phone={message.call} label={(shown) => `${shown}: ${line}`} isShort />
            </li>
          );
        })}
      </ul>
      {unheard.length > SHOWN_MAX && (
        <p className="whitespace-nowrap text-stone">{texts.more(unheard.length - SHOWN_MAX)}</p>
      )}
    </section>
  );
}
