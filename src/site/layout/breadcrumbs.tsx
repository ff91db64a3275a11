import { cn } from "@/lib/cn";
import { navigation } from "@/site/words/navigation";
import { pageLabels } from "@/site/words/page-labels";
import { SmartLink } from "@/ui/smart-link";

type BreadcrumbsProps = { path: keyof typeof pageLabels; className?: string };

/** Home, then this page. Its machine-readable twin is `breadcrumbData`. */
export function Breadcrumbs({ path, className }: BreadcrumbsProps) {
  return (
    <nav aria-label={navigation.labels.breadcrumbs} className={cn("text-note", className)}>
      <ol className="flex flex-wrap items-center gap-2">
        <li>
          <SmartLink
            href="/"
            className="inline-flex min-h-6 items-center underline underline-offset-4"
          >
            {pageLabels["/"]}
          </SmartLink>
        </li>
        <li aria-hidden>/</li>
        <li aria-current="page">{pageLabels[path]}</li>
      </ol>
    </nav>
  );
}
