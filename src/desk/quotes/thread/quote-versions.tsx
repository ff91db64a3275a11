import { quoteVersionPath } from "@/config/staff-paths";
import { formatMoment } from "@/lib/business-time";
import { TextLink } from "@/ui/smart-link";
import type { Version } from "./thread-query";
import { threadTexts } from "./thread-texts";

const texts = threadTexts.versions;

export function QuoteVersions(props: { quoteId: string; versions: readonly Version[] }) {
  const { quoteId, versions } = props;
  return (
    <details className="text-base">
      <summary className="cursor-pointer py-2.5 font-semibold">
        {texts.heading(versions.length)}
      </summary>
      <ul className="grid gap-1 pb-3">
        {versions.map(({ number, created_at }) => (
          <li key={number}>
            <TextLink href={quoteVersionPath(quoteId, number)}>
              {texts.item(number, formatMoment(created_at))}
            </TextLink>
          </li>
        ))}
      </ul>
    </details>
  );
}
