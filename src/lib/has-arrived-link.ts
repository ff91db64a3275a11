/**
 * Whether an address carries something only the sign-in page may see: tokens, or the service's refusal of a link. The service
 * puts errors into the hash, into the query, or both, depending on the flow; a bare `error` may belong to others.
 * @param end query and hash of the address, including "?" and "#"
 */
export function hasArrivedLink(end: string): boolean {
  return /[#?&](?:access_token|error_code)=/.test(end);
}
