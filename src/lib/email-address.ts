/**
 * What browsers accept as an e-mail address (HTML, "valid e-mail address"), with a dot in the domain and no two dots in a
 * row in the mailbox. The twin of `private.is_email`; a test compares them. "-{2}", because two dashes would start a comment
 * when SQL is split into statements.
 */
export const EMAIL_PATTERN =
  /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+(?:[A-Za-z]{2,}|xn-{2}[A-Za-z0-9-]+)$/;

/**
 * An address whose domain is written in ASCII, as mail travels and Chromium does by itself: "ana@españa.es" is
 * "ana@xn--espaa-rta.es". Anything else, as with a comma of any script behind it, is returned unchanged, for validation.
 */
export function withAsciiDomain(typed: string): string {
  const at = typed.lastIndexOf("@") + 1;
  const domain = typed.slice(at);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: ASCII is meant.
  if (at === 0 || /^[\x00-\x7f]*$|\p{P}$/u.test(domain)) return typed;
  try {
    return typed.slice(0, at) + new URL(`http://${domain}`).hostname;
  } catch {
    return typed;
  }
}
