import { partWhenVisible } from "@/ui/hydrate-when-visible";

// Prices on pages that are not about choosing: asked for when the reader nears them.

const NEAR = "600px";

export const PackageOrRental = partWhenVisible(NEAR, () =>
  import("./package-or-rental").then((module) => module.PackageOrRental),
);
export const PartyPrices = partWhenVisible(NEAR, () =>
  import("./party-prices").then((module) => module.PartyPrices),
);
export const TermRates = partWhenVisible(NEAR, () =>
  import("./term-rates").then((module) => module.TermRates),
);
export const RatesNote = partWhenVisible(NEAR, () =>
  import("./term-rates").then((module) => module.RatesNote),
);
export const TermsFrom = partWhenVisible(NEAR, () =>
  import("./term-rates").then((module) => module.TermsFrom),
);
