import { type UseQueryOptions, useQuery } from "@tanstack/react-query";
import { StaffSection } from "@/desk/frame/staff-section";
import { ReadState } from "@/desk/listing/list-state";
import { formatMoment, parseMoment } from "@/lib/business-time";

type Entry = { id: number; created_at: string };

type TeamLogProps<Row extends Entry> = {
  /** Of the heading. */
  id: string;
  texts: { heading: string; intro: string; empty: string; latest: (count: number) => string };
  query: UseQueryOptions<Row[], Error, Row[], string[]>;
  /** At most so many entries are fetched. */
  max: number;
  sentence: (row: Row) => string;
};

/** A log on the Team page, newest first, a sentence per entry. */
export function TeamLog<Row extends Entry>(props: TeamLogProps<Row>) {
  const { id, texts, max, sentence } = props;
  const query = useQuery(props.query);
  return (
    <StaffSection id={id} heading={texts.heading} intro={texts.intro}>
      <ReadState query={query} emptyText={texts.empty}>
        {(rows) => (
          <>
            <ol className="wrap-anywhere grid gap-3 text-base">
              {rows.map((row) => (
                <li key={row.id} className="border-hairline border-t pt-3">
                  {sentence(row)}
                  <time
                    dateTime={parseMoment(row.created_at).toISOString()}
                    className="block text-note text-stone tabular-nums"
                  >
                    {formatMoment(row.created_at)}
                  </time>
                </li>
              ))}
            </ol>
            {rows.length === max && (
              <p className="mt-3 text-note text-stone">{texts.latest(max)}</p>
            )}
          </>
        )}
      </ReadState>
    </StaffSection>
  );
}
