/** What the parts of a quote are called, on its page, on paper and in messages. */
export const quoteHeadings = {
  number: "Quote",
  prices: "What it costs",
  included: "What’s included",
  needs: "What the site needs",
  guarantee: "Our guarantee",
  deposit: "Deposit",
  total: "Total",
  noTotal: "To be determined",
  free: "no charge",
  terms: "Rental terms",
  /** What the truck needs, by private.site_gaps. */
  site: {
    address: "Street and number",
    access: "Gate or access",
    contact: "Contact on the day",
    utilities: "Power and water",
  },
} as const;
