import { anchors } from "@/config/paths";
import { Figure } from "@/site/layout/picture";
import { Section } from "@/site/layout/section";
import { quinceaneras } from "@/site/words/quinceaneras";
import { NoBreakModelName } from "@/ui/no-break-model-name";
import { RuledTable } from "@/ui/ruled-table";
import { TextLink } from "@/ui/smart-link";

/** The party for which Houston's families rent: sizes and price beside a picture. Only in languages with texts for it. */
export function Quinceaneras({ hasTable = false }: { hasTable?: boolean }) {
  if (quinceaneras === null) return null;
  const { heading, text, picture, table, quoteLabel } = quinceaneras;
  return (
    <Section
      ground="sand"
      aria-labelledby="quinceaneras"
      columnClassName="grid items-center gap-x-20 gap-y-12 lg:grid-cols-[6fr_5fr]"
    >
      <div>
        <h2 id="quinceaneras" className="text-section">
          {heading}
        </h2>
        <p className="mt-5 max-w-prose text-stone">{text}</p>
        {hasTable ? (
          <RuledTable table={table} className="mt-8" />
        ) : (
          <p className="mt-4 max-w-prose text-stone">
            <NoBreakModelName text={table.note} />
          </p>
        )}
        <p className="mt-7">
          <TextLink href={`#${anchors.quoteForm}`}>{quoteLabel}</TextLink>
        </p>
      </div>
      <Figure
        name={picture}
        sizes="(min-width: 1024px) 520px, 92vw"
        pictureClassName="aspect-[16/10] lg:aspect-[4/5]"
      />
    </Section>
  );
}
