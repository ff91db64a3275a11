import { SmartLink } from "@/components/ui/smart-link";
import { business } from "@/config/business";
import { paths } from "@/config/paths";
import { copyrightLine, footer } from "@/content/site/footer";
import { PhoneLink } from "./business-link";

/** The foot of the sign-in and the staff area: the way out to the site, the phone, the copyright line. */
export function StaffFooter() {
  return (
    <footer className="page-column flex flex-wrap items-center justify-between gap-x-8 gap-y-2 border-hairline border-t py-5 text-note text-stone print:hidden">
      <p>{copyrightLine(business)}</p>
      <p className="flex flex-wrap items-center gap-x-6">
        <SmartLink href={paths.home} className="link">
          {footer.toSite}
        </SmartLink>
        <PhoneLink />
      </p>
    </footer>
  );
}
