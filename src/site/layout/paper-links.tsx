import { locale } from "@/config/language";
import { paperNames } from "@/request/words/paper-names";
import { paperwork } from "@/site/words/business/paperwork";
import { TitledList } from "./titled-list";

/** "March 1, 2027". */
function longDay(day: string): string {
  const noon = new Date(`${day}T12:00:00Z`);
  return noon.toLocaleDateString(locale, { dateStyle: "long", timeZone: "UTC" });
}

type PaperLinksProps = { isHeaded?: boolean; className?: string };

/** The papers that a venue or a site office asks for, to download; nothing without any. */
export function PaperLinks({ isHeaded = false, className }: PaperLinksProps) {
  if (__DOWNLOADS__.length === 0) return null;
  return (
    <div className={className}>
      {isHeaded && <p className="text-note text-brass-700">{paperwork.heading}</p>}
      <ul className="flex flex-wrap gap-x-6">
        {__DOWNLOADS__.map(({ kind, file, until }) => (
          <li key={kind} className="flex min-h-12 items-center text-base">
            <span data-claim={kind}>
              <a href={`/papers/${file}`} className="link">
                {paperwork.file(paperNames[kind], until === null ? undefined : longDay(until))}
              </a>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** What a site office gets in writing: in words, and to download. */
export function SitePaperwork() {
  const { title, known, anythingElse } = paperwork;
  const text = known + anythingElse(paperwork.siteOffice);
  return (
    <>
      <TitledList items={[{ title, text }]} itemClassName="pb-1" />
      <PaperLinks />
    </>
  );
}
