import { business } from "@/config/business";
import { paths } from "@/config/paths";
import { staffTexts } from "@/desk/desk-words";
import { teamTexts } from "@/desk/team/team-words";
import { cn } from "@/lib/cn";
import { Button } from "@/ui/button";
import { compactButton } from "@/ui/button-variants";
import { SmartLink } from "@/ui/smart-link";
import { signOut } from "./sign-out";

const LINKS = [
  { href: paths.adminQuotes, label: teamTexts.quotesLink },
  { href: paths.adminTeam, label: teamTexts.teamLink },
];

type StaffHeaderProps = {
  /** The path of the page. */
  current: string;
  /** How wide the page's own column is. */
  column?: "page-column" | "desk-column";
};

/** Top of every page of the staff area that is a place of its own. Low: the work is below it. */
export function StaffHeader({ current, column = "page-column" }: StaffHeaderProps) {
  return (
    <header className="border-hairline border-b">
      <div
        className={cn(
          column,
          "flex min-h-14 flex-wrap items-center justify-between gap-x-8 gap-y-0 py-1",
        )}
      >
        <SmartLink href={paths.home} className="font-display text-lg">
          {business.name}
        </SmartLink>
        <div className="flex flex-wrap items-center gap-x-6">
          <nav aria-label={teamTexts.nav} className="flex gap-x-6">
            {LINKS.map(({ href, label }) => (
              <SmartLink
                key={href}
                href={href}
                aria-current={href === current ? "page" : undefined}
                className={cn(
                  "inline-flex min-h-11 min-w-11 items-center justify-center border-b-2 border-transparent font-semibold text-base text-stone hover:text-ink",
                  "aria-[current]:border-evergreen-700 aria-[current]:text-ink",
                  href !== current && "forced-colors:border-[Canvas]",
                )}
              >
                {label}
              </SmartLink>
            ))}
          </nav>
          <Button variant="outline" className={compactButton} onClick={() => void signOut()}>
            {staffTexts.signOut}
          </Button>
        </div>
      </div>
    </header>
  );
}
