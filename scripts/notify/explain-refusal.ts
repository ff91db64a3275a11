/** Patterns of what a provider or its library answers, the more exact first, and what to do about it. */
const MAIL: readonly [pattern: RegExp, sentence: string][] = [
  [/No provider is set up/, "SMTP_URL is not among the function's secrets."],
  [
    /^535|EAUTH|Invalid login|authentication (?:failed|credentials)/i,
    "The mail service refuses user or password: check SMTP_URL, with @ : / in them written as %40 %3A %2F.",
  ],
  [
    /ENOTFOUND|EDNS|getaddrinfo/,
    "There is no mail server of that name: check the host in SMTP_URL.",
  ],
  [
    /wrong version number|SSL|TLS|ESOCKET.*ssl/i,
    "The mail server does not support TLS on that port: SMTP_URL has to be smtps://USER:PASSWORD@HOST:465.",
  ],
  [
    /ECONNREFUSED|ETIMEDOUT|timeout|Greeting never received|closed unexpectedly/i,
    "No mail server answers there: check host and port in SMTP_URL; a hosted project can reach only port 465.",
  ],
  [
    /sender|not verified|domain|SPF|DKIM|DMARC|not (?:allowed|authori[sz]ed|permitted) to send|MAIL FROM/i,
    "The mail service does not let you send from SMTP_FROM: verify its domain there, or change SMTP_FROM.",
  ],
  [
    /^4\d\d|rate|too many|quota/i,
    "The mail service is not accepting more right now: try again later, or raise its limit.",
  ],
  [
    /^5\d\d/,
    "The mail service refuses this mail: is the address right, and is the account active?",
  ],
];

/** Twilio's codes: https://www.twilio.com/docs/api/errors */
const TEXT: readonly [pattern: RegExp, sentence: string][] = [
  [
    /No provider is set up/,
    "TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_FROM are not all among the function's secrets.",
  ],
  [/^401|20003/, "Twilio refuses the account: check TWILIO_ACCOUNT_SID and TWILIO_AUTH_TOKEN."],
  [
    /21606|21603|21659|21660|21212/,
    "TWILIO_FROM is no number of your Twilio account that can send texts.",
  ],
  [/21608/, "A Twilio trial account can text only verified numbers: verify this one, or upgrade."],
  [/21610/, "This number has asked for no more texts: text START to your number from it."],
  [/21211|21614/, "This is not a number that takes texts: write it as +17135550100."],
  [
    /30034|30032|21712/,
    "Your number is not registered for business texting yet: Twilio > Messaging > Regulatory.",
  ],
  [/^429/, "Twilio is not accepting more right now: try again later."],
];

/**
 * What to do about a message that was not sent, in a sentence.
 * @param answer what the function says of it
 */
export function explainRefusal(answer: string, isMail: boolean): string {
  const found = (isMail ? MAIL : TEXT).find(([pattern]) => pattern.test(answer));
  return found?.[1] ?? "Look the answer up at the provider, in the log of what was sent.";
}
