import { formatMoment, parseMoment } from "@/lib/business-time";
import type { Acceptance } from "./thread-query";
import { versionTexts } from "./version-texts";

const { rows: texts, houston } = versionTexts;
const languageNames: Partial<Record<string, string>> = texts.languages;

/** Everything recorded about an acceptance, as label and value. */
function entriesOf(yes: Acceptance): [string, string][] {
  const rows: [string, string][] = [
    [texts.name, yes.name],
    [texts.company, yes.company ?? texts.oneself],
    [texts.at, houston(formatMoment(yes.accepted_at))],
    [texts.utc, parseMoment(yes.accepted_at).toISOString()],
    [texts.version, String(yes.version)],
    [texts.hash, yes.hash],
    [
      texts.terms,
      yes.terms_version === null ? texts.noTerms : texts.termsVersion(yes.terms_version),
    ],
    [texts.consent, yes.consent],
    [texts.language, languageNames[yes.language] ?? yes.language],
    [texts.address, yes.address ?? texts.unknown],
    [texts.agent, yes.agent ?? texts.unknown],
    [texts.requestId, yes.request_id],
  ];
  if (yes.voided_at !== null) {
    rows.push(
      [texts.voided, houston(formatMoment(yes.voided_at))],
      [texts.utc, parseMoment(yes.voided_at).toISOString()],
      [texts.voidedBy, yes.voided_by ?? texts.nobody],
      [texts.reason, yes.void_reason ?? ""],
    );
  }
  return rows;
}

/** The printable record of an acceptance. */
export function AcceptanceRecord({ acceptance }: { acceptance: Acceptance }) {
  return (
    <section className="quote-keep mt-6 border-brass-500 border-t pt-4">
      <h2 className="mb-2 font-sans font-semibold text-base">{versionTexts.acceptance}</h2>
      <dl className="wrap-anywhere grid gap-1">
        {entriesOf(acceptance).map(([label, value], index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same label may come twice, and the order is fixed.
          <div key={index} className="grid sm:grid-cols-[12rem_1fr] print:grid-cols-[12rem_1fr]">
            <dt className="text-stone">{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
