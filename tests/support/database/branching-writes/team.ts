import { ago, type Case, given } from "./statements.ts";

const INVITED = given(
  "insert into private.invitations (email, invited_by, invited_by_name) values ('new@example.com', :one, 'One')",
);

export const ABOUT_THE_TEAM: Case[] = [
  [INVITED, ["newcomer", "select public.accept_invitation('Maria')"]],
  [["newcomer", "select public.accept_invitation('Maria')"]],
  [INVITED, ["staff", "select public.add_colleague('new@example.com') as answer"]],
  [
    ["staff", "select public.add_colleague('third@example.com') as answer"],
    ["staff", "select public.add_colleague('third@example.com') as answer"],
  ],
  [
    ["staff", "select public.add_colleague('third@example.com') as answer"],
    ["staff", "select public.withdraw_invitation('third@example.com')"],
  ],
  [
    ["staff", "select public.add_colleague('third@example.com') as answer"],
    ago("30 days", "private.invitations", "invited_at", "true"),
    ["staff", "select public.add_colleague('fourth@example.com') as answer"],
  ],
  [["staff", "select public.set_owner(:plain, true)"]],
  [["staff", "select public.revoke_admin(:plain)"]],
  [
    given(
      "insert into auth.sessions (id, user_id, created_at) values (gen_random_uuid(), :plain, now())",
    ),
    ["staff", "select public.revoke_admin(:plain)"],
  ],
  [
    ["staff", "select public.set_alert_list('first', '{one@example.com}', '{}')"],
    ["staff", "select public.revoke_admin(:self, true)"],
  ],
  [
    ["staff", "select public.set_staff_name('Maria') as answer"],
    ["colleague", "select public.set_staff_name('María') as answer"],
  ],
];
