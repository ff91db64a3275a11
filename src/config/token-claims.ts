/**
 * The claims of a JSON Web Token. Not verified: only good for telling what kind of token it is, and whose.
 * @returns its claims; none if it is not a token
 */
export function claimsOf(token: string): Readonly<Record<string, unknown>> {
  const payload = token.split(".")[1]?.replaceAll("-", "+").replaceAll("_", "/") ?? "";
  try {
    const bytes = Uint8Array.from(atob(payload), (character) => character.charCodeAt(0));
    const claims: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return typeof claims === "object" && claims !== null ? { ...claims } : {};
  } catch {
    return {};
  }
}
