import { describe, expect, it, test } from "vitest";
import { quoteIdIn, replyAddress } from "../../../supabase/functions/_shared/reply-address.ts";
import { replyIn, textOfHtml } from "../../../supabase/functions/inbound/mail/mail-text.ts";
import {
  isOnlyCommand,
  languageOf,
  mayMeanStop,
  textCommandIn,
} from "../../../supabase/functions/inbound/texts/text-command.ts";

describe("the address of replies", () => {
  const replies = { address: "quotes@in.example.com", secret: "s".repeat(40) };
  const id = "1a2b3c4d-0000-4000-8000-123456789abc";
  const address = replyAddress(replies, id);
  const [mailbox = ""] = address.split("@");

  it("is short enough for a mailbox, and found again in any case among others", () => {
    expect(mailbox.length).toBeLessThanOrEqual(64);
    expect(address).toBe(address.toLowerCase());
    for (const shown of [address, address.toUpperCase()]) {
      expect(quoteIdIn(replies, ["a@b.example", shown])).toBe(id);
    }
  });

  it.each([
    ["with another digit", address.replace(/.(?=@)/, (digit) => (digit === "0" ? "1" : "0"))],
    ["for another quote", address.replace("1a2b", "1a2c")],
    ["of another domain", address.replace("in.example.com", "example.com")],
    ["of another mailbox", address.replace("quotes+", "desk+")],
    ["without a signature", address.replace(/\.[0-9a-f]{20}@/, ".@")],
    ["cut short", address.replace(/.(?=@)/, "")],
    ["without anything", "quotes@in.example.com"],
    ["twice", address.replace("+", "+x+")],
    ["none", ""],
    ["with more before it", address.replace("+", "+x")],
    ["with more behind it", address.replace("@", "x@")],
    ["without a domain", mailbox],
  ])("that is %s names no quote", (_, shown) => {
    expect(quoteIdIn(replies, [shown])).toBeUndefined();
    expect(quoteIdIn({ ...replies, secret: "t".repeat(40) }, [address])).toBeUndefined();
  });
});

describe("a reply", () => {
  it.each([
    ["On Mon, Nov 23, 2026 at 2:14 PM Houston <quotes@in.example.com> wrote:\n\n> Total: $1"],
    ["-----Original Message-----\nFrom: Houston\nTotal: $1"],
    ["-- \nMaria Gonzalez\n(713) 555-0142"],
    ["Sent from my iPhone"],
  ])("is what stands above %j", (rest) => {
    expect(replyIn(`Friday works.\n\nSee you.\n\n${rest}\n`).reply).toBe(
      "Friday works.\n\nSee you.",
    );
  });

  it("that is nothing but a quotation stays as it came", () => {
    expect(replyIn("> Total: $1\n").reply).toBe("> Total: $1");
  });

  it("has its lines and spaces, by whatever its program ended and wrote them", () => {
    for (const end of ["\r", "\n", "\r\n"]) {
      expect(replyIn(`Friday${end}works\u00a0well.${end}`).reply).toBe("Friday\nworks well.");
    }
    expect(textOfHtml("<p>&nbsp;Friday works.&nbsp;</p>").whole).toBe("Friday works.");
  });

  it("is read to 4,000 characters, and to 200,000 of HTML, and says when that is not all", () => {
    expect(replyIn("x".repeat(4000))).toEqual({ reply: "x".repeat(4000), isCut: false });
    expect(replyIn("x".repeat(4001))).toEqual({ reply: "x".repeat(4000), isCut: true });
    const quotations = Array(30)
      .fill(`> ${"x".repeat(180)}`)
      .join("\n\n");
    expect(replyIn(quotations).reply.length).toBeLessThanOrEqual(4000);
    expect(textOfHtml("x".repeat(200_000)).isCut).toBe(false);
    expect(textOfHtml("x".repeat(200_001)).isCut).toBe(true);
  });

  it("above what Outlook quotes is what is said, and a mail that is nothing else is said whole", () => {
    const rest = '<div id="divRplyFwdMsg">From: Houston</div><p>Total: $1</p>';
    const { said, whole } = textOfHtml(`<p>Friday works.</p>${rest}`);
    expect(said).toBe("Friday works.");
    expect(whole).toMatch(/^Friday works\.\s+From: Houston\s+Total: \$1$/);
    expect(textOfHtml(rest).said).toContain("Total: $1");
    expect(textOfHtml("Friday").said).toBe("Friday");
  });

  it("is found quickly in adversarial text", () => {
    const began = process.cpuUsage();
    for (const piece of ["\n", "On ", "> ", "a <", "-", "在", "On a b ", "Op a\n", "<a ", "\r\n"]) {
      replyIn(piece.repeat(200_000));
      textOfHtml(piece.repeat(200_000));
    }
    expect(process.cpuUsage(began).user).toBeLessThan(5_000_000);
  });

  it("in HTML is its text, without scripts", () => {
    const html =
      "<head><title>x</title></head><style>p{}</style><p>Friday&nbsp;works &amp; <b>thanks</b></p><script>alert(1)</script><div>&lt;Maria&gt;&#39;s</div>";
    expect(textOfHtml(html).whole).toBe("Friday works & thanks\n\n<Maria>'s");
    expect(textOfHtml("&#999999999;&#9999999;").whole).not.toContain("undefined");
  });
});

