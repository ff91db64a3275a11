import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { staffPaths } from "@/config/staff-paths";
import { DeskButton, DeskSection } from "@/desk/frame/desk-button";
import { useAttempt } from "@/desk/model/use-attempt";
import { useChange } from "@/desk/model/use-change";
import { formatRecentMoment } from "@/lib/business-time";
import { ButtonLink, compactButton } from "@/ui/button";
import { showToast } from "@/ui/toast/toast-store";
import { dayLinksQuery, makeDayLink, refreshLinks, revokeDayLink } from "./day-sheet";
import { daysTexts } from "./days-texts";

const texts = daysTexts.link;

/** Links that open a day for drivers: created, copied once, revoked. */
export function DayLinks({ day }: { day: string }) {
  const links = useQuery(dayLinksQuery(day));
  const making = useChange(makeDayLink(day), refreshLinks(day));
  const revoking = useChange(revokeDayLink, refreshLinks(day));
  const { attempt } = useAttempt();
  const [link, setLink] = useState<string>();

  const make = () =>
    attempt(async () => {
      const token = await making.mutateAsync();
      setLink(`${window.location.origin}${staffPaths.driver}#${token}`);
    }, texts.failed);

  const revoke = (id: string) =>
    attempt(async () => {
      await revoking.mutateAsync(id);
      setLink(undefined);
      showToast({ title: texts.revoked });
    }, texts.notRevoked);

  async function copy(text: string) {
    await navigator.clipboard.writeText(text);
    showToast({ title: texts.copied });
  }

  return (
    // Even an empty box below the sheet would print a second page.
    <div className="mt-10 print:hidden">
      <DeskSection heading={texts.heading}>
        <p className="max-w-prose text-base text-stone">{texts.intro}</p>
        <DeskButton className="mt-3" isBusy={making.isPending} onClick={() => void make()}>
          {texts.make}
        </DeskButton>
        <div role="status">
          {link && (
            <div className="mt-3 bg-white p-4">
              <p className="wrap-anywhere select-all">{link}</p>
              <p className="mt-1 text-base text-stone">{texts.made}</p>
              <div className="mt-3 flex flex-wrap gap-3">
                <DeskButton variant="primary" onClick={() => void copy(link)}>
                  {texts.copy}
                </DeskButton>
                <ButtonLink
                  href={`sms:?&body=${encodeURIComponent(link)}`}
                  variant="outline"
                  className={compactButton}
                >
                  {texts.text}
                </ButtonLink>
              </div>
            </div>
          )}
        </div>
        <ul className="mt-3">
          {links.data?.map(({ id, made_by, made_at, opened_at }) => (
            <li
              key={id}
              className="flex min-h-11 flex-wrap items-center gap-x-4 border-hairline border-t py-1 text-base"
            >
              <span>{texts.row(made_by, formatRecentMoment(made_at))}</span>
              <span className="text-stone">
                {opened_at ? texts.opened(formatRecentMoment(opened_at)) : texts.unopened}
              </span>
              <DeskButton
                className="ml-auto"
                aria-label={texts.revokeOf(made_by, formatRecentMoment(made_at))}
                isBusy={revoking.isPending}
                onClick={() => void revoke(id)}
              >
                {texts.revoke}
              </DeskButton>
            </li>
          ))}
        </ul>
      </DeskSection>
    </div>
  );
}
