/**
 * Makes a queue: jobs given to it run one after the other, in order, whatever each one's outcome.
 *
 * The embedded backend needs it. It runs every request on the one connection of PGlite and opens a
 * transaction for each, without waiting for the transaction of another request to end: two requests
 * at once share a transaction, so one's failure undoes the other's answered insert, and one's role
 * rules the other's reads. (Seen with @supabase/lite 0.10: 30 parallel requests, inserts answered
 * with 201 and then gone.)
 */
export function createQueue(): <T>(job: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (job) => {
    const result = last.then(job);
    last = result.catch(() => undefined);
    return result;
  };
}
