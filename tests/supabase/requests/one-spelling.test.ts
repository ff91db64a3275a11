import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { withAsciiDomain } from "@/lib/email-address";
import { foldForSearch } from "@/lib/fold-for-search";
import { withoutInvisibles } from "@/lib/invisible-characters";
import { plainLetters } from "@/lib/plain-letters";
import { plansFiles } from "../../../scripts/build/phone-plans.ts";
import { letterFiles } from "../../../scripts/build/plain-letters.ts";
import { databaseForFile } from "../../support/database/database-for-file.ts";

const database = databaseForFile();

/** What a function of the database makes of each text. */
async function eachBy(call: string, texts: readonly string[]) {
  const rows = await database().sql(
    `select ${call}(typed) as read from unnest($1::text[]) with ordinality as part (typed, at) order by at`,
    [texts],
  );
  return rows.map(({ read }) => read);
}

const DOMAINS =
  "exämple.com españa.es bücher.de münchen.bayern.de faß.de ÑANDÚ.cl correo.méxico.mx 例え.jp пример.рф ελλάδα.gr علی.ir उदाहरण.भारत ex\u0061\u0308mple.com a\u00e9b\u00e8c.fr ｅｘａｍｐｌｅ.com 例え。jp łódź.pl đà-nẵng.vn ŽLUTÝ-kůň.cz çelik.com.tr ÖSTERREICH.at mañana.com.mx 日本語.jp 한국.kr ไทย.th naïve.fr þing.is ｅxämple．com ábcdefghijklmnopqrstuvwxyzáéíóú.com 😀.ws".split(
    " ",
  );

test("the database writes a domain in ASCII as browsers do", async () => {
  const typed = DOMAINS.map((domain) => `ana@${domain}`);
  expect(await eachBy("private.contact_key", typed)).toEqual(
    typed.map((address) => withAsciiDomain(address.toLowerCase())),
  );
});

/** As it is written, and as it is searched. */
const NAMES: readonly (readonly [written: string, folded: string])[] = [
  ["Đặng", "dang"],
  ["Łukasz Wałęsa", "lukasz walesa"],
  ["Yılmaz İnönü", "yilmaz inonu"],
  ["Groß, GROẞ", "gross, gross"],
  ["O'Connor O’Connor O‘Connor OʼConnor O`Connor O´Connor", "oconnor ".repeat(6).trim()],
  ["Smith-Jones, Smith–Jones", "smithjones, smithjones"],
  ["I-10 at 713-555-0142, 2-Station", "i10 at 713-555-0142, 2station"],
  ["Søren Ærø", "soren aero"],
  ["Þórður", "thordur"],
  ["Œuvre", "oeuvre"],
  ["Ħamrun", "hamrun"],
  ["Đorđević", "dordevic"],
  ["Núñez Peña", "nunez pena"],
  ["Nguyễn Thị Hương", "nguyen thi huong"],
  ["Hawaiʻi Kaʻahumanu", "hawaii kaahumanu"],
  ["Ｄａｎｇ", "dang"],
  ["ʿAlī Saʿd al-Qurʾān", "ali sad alquran"],
  ["O‛Brien Oꞌbrien", "obrien obrien"],
  ["Dvořák-Čapek", "dvorakcapek"],
  ["Ngũgĩ wa Thiong’o", "ngugi wa thiongo"],
  ["Al‑Hassan", "alhassan"],
  ["Ɓello Ɗan Ƙwai", "bello dan kwai"],
  ["Ĳsselmeer", "ijsselmeer"],
  ["ﬁnley", "finley"],
  ["Ḥasan Ǧamīl", "hasan gamil"],
  ["Ölgård ſmith", "olgard smith"],
  ["علی\u200cرضا", "علیرضا"],
];

test("any spelling of a name is found, at the desk and in the database", async () => {
  const written = NAMES.map(([name]) => name);
  const folded = NAMES.map(([, name]) => name);
  expect(written.map(foldForSearch)).toEqual(folded);
  expect(await eachBy("private.fold_for_search", written)).toEqual(folded);
});

test("every letter of the table stands for plain ones on both sides", async () => {
  const letters = Object.keys(plainLetters);
  expect(letters.length).toBeGreaterThan(250);
  expect(letters.map(foldForSearch).filter((plain) => !/^[a-z]+$/.test(plain))).toEqual([]);
  expect(await eachBy("private.fold_for_search", letters)).toEqual(letters.map(foldForSearch));
});

/** With what is left of them. */
const JOINED: readonly (readonly [typed: string, left: string])[] = [
  ["علی\u200cرضا", "علی\u200cرضا"],
  ["می\u200cخواهم", "می\u200cخواهم"],
  ["ශ්\u200dරී", "ශ්\u200dරී"],
  ["क्\u200dष", "क्\u200dष"],
  ["👩\u200d👩\u200d👧\u200d👦", "👩\u200d👩\u200d👧\u200d👦"],
  ["🏳\ufe0f\u200d🌈", "🏳\ufe0f\u200d🌈"],
  ["👩🏽\u200d🚒", "👩🏽\u200d🚒"],
  ["❤\ufe0f\u200d🔥", "❤\ufe0f\u200d🔥"],
  ["می\u200cرود", "می\u200cرود"],
  ["ده\u200cبێت", "ده\u200cبێت"],
  ["র\u200d\u09cdযাম", "র\u200d\u09cdযাম"],
  ["र\u200d\u094dया", "र\u200d\u094dया"],
  ["🧑🏿\u200d💻", "🧑🏿\u200d💻"],
  ["🏴\u200d☠\ufe0f", "🏴\u200d☠\ufe0f"],
  ["🐻\u200d❄\ufe0f", "🐻\u200d❄\ufe0f"],
  ["👩\u200d⚕\ufe0f", "👩\u200d⚕\ufe0f"],
  ["🧑\u200d🤝\u200d🧑", "🧑\u200d🤝\u200d🧑"],
  ["👁\ufe0f\u200d🗨\ufe0f", "👁\ufe0f\u200d🗨\ufe0f"],
  ["José\u200d Peña", "José Peña"],
  ["An\u200cna", "Anna"],
  ["713\u200d555", "713555"],
  ["\u200cAnna\u200d", "Anna"],
  ["علی\u200c", "علی"],
  ["علی\u200c\u200dرضا", "علیرضا"],
  ["А\u200dнна", "Анна"],
];

test("joiners stay where a script or an emoji needs them", async () => {
  const typed = JOINED.map(([text]) => text);
  const left = JOINED.map(([, text]) => text);
  expect(typed.map(withoutInvisibles)).toEqual(left);
  expect(await eachBy("private.without_invisibles", typed)).toEqual(left);
});

test.each([...plansFiles, ...letterFiles])("$file is what the scripts write", ({ file, text }) => {
  expect(readFileSync(file, "utf8")).toBe(text);
});

test.each([
  "a@localhost",
  "a@x.co,b@y.co",
  "a@x.co;b@y.co",
  "a@x.co b@y.co",
  "mailto:a@x.co",
  "<a@x.co>",
  "a@x.co.",
  "a@x..co",
  "a@-x.co",
  "a@exämple.com",
  "a.@x.co",
  "@x.co",
])("no quote is made for %s", async (email) => {
  const [broken] = await database().sql(
    `select conname from pg_constraint
     where conrelid = 'public.quotes'::regclass and conname = 'email_is_valid' and not private.is_email($1)
       and pg_get_constraintdef(oid) like '%private.is_email(email)%'`,
    [email],
  );
  expect(broken).toEqual({ conname: "email_is_valid" });
});
