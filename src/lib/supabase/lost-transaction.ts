/** PostgreSQL's codes for a transaction that it rolled back because of another: a deadlock, or two that cannot both be. */
const LOST = /"code"\s*:\s*"(?:40P01|40001)"/;

/**
 * Sends a request for rows, and once again if the database gave it up for another one. Nothing of it was done, and the
 * other one is through by then. Any other answer is the caller's to judge.
 * @param send the same request each time
 */
export async function sendPastLostTransaction(send: () => Promise<Response>): Promise<Response> {
  const answer = await send();
  if (answer.ok || !LOST.test(await answer.clone().text())) return answer;
  await answer.body?.cancel();
  return send();
}
