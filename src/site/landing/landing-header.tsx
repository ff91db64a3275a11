import { business } from "@/config/business";
import { dateConfirmation } from "@/request/words/promise-texts";
import type { Action } from "@/site/words/types";
import { PhoneLink } from "@/ui/business-link";
import { ButtonLink, compactButton } from "@/ui/button";
import { SmartLink } from "@/ui/smart-link";

type LandingHeaderProps = { callLabel: string; reserve: Action };

/** The landing page's own header: stays at the top of the screen, with the phone and the way to reserve. */
export function LandingHeader({ callLabel, reserve }: LandingHeaderProps) {
  return (
    <header className="on-dark fixed inset-x-0 top-0 z-30 bg-evergreen-900 text-ivory print:hidden">
      <div className="page-column flex min-h-16 items-center justify-between gap-4 md:min-h-20">
        <SmartLink
          href="/"
          className="hidden min-h-11 items-center font-display text-[1.375rem] leading-tight md:flex"
        >
          {business.name}
        </SmartLink>
        <div className="flex grow flex-wrap items-center justify-between gap-x-6 gap-y-1 md:grow-0">
          <p className="text-base">
            <span className="text-ivory/80 max-sm:sr-only">{callLabel} </span>
            {/* A table's baseline is that of its first line: the label stays beside the number, not its language. */}
            <PhoneLink isStacked className="inline-table leading-tight" />
          </p>
          <p className="hidden text-ivory/80 text-note lg:block">{dateConfirmation}</p>
          <ButtonLink href={reserve.href} variant="brass" className={compactButton}>
            {reserve.label}
          </ButtonLink>
        </div>
      </div>
    </header>
  );
}
