import { expect, it } from "vitest";
import { roleChangeSentence } from "@/desk/team/role-change-sentence";

const ME = "00000000-0000-4000-8000-00000000000a";
const THEM = "00000000-0000-4000-8000-00000000000b";

type Change = Parameters<typeof roleChangeSentence>[0];

/** Somebody without an account gave a new colleague access. */
const GRANTED: Change = {
  action: "granted",
  role: "admin",
  actor_id: null,
  actor_name: null,
  user_id: THEM,
  user_email: "new@example.com",
  alert_list: null,
  alert_entry: null,
};
const byMe = { actor_id: ME, actor_name: "Me" };
const by = (actor_name: string) => ({ actor_id: THEM, actor_name });
const alert = (alert_entry: string) => ({ user_id: null, alert_list: "second", alert_entry });
const DATABASE = "Someone with access to the database";

it.each<[Partial<Change>, string]>([
  [byMe, "You added new@example.com."],
  [{ ...by("Ada"), user_id: ME }, "Ada (00000000) added new@example.com."],
  [{}, `${DATABASE} added new@example.com.`],
  [{ ...byMe, action: "removed" }, "You removed access for new@example.com."],
  [{ ...by("Grace"), action: "removed" }, "Grace (00000000) left the team."],
  [
    { action: "account-deleted" },
    "The account new@example.com was deleted, and its access with it.",
  ],
  [
    { action: "account-deleted", user_email: null },
    "An account was deleted, and its access with it.",
  ],
  [
    { ...byMe, ...alert("night@example.com"), action: "alert-added" },
    "You added night@example.com to an alert list (Second list).",
  ],
  [
    { ...alert("+17135550142"), action: "alert-removed" },
    `${DATABASE} removed (713) 555-0142 from an alert list (Second list).`,
  ],
  [{ ...byMe, role: "owner" }, "You made new@example.com an owner."],
  [{ ...byMe, role: "owner", action: "removed" }, "You removed new@example.com as an owner."],
  [
    { ...by("Staff 00000000"), role: "owner", action: "removed" },
    "Staff 00000000 stepped down as an owner.",
  ],
])("%j", (change, sentence) => {
  expect(roleChangeSentence({ ...GRANTED, ...change }, ME)).toBe(sentence);
});
