import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { staffPaths } from "@/config/staff-paths";
import { DeskButton, DeskSection } from "@/desk/frame/desk-button";
import { LoadState } from "@/desk/frame/load-state";
import { useKeptFocus } from "@/desk/listing/focus-handover";
import { loadStateTexts } from "@/desk/listing/listing-texts";
import { useAttempt, useChange } from "@/desk/model/use-change";
import { formatRecentMoment } from "@/lib/business-time";
import { ButtonLink, compactButton } from "@/ui/button";
import { showToast } from "@/ui/toast/toast-store";
import { dayLinksQuery, makeDayLink, refreshLinks, revokeDayLink } from "./day-sheet";
import { daysTexts } from "./days-texts";

const linkTexts = daysTexts.link;

type DayLinksProps = {
  /** yyyy-MM-dd */
  day: string;
  /** Who drives on it. */
  drivers: readonly string[];
};

/** Links that open a day for drivers: created and copied, revoked. */
export function DayLinks({ day, drivers }: DayLinksProps) {
  const links = useQuery(dayLinksQuery(day));
  const making = useChange(makeDayLink(day), refreshLinks(day));
  const revoking = useChange(revokeDayLink, refreshLinks(day));
  const { attempt } = useAttempt();
  const box = useKeptFocus();
  const [link, setLink] = useState<string>();

  const make = (driver: string | null) =>
    attempt(async () => {
      const token = await making.mutateAsync(driver);
      const made = `${window.location.origin}${staffPaths.driver}#${token}`;
      setLink(made);
      // Where the browser refuses, the button below copies it.
      await copy(made).catch(() => undefined);
    }, linkTexts.failed);

  const revoke = (id: string) =>
    attempt(async () => {
      await revoking.mutateAsync(id);
      setLink(undefined);
      showToast({ title: linkTexts.revoked });
    }, linkTexts.notRevoked);

  async function copy(text: string) {
    await navigator.clipboard.writeText(text);
    showToast({ title: linkTexts.copied });
  }

  return (
    // Even an empty box below the sheet would print a second page.
    <div ref={box} tabIndex={-1} className="mt-8 px-3 outline-none sm:px-4 print:hidden">
      <DeskSection heading={linkTexts.heading}>
        <div className="flex flex-wrap gap-3">
          <DeskButton isBusy={making.isPending} onClick={() => void make(null)}>
            {linkTexts.make}
          </DeskButton>
          {drivers.length > 1 &&
            drivers.map((driver) => (
              <DeskButton key={driver} isBusy={making.isPending} onClick={() => void make(driver)}>
                {linkTexts.makeFor(driver)}
              </DeskButton>
            ))}
        </div>
        <div role="status">
          {link && (
            <div className="mt-3 bg-white p-4">
              <p className="wrap-anywhere select-all">{link}</p>
              <p className="mt-1 max-w-prose text-base text-stone">
                {linkTexts.made} {linkTexts.intro}
              </p>
              <div className="mt-3 flex flex-wrap gap-3">
                <DeskButton variant="primary" onClick={() => void copy(link)}>
                  {linkTexts.copy}
                </DeskButton>
                <ButtonLink
                  href={`sms:?&body=${encodeURIComponent(link)}`}
                  variant="outline"
                  className={compactButton}
                >
                  {linkTexts.text}
                </ButtonLink>
              </div>
            </div>
          )}
        </div>
        <LoadState query={links} texts={loadStateTexts} isSmall />
        <ul className="mt-3">
          {links.data?.map(({ id, made_by, made_at, opened_at, driver }) => (
            <li
              key={id}
              className="flex min-h-11 flex-wrap items-center gap-x-4 border-hairline border-t py-1 text-base"
            >
              <span>{linkTexts.row(made_by, formatRecentMoment(made_at), driver)}</span>
              <span className="text-stone">
                {opened_at ? linkTexts.opened(formatRecentMoment(opened_at)) : linkTexts.unopened}
              </span>
              <DeskButton
                className="ml-auto"
                aria-label={linkTexts.revokeOf(made_by, formatRecentMoment(made_at))}
                isBusy={revoking.isPending}
                onClick={() => void revoke(id)}
              >
                {linkTexts.revoke}
              </DeskButton>
            </li>
          ))}
        </ul>
      </DeskSection>
    </div>
  );
}
