import { describe, expect, it } from "vitest";
import { inbound, text, twilioCall } from "./inbound-in-process.ts";

// What the database is told of a text, and what is texted back.

const messageOf = (changes: Record<string, string>) =>
  inbound().messageOf(twilioCall(text(changes)));

/** @param isChanged the database's answer: whether an opt-out is new; null for a repeated call */
async function answerTo(changes: Record<string, string>, isChanged: boolean | null = false) {
  const { handle } = inbound({ database: () => Response.json(isChanged) });
  const answer = await handle(twilioCall(text(changes)));
  expect(answer.headers.get("content-type")).toBe("text/xml");
  const xml = await answer.text();
  return /^<\?xml version="1.0" encoding="UTF-8"\?><Response>(.*)<\/Response>$/.exec(xml)?.[1];
}

describe("a text", () => {
  it("is told whole", async () => {
    expect(await messageOf({ Body: "At 5?" })).toEqual({
      name: "receive_message",
      _channel: "sms",
      _key: "SM0123456789",
      _sender: "+17135550142",
      _message: {
        name: "",
        subject: "",
        body: "At 5?",
        whole: "At 5?",
        is_cut: false,
        is_automatic: false,
        attachments: [],
        is_said: false,
        may_mean_stop: false,
      },
      _opt_out: null,
      _opt_in: false,
    });
  });

  it.each([
    ["STOP", { _opt_out: "STOP", _opt_in: false, _message: { is_said: true } }],
    ["please stop", { _opt_out: "in other words", _opt_in: false, _message: { is_said: false } }],
    ["START", { _opt_out: null, _opt_in: true, _message: { is_said: true } }],
    ["HELP", { _opt_out: null, _opt_in: false, _message: { is_said: true } }],
  ])("of %j is told so", async (Body, told) => {
    expect(await messageOf({ Body })).toMatchObject(told);
  });

  it.each([
    ["0", []],
    ["2", ["image/jpeg", "file"]],
    ["-1", []],
    ["many", []],
    ["1.5", []],
    ["1000", ["image/jpeg", ...Array(19).fill("file")]],
  ])("with %s attachments is told of their kinds, twenty at most", async (NumMedia, kinds) => {
    const { _message } = await messageOf({ NumMedia, MediaContentType0: "image/jpeg" });
    expect(_message.attachments).toEqual(kinds);
  });

  it("may have nothing but an attachment", async () => {
    const { Body: _, ...bare } = text({ NumMedia: "1" });
    const { _message } = await inbound().messageOf(twilioCall(bare));
    expect([_message.body, _message.attachments]).toEqual(["", ["file"]]);
  });
});

describe("what is texted back", () => {
  const STOPPED = /^<Message>Houston Restrooms: you will get no more texts/;
  const HELP = /^<Message>Houston Restrooms: call \(713\) 555-0100\. Reply STOP/;
  const NOTHING = /^$/;

  it.each([
    ["an ordinary text", { Body: "At 5?" }, true, NOTHING],
    ["STOP, which the provider confirms", { Body: "STOP" }, true, NOTHING],
    ["STOP in other words", { Body: "please stop" }, true, STOPPED],
    ["STOP with a period", { Body: "Stop." }, true, STOPPED],
    ["STOP in other words for the second time", { Body: "please stop" }, false, NOTHING],
    ["STOP in other words, told twice", { Body: "please stop" }, null, NOTHING],
    ["what the provider has answered", { Body: "please stop", OptOutType: "STOP" }, true, NOTHING],
    ["HELP", { Body: "HELP" }, false, HELP],
    ["HELP, told twice", { Body: "HELP" }, null, NOTHING],
    ["HELP that the provider has answered", { Body: "HELP", OptOutType: "HELP" }, false, NOTHING],
    ["START", { Body: "START" }, true, NOTHING],
    ["help in Spanish", { Body: "AYUDA" }, false, /^<Message>Houston Restrooms: llame al/],
    ["an opt-out in two languages", { Body: "stop por favor" }, true, /: ya no recibirá/],
    [
      "an opt-out in Spanish",
      { Body: "Ya no quiero recibir mensajes" },
      true,
      /^<Message>Houston Restrooms: ya no recibirá/,
    ],
  ])("to %s", async (_, changes, isChanged, expected) => {
    expect(await answerTo(changes, isChanged)).toMatch(expected);
  });
});

describe("a text that may be an opt-out", () => {
  const answerTo = async (Body: string, isFirst: boolean) => {
    const { handle, told } = inbound({ database: () => Response.json(isFirst) });
    const answer = await (await handle(twilioCall(text({ Body })))).text();
    return { answer, told: told()[0] };
  };

  it.each([
    ["I dont get texts on this phone, call me please", "reply STOP"],
    ["Please do not text me before 8 am", "reply STOP"],
    ["No mande nada todav\u00eda a este n\u00famero, ma\u00f1ana le confirmo", "responda STOP"],
  ])("%j is left to staff, and its sender is asked once: %s", async (body, question) => {
    const first = await answerTo(body, true);
    expect(first.told).toMatchObject({ _opt_out: null, _message: { may_mean_stop: true } });
    expect(first.answer).toContain(question);
    expect((await answerTo(body, false)).answer).not.toContain("Message");
  });
});
