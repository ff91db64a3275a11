import { expect, it } from "vitest";
import { roleChangeSentence } from "@/desk/team/role-change-sentence";
import type { Enums } from "@/lib/supabase/database.types";

const ME = "00000000-0000-4000-8000-00000000000a";
const THEM = "00000000-0000-4000-8000-00000000000b";
const NO_ALERT = { role: "admin", alert_list: null, alert_entry: null } as const;

type Case = [Enums<"role_change_action">, string | null, string | null, string, string];

it.each<Case>([
  ["granted", ME, "Me", THEM, "You added new@example.com."],
  ["granted", THEM, "Ada", ME, "Ada (00000000) added new@example.com."],
  ["granted", null, null, THEM, "Someone with access to the database added new@example.com."],
  ["removed", ME, "Me", THEM, "You removed access for new@example.com."],
  ["removed", THEM, "Grace", THEM, "Grace (00000000) left the team."],
  [
    "account-deleted",
    null,
    null,
    THEM,
    "The account new@example.com was deleted, and its access with it.",
  ],
])("tells of %s by %s", (action, actor_id, actor_name, user_id, sentence) => {
  const change = { action, actor_id, actor_name, user_id, user_email: "new@example.com" };
  expect(roleChangeSentence({ ...change, ...NO_ALERT }, ME)).toBe(sentence);
});

it("has words for an account whose address is not known any more", () => {
  const change = { action: "account-deleted", user_id: THEM, user_email: null } as const;
  const nobody = { actor_id: null, actor_name: null };
  expect(roleChangeSentence({ ...NO_ALERT, ...change, ...nobody }, undefined)).toBe(
    "An account was deleted, and its access with it.",
  );
});

it.each([
  [
    "alert-added",
    ME,
    "night@example.com",
    "You added night@example.com to an alert list (Second list).",
  ],
  [
    "alert-removed",
    null,
    "+17135550142",
    "Someone with access to the database removed (713) 555-0142 from an alert list (Second list).",
  ],
] as const)("tells of %s", (action, actor_id, alert_entry, sentence) => {
  const nobody = { role: "admin", actor_name: null, user_id: null, user_email: null } as const;
  expect(
    roleChangeSentence({ action, actor_id, alert_entry, alert_list: "second", ...nobody }, ME),
  ).toBe(sentence);
});

it.each([
  ["granted", ME, THEM, "You made new@example.com an owner."],
  ["removed", ME, THEM, "You removed new@example.com as an owner."],
  ["removed", THEM, THEM, "Staff 00000000 stepped down as an owner."],
] as const)("tells of an owner who is %s", (action, actor_id, user_id, sentence) => {
  const change = { action, actor_id, actor_name: "Staff 00000000", user_id };
  expect(
    roleChangeSentence(
      { ...change, ...NO_ALERT, role: "owner", user_email: "new@example.com" },
      ME,
    ),
  ).toBe(sentence);
});
