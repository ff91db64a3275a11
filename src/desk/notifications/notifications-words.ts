/** Where the setting up is written down, with the heading there. */
const howTo = "docs/going-live.md, “Have every request told to you”";

/** Words about the messages that requests bring about: whether they go out, and whom they reach. */
export const notificationTexts = {
  /** All is well: a small line at the end of the desk. `median` is null without a message in the last week. */
  well: (lastRun: string, waiting: number, median: string | null) =>
    [
      `Messages: last run ${lastRun} ago, ${waiting === 0 ? "none" : waiting} waiting, none failed.`,
      median && `Median from a request to the first message: ${median} (last 7 days).`,
    ]
      .filter(Boolean)
      .join(" "),
  /** Never set up. */
  unset: `Nobody is told of requests by mail or text yet: only this page shows them. How to switch it on: ${howTo}.`,

  alarm: {
    label: "Messages that do not go out",
    marker: "Messages do not go out: show why",
    stopped: (since: string, waiting: number) =>
      `Nobody is told of new requests: nothing has been sent for ${since}, ${waiting === 1 ? "1 message waits" : `${waiting} messages wait`}.`,
    stuck: (since: string, waiting: number) =>
      `Messages do not get through: ${waiting === 1 ? "1 waits" : `${waiting} wait`}, the oldest for ${since}.`,
    failed: (count: number) => (count === 1 ? "1 message failed." : `${count} messages failed.`),
    show: "What to do",
    hide: "Close",
    todo: {
      stopped: `Requests are stored and shown here as always. Keep this page open and look at it until messages go out again, and tell whoever looks after the site: the worker that sends them does not run (${howTo}).`,
      stuck: `Requests are stored and shown here as always. Keep this page open and look at it. The messages are tried again by themselves; if this line stays, tell whoever looks after the site: the mail or text service does not take them (${howTo}).`,
      failed:
        "These were tried several times, or refused for good. Put the cause right first (a wrong address on the Team page, for example) and send them again; or call, and leave the message.",
    },
    loading: "Loading",
    loadFailed: "The failed messages could not be loaded.",
    showsFirst: (count: number) => `The latest ${count} are shown.`,
  },

  message: {
    kinds: {
      lead: "News of a request",
      "second-list": "Emergency that nobody had opened, to the second list",
      owner: "Emergency that nobody had opened, to the owner",
      acknowledgement: "Copy for the customer",
    },
    by: { email: "By e-mail", sms: "By text", push: "As a notification" },
    to: (by: string, address: string) => `${by} to ${address}`,
    office: "the business's own address",
    nowhere: "nobody: there is no address any more",
    requestOf: (name: string, moment: string) => `Request of ${name}, ${moment}`,
    digestOf: (name: string, moment: string, others: number) =>
      `Requests of ${name}, ${moment}, and ${others} more`,
    quoted: (answer: string) => `The service wrote: “${answer}”`,
    resend: "Send again",
    resendAll: "Send all again",
    leave: "Leave it",
    actionOn: (action: string, kind: string, name: string) => `${action}: ${kind}, ${name}`,
    resent: "On its way again",
    allResent: (count: number) => `${count} messages on their way again`,
    left: "Left as it is",
    resendFailed: "Not sent again",
    leaveFailed: "Not left",
  },

  /** Why a message was not sent, by what the service answered. */
  reasons: {
    noAddress: "There was no address to send it to.",
    noService: "No service is set up that could send it.",
    silent: "The service gave no answer, so it may have arrived all the same.",
    unreachable: "The service could not be reached.",
    signIn: "The service refused our sign-in: its user name, password or key is wrong.",
    tooMany: "The service takes no more for now.",
    noMailbox: "There is no such mailbox.",
    mailboxFull: "The mailbox is full.",
    unwanted: "The receiver's mail server does not want our mail.",
    badNumber: "This is not a number that texts can be sent to.",
    stopped: "The receiver has answered STOP and gets no more texts.",
    region: "Texts to this country are not switched on.",
    mailRefused: "The mail service refused it.",
    textRefused: "The text service refused it.",
    pushKeys:
      "The push service refused our keys: the worker has others than the device was registered with. Open the desk on the device once more.",
    pushRefused: "The push service of the browser refused it.",
  },
} as const;
