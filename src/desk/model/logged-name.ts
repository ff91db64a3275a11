/** The first eight characters tell accounts apart: names change and can be alike. */
const shortId = (account: string) => account.slice(0, 8).toUpperCase();

/**
 * The name in a log entry, with the account unless the name contains it ("Staff 1A2B3C4D").
 * @param account null for changes made in SQL
 */
export function loggedName(account: string | null, name: string): string {
  if (account === null || name.endsWith(shortId(account))) return name;
  return `${name} (${shortId(account)})`;
}
