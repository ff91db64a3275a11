import { ago, type Caller, type Case, given } from "./statements.ts";

const addDevice = (caller: Caller, name: string): [Caller, string] => [
  caller,
  `select public.add_device('https://fcm.googleapis.com/fcm/send/${name}', 'B' || repeat('a', 86), repeat('a', 22), 'Chrome')`,
];

const PUSH_WORKS = given("update private.worker_runs set push_key = 'B' || repeat('b', 86)");

const PROOF_WANTED = given("update private.proof_of_life set email = 'proof@example.com'");

export const ABOUT_DEVICES_AND_PROOFS: Case[] = [
  [PUSH_WORKS, addDevice("staff", "b")],
  // A colleague used this browser before.
  [PUSH_WORKS, addDevice("colleague", "a")],
  [
    PUSH_WORKS,
    given(
      `insert into private.push_devices (user_id, endpoint, p256dh, auth, server_key, name, created_at)
       select :one, 'https://fcm.googleapis.com/fcm/send/' || number, 'B' || repeat('a', 86), repeat('a', 22),
         'B' || repeat('b', 86), 'Device ' || number, now() - number * interval '1 hour'
       from generate_series(1, 19) as number`,
    ),
    addDevice("staff", "b"),
  ],
  [PROOF_WANTED, ["server", "select public.begin_proof_of_life() ->> 'event_address' as answer"]],
  [
    PROOF_WANTED,
    ["server", "select public.begin_proof_of_life()"],
    ago("31 days", "private.proofs", "sent_at", "true"),
    ["server", "select public.begin_proof_of_life() ->> 'event_address' as answer"],
  ],
  [
    PROOF_WANTED,
    ["server", "select public.begin_proof_of_life()"],
    given(
      "update public.quote_submissions set is_proof = true, email = sender, contact_value = sender from private.proofs where public.quote_submissions.id = :also_open_request",
    ),
    given(
      "update public.notifications set kind = 'acknowledgment', submission_id = :also_open_request, quote_id = null where id = :sending",
    ),
    ["server", "select public.finish_notification(:sending, '250 OK', 'x')"],
  ],
];
