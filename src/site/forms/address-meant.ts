import { EMAIL_PATTERN } from "@/lib/email-address";

/** The most common mail providers in the United States and around Houston; each is valid as typed. */
const PROVIDERS =
  "gmail.com googlemail.com yahoo.com ymail.com rocketmail.com myyahoo.com hotmail.com outlook.com live.com msn.com " +
  "icloud.com me.com mac.com aol.com aim.com comcast.net xfinity.com att.net sbcglobal.net bellsouth.net swbell.net " +
  "pacbell.net ameritech.net verizon.net charter.net spectrum.net cox.net suddenlink.net earthlink.net windstream.net " +
  "frontier.com frontiernet.net centurylink.net centurytel.net embarqmail.com optonline.net optimum.net rcn.com juno.com " +
  "netzero.net mindspring.com roadrunner.com houston.rr.com entouch.net consolidated.net proton.me protonmail.com pm.me " +
  "fastmail.com zoho.com mail.com email.com usa.com gmx.com gmx.net tutanota.com hey.com hushmail.com inbox.com " +
  "yahoo.com.mx hotmail.es yahoo.es outlook.es live.com.mx prodigy.net.mx yahoo.co.uk hotmail.co.uk yahoo.ca hotmail.ca " +
  "yahoo.fr hotmail.fr orange.fr gmx.de web.de qq.com 163.com naver.com rediffmail.com yahoo.co.in " +
  "uh.edu cougarnet.uh.edu rice.edu tamu.edu utexas.edu uth.tmc.edu bcm.edu hcc.edu tsu.edu lonestar.edu houstonisd.org katyisd.org";

const providers = PROVIDERS.split(" ");

/** Shorter names are one typo away from too many companies: bp.com is not qq.com. In letters. */
const NAME_MIN = 5;

/** Typos of the commonest top-level domains that are no domains themselves. */
const ENDINGS: Readonly<Record<string, string>> = {
  con: "com",
  cmo: "com",
  ocm: "com",
  comm: "com",
  coom: "com",
  cpm: "com",
  vom: "com",
  xom: "com",
  dom: "com",
  nte: "net",
  ent: "net",
  nett: "net",
  ner: "net",
  ogr: "org",
  rog: "org",
  orgg: "org",
  deu: "edu",
  eud: "edu",
};

/** Whether two words differ by one letter: wrong, missing, too many, or two of them swapped. */
function isOneSlip(typed: string, meant: string): boolean {
  const at = [...meant].findIndex((letter, index) => letter !== typed[index]);
  if (at < 0) return typed.length === meant.length + 1;
  const [one, other] = [typed.slice(at), meant.slice(at)];
  const isSwapped = one[0] === other[1] && one[1] === other[0] && one.slice(2) === other.slice(2);
  return (
    isSwapped || one.slice(1) === other.slice(1) || one.slice(1) === other || one === other.slice(1)
  );
}

const parts = (domain: string): [name: string, ending: string] => {
  const dot = domain.indexOf(".");
  return dot < 0 ? [domain, ""] : [domain.slice(0, dot), domain.slice(dot + 1)];
};

/** If two are equally close, the first of the list, which is the more common one. */
function providerMeant(domain: string): string | undefined {
  const [name, ending] = parts(domain);
  return providers.find((provider) => {
    const [itsName, itsEnding] = parts(provider);
    const isNear = ending === itsEnding || ending === "" || isOneSlip(ending, itsEnding);
    const hasName = name === itsName || (itsName.length >= NAME_MIN && isOneSlip(name, itsName));
    return isNear && hasName;
  });
}

function domainMeant(domain: string): string | undefined {
  if (providers.includes(domain)) return undefined;
  const provider = providerMeant(domain);
  if (provider) return provider;
  const dot = domain.lastIndexOf(".");
  const ending = dot > 0 && ENDINGS[domain.slice(dot + 1)];
  return ending ? `${domain.slice(0, dot)}.${ending}` : undefined;
}

/** One address, whatever is around it: a name, brackets, quotes, "mailto:", the rest of a link. */
const ADDRESS = /[^\s<>()[\]"“”«»,;:!?/@]+@[^\s<>()[\]"“”«»;:!?/@]+/;
const AROUND = /^['‘’`]+|['‘’`.,。،]+$/g;

/** With one sign, and without the spaces that a keyboard puts around it and before a common ending. */
const closed = (typed: string): string =>
  typed
    .normalize("NFKC")
    .trim()
    .replace(/^([^\s@]+)\s*@[\s@]*/, "$1@")
    .replace(/\s*\.\s*(?=(?:com|net|org|edu)\b)/i, ".");

/** The only address in a text; the text if there is none, or another. */
function aloneIn(typed: string): string {
  const text = closed(typed);
  const found = /^[^@]+@[^@]+$/.test(text) && !EMAIL_PATTERN.test(text) && ADDRESS.exec(text);
  return found ? found[0].replace(AROUND, "") : text;
}

/**
 * The address that was most likely meant, if the domain looks like a typo or more than an address is there; otherwise
 * undefined.
 * @param isLeft whether the field was left. While it is typed, "jo@gmail.co" is not finished.
 */
export function addressMeant(typed: string, isLeft: boolean): string | undefined {
  if (!isLeft && /[.,]$/.test(typed)) return undefined;
  const withDot = aloneIn(typed).replace(/,(?=[a-z]+$)/i, ".");
  const [, local, domain] = /^([^\s@]+)@([^\s@]+)$/.exec(withDot) ?? [];
  const plain = domain?.toLowerCase() ?? "";
  const isOnItsWay = !plain.includes(".") || providers.some((each) => each.startsWith(plain));
  if (isOnItsWay && !isLeft) return undefined;
  const meant = domainMeant(plain) ?? (withDot === typed.trim() ? undefined : plain);
  return local && meant ? `${local}@${meant}` : undefined;
}
