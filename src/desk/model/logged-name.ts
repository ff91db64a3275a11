/** The eight characters by which an account is told from every other: names can be changed, and look alike. */
const shortId = (account: string) => account.slice(0, 8).toUpperCase();

/**
 * Who did what an entry of the log says: the name of that time, and the account beside it where the name does not say it
 * already ("Staff 1A2B3C4D").
 * @param account null for what was done in SQL
 */
export function loggedName(account: string | null, name: string): string {
  if (account === null || name.endsWith(shortId(account))) return name;
  return `${name} (${shortId(account)})`;
}
