-- A third way to staff: a notification on a phone or computer of theirs. In a file of its own, because PostgreSQL lets
-- nobody use a new value of an enumeration in the transaction that made it.
alter type public.notification_channel add value 'push';
