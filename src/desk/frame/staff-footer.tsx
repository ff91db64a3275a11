import { copyrightLine } from "@/config/copyright";
import { paths } from "@/config/paths";
import { PhoneLink } from "@/ui/business-link";
import { SmartLink } from "@/ui/smart-link";
import { frameTexts } from "./frame-words";

/** The foot of the sign-in and the staff area: the way out to the site, the phone, the copyright line. */
export function StaffFooter() {
  return (
    <footer className="page-column flex flex-wrap items-center justify-between gap-x-8 gap-y-2 border-hairline border-t py-5 text-note text-stone print:hidden">
      <p>{copyrightLine()}</p>
      <p className="flex flex-wrap items-center gap-x-6">
        <SmartLink href={paths.home} className="link">
          {frameTexts.toSite}
        </SmartLink>
        <PhoneLink />
      </p>
    </footer>
  );
}
