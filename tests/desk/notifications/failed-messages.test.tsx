import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { useFailedMessages } from "@/desk/notifications/failed-messages";
import { notificationTexts } from "@/desk/notifications/notification-texts";
import { deskForFile } from "../../support/desk-for-file";
import { press } from "../../support/staff-screen.ts";

const { message: texts } = notificationTexts;
const { seen, intercept, renderSignedIn } = deskForFile();

function Resend({ ids }: { ids: readonly string[] }) {
  const { resend } = useFailedMessages();
  return (
    <button type="button" onClick={() => void resend(ids.map((id) => ({ id })))}>
      Resend
    </button>
  );
}

/** What the backend answers, in order; undefined for nothing to object to. */
type Answers = (object | undefined)[];
const COLLEAGUE_WAS_FIRST = { code: "PT409" };
const REFUSED = { code: "P0001" };

it.each<[string, ids: string[], Answers, said: string, asked: number]>([
  ["all go", ["a", "b"], [], texts.allResent(2), 2],
  ["a colleague was first with one", ["a", "b"], [COLLEAGUE_WAS_FIRST], texts.allResent(2), 2],
  ["a colleague was first with the only one", ["a"], [COLLEAGUE_WAS_FIRST], texts.resendFailed, 1],
  ["the first of two is refused", ["a", "b"], [REFUSED], texts.resendFailed, 1],
  ["the second of two is refused", ["a", "b"], [undefined, REFUSED], texts.resendFailed, 2],
])(
  "sends failed messages again and says how that went: %s",
  async (_, ids, answers, said, asked) => {
    const isResend = ({ path }: { path: string }) => path.endsWith("/resend_notification");
    intercept(isResend, async () => {
      const refused = answers.shift();
      if (!refused) return new Response(null, { status: 204 });
      return Response.json({ message: "raw text", ...refused }, { status: 400 });
    });
    await renderSignedIn(<Resend ids={ids} />);
    await press("Resend");
    expect(await screen.findByText(said)).toBeVisible();
    expect(seen.filter(isResend)).toHaveLength(asked);
  },
);
