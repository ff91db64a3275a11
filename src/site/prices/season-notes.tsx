import type { PublicPrices } from "./read-public-prices";

type SeasonNotesProps = {
  prices: PublicPrices | null | undefined;
  /** Ids of the models whose prices are shown; every model by default. */
  models?: readonly string[];
  className?: string;
};

/** When prices are others than shown, a sentence for each season that runs or is to come; nothing without. */
export function SeasonNotes({ prices, models, className }: SeasonNotesProps) {
  const shown = (prices?.seasons ?? []).filter(
    ({ model }) => model === null || (models?.includes(model) ?? true),
  );
  return shown.map(({ text }) => (
    <p key={text} className={className}>
      {text}
    </p>
  ));
}
