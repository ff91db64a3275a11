import { ago, type Case, given, step } from "./statements.ts";

export const ABOUT_MESSAGES: Case[] = [
  [
    [
      "server",
      "select public.receive_message('sms', 'k1', '+17135550142', :mail::jsonb || '{\"is_said\": true}', null, 'STOP') as answer",
    ],
  ],
  [
    [
      "server",
      "select public.receive_message('sms', 'k1', '+17135550142', :mail::jsonb || '{\"is_said\": true}', null, 'STOP') as answer",
    ],
    [
      "server",
      "select public.receive_message('sms', 'k2', '+17135550142', :mail::jsonb || '{\"is_said\": true}', null, null, true) as answer",
    ],
  ],
  [
    [
      "server",
      "select public.receive_message('email', 'k1', 'auto@example.com', :mail::jsonb || '{\"is_automatic\": true}', :sent) as answer",
    ],
  ],
  [
    [
      "server",
      "select public.receive_message('email', 'key', 'maria@example.com', :mail, :sent) as answer",
    ],
  ],
  [
    step("edit_quote", "sent", `'{"phone": "713 555 0142"}'`),
    ["server", "select public.receive_message('sms', 'k1', '+17135550142', :doubt) as answer"],
  ],
  [
    step("edit_quote", "sent", `'{"phone": "713 555 0142"}'`),
    ["server", "select public.receive_message('sms', 'k1', '+17135550142', :mail) as answer"],
    ["staff", "select public.settle_quote_messages(:sent)"],
  ],
  [["staff", "select public.answer_stop(:doubtful, false)"]],
  [
    ["staff", "select public.settle_received(:received)"],
    ["staff", "select public.settle_received(:received)"],
  ],
  [["server", "select public.fail_notification(:sending, 'test', '550', true, false)"]],
  [
    given("update public.notifications set attempts = 20 where id = :sending"),
    ["server", "select public.fail_notification(:sending, 'test', '421', false, false)"],
  ],
  [["server", "select public.fail_notification(:sending, 'another', '421', false, true)"]],
  [["server", "select public.report_delivery(:sending, now(), 'delivered')"]],
  [["server", "select public.report_delivery(:sending, now(), 'delayed')"]],
  [["server", "select public.report_delivery(:sending, now(), 'complained')"]],
  [["server", "select public.report_delivery(:sending, now() - interval '1 day', 'bounced')"]],
  [
    ["staff", "select public.test_device(:device)"],
    ["server", "select endpoint as answer from public.claim_device_tests()"],
  ],
  [["server", "select public.finish_device_test(:device, false)"]],
  [["staff", "select public.set_own_alerts(true, '713 555 0142')"]],
  [
    ["staff", "select public.set_own_alerts(true, '713 555 0142')"],
    ["staff", "select public.set_alert_list('second', '{}', '{+17135550142}')"],
    ["staff", "select public.set_own_alerts(true, null)"],
  ],
  [
    ago("20 minutes", "private.worker_calls", "called_at", "true"),
    ["server", "select public.accept_worker_call(gen_random_uuid()) as answer"],
  ],
];
