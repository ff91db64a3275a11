import { copyrightLine } from "@/config/copyright-line";
import { paths } from "@/config/paths";
import { cn } from "@/lib/cn";
import { PhoneLink } from "@/ui/business-link";
import { SmartLink } from "@/ui/smart-link";
import { frameTexts } from "./frame-texts";

export function StaffFooter({ className }: { className: string | undefined }) {
  return (
    <footer
      className={cn(
        "page-column flex flex-wrap items-center justify-between gap-x-8 gap-y-2 border-hairline border-t py-5 text-note text-stone print:hidden",
        className,
      )}
    >
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
