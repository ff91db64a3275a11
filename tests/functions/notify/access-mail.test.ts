import { describe, expect, it } from "vitest";
import { accessMail } from "../../../supabase/functions/notify/mail/access-mail.ts";
import type { AccessChange } from "../../../supabase/functions/notify/outbox/outbox.ts";
import { headingIn, linksIn, previewIn, tagsIn, wordsOfBoth } from "../../support/mail-parts.ts";
import { messageBusiness } from "../../support/message-factories.ts";

// What owners and the one concerned read of a change of access.

const change: AccessChange = {
  created_at: new Date("2026-11-22T03:00:00Z"),
  action: "granted",
  role: "admin",
  actor_id: "1a2b3c4d-0000-4000-8000-000000000001",
  actor_name: "Ada Byron",
  user_id: "5e6f7a8b-0000-4000-8000-000000000002",
  user_email: "bob@example.com",
  alert_list: null,
  alert_entry: null,
};

const mailOf = (changes: Partial<AccessChange> = {}) =>
  accessMail(messageBusiness, { ...change, ...changes });
/** The sentence that it begins with. */
const saidOf = (changes: Partial<AccessChange>) => mailOf(changes).text.split("\n")[0];

describe("a mail about a change of access", () => {
  it("says who did what and when, why one gets it, and where to look", () => {
    const { subject, text, html } = mailOf();
    expect(subject).toBe("Houston Luxury Restrooms: an access change");
    const [said = "", ...others] = text.split("\n");
    expect(said).toBe("Ada Byron (1A2B3C4D) added bob@example.com.");
    expect(others).toEqual([
      "",
      "On Saturday, November 21 at 9:00 PM, Houston time.",
      "",
      expect.stringMatching(/^You get this because .* change your password\.$/),
      "",
      "Open the Team page: https://site.example/admin/team",
    ]);
    expect(headingIn(html)).toBe("An access change");
    expect(previewIn(html)).toBe(said);
    expect(linksIn(html)).toEqual([["Open the Team page", "https://site.example/admin/team"]]);
    const [inText, inHtml] = wordsOfBoth({ subject, text, html });
    expect(inHtml).toEqual(inText);
  });

  it.each<[string, Partial<AccessChange>]>([
    ["Ada Byron (1A2B3C4D) removed access for bob@example.com.", { action: "removed" }],
    ["Ada Byron (1A2B3C4D) made bob@example.com an owner.", { role: "owner" }],
    [
      "Ada Byron (1A2B3C4D) added (713) 555-0142 to an alert list (Second list).",
      { action: "alert-added", alert_list: "second", alert_entry: "+17135550142" },
    ],
    [
      "Someone with access to the database added bob@example.com.",
      { actor_id: null, actor_name: null },
    ],
  ])("says %j", (said, changes) => {
    expect(saidOf(changes)).toBe(said);
  });

  it.each([
    ["Ada evil.com//login 17135550142", "Ada evil com login"],
    ["@Zoë O'Neil-李!", "Zoë O'Neil-李"],
    ["Staff 1A2B3C4E", "Staff 1A2B3C4E"],
    ["Staff A1B2C3D4.com", "Staff A B C D com"],
    ["My Staff A1B2C3D4", "My Staff A B C D"],
  ])("shows the chosen name %j as %j, which no program links", (actor_name, shown) => {
    expect(saidOf({ actor_name })).toBe(`${shown} (1A2B3C4D) added bob@example.com.`);
  });

  it("takes no markup from a name", () => {
    expect(tagsIn(mailOf({ actor_name: "<b>Ada</b>" }).html)).toEqual(tagsIn(mailOf().html));
    expect(tagsIn(mailOf({ user_email: "<b>@example.com" }).html)).toEqual(tagsIn(mailOf().html));
  });
});