describe("a text", () => {
  test.each([
    "STOP",
    "stop",
    " Stop\n",
    ..."STOPALL Unsubscribe END quit REVOKE OPTOUT".split(" "),
  ])("%j is opting out and no message, confirmed by the provider", (body) => {
    const asked = textCommandIn(body);
    expect(asked).toMatchObject({ what: "out", isAnswered: true });
    expect(isOnlyCommand(body, asked)).toBe(true);
  });

  test("CANCEL is both", () => {
    const asked = textCommandIn("Cancel");
    expect(asked).toEqual({ what: "out", word: "CANCEL", isAnswered: true });
    expect(isOnlyCommand("Cancel", asked)).toBe(false);
  });

  test.each(["Stop.", "STOP!!", "stop all", "Opt-out"])("%j is confirmed by us", (body) => {
    expect(textCommandIn(body)).toMatchObject({ what: "out", isAnswered: false });
    expect(isOnlyCommand(body, textCommandIn(body))).toBe(true);
  });

  test.each([
    "Please stop",
    "please stop texting me",
    "Stop sending me these messages",
    "Don't text me again",
    "DO NOT MESSAGE ME",
    "I don’t want to receive texts",
    "no more texts please",
    "take me off your list",
    "I want to opt out",
    "unsubscribe me",
    "don't contact me",
    "Alto",
    "¡PARAR!",
    "Por favor, ya no me envíen más mensajes",
    "No quiero recibir más textos",
    "Dejen de mandarme mensajes",
  ])("%j is opting out in other words, and a message", (body) => {
    const asked = textCommandIn(body);
    expect(asked).toMatchObject({ what: "out", word: "in other words", isAnswered: false });
    expect(isOnlyCommand(body, asked)).toBe(false);
  });

  test("is answered in the language that it is in", () => {
    expect(textCommandIn("Alto")).toMatchObject({ language: "es" });
    expect(textCommandIn("please stop")).not.toHaveProperty("language");
  });

  test.each([
    "Can you stop by on Friday?",
    "Please don't send the big trailer",
    "We end at 5",
    "Cancel the second unit, keep the first",
    "The bus stop is in front",
    "Text me when you arrive",
    "No mail came through, please send it again?",
    "Yes, Friday",
    "I can start at 8",
    "Help me choose",
    "No me envíen el remolque grande, por favor",
    "Necesito ayuda para elegir",
    "Quiero cancelar la segunda unidad",
    "",
  ])("%j is a message", (body) => {
    expect(textCommandIn(body)).toBeUndefined();
    expect(isOnlyCommand(body, undefined)).toBe(false);
  });

  test.each([
    ["Please do not text me before 8 am", true],
    ["No mande nada a este n\u00famero todav\u00eda", true],
    ["The bus stop is in front", false],
    ["Text me when you arrive", false],
    // Heard as one: there is nothing to ask.
    ["Please stop texting me", false],
  ])("%j may mean stop: %s", (body, expected) => {
    expect(mayMeanStop(body)).toBe(expected);
  });

  test.each([
    ["No borre el mensaje", "es"],
    ["No mande m\u00e1s de un texto", "es"],
    ["Quite mi n\u00famero del port\u00f3n", "es"],
    ["Don't text me before 8", "en"],
  ])("%j is asked about in %s", (body, language) => {
    expect(languageOf(body)).toBe(language);
  });

  test.each([
    ["START", "in", true],
    ["unstop", "in", true],
    ["YES", "in", false],
    ["Help", "help", true],
    ["info", "help", true],
    ["Ayuda", "help", true, "es"],
  ])("%j means %s", (body, what, isOnlySaid, language?: string) => {
    expect(textCommandIn(body)).toEqual({ what, ...(language && { language }) });
    expect(isOnlyCommand(body, textCommandIn(body))).toBe(isOnlySaid);
  });
});
