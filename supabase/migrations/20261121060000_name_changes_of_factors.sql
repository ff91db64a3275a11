-- What the log of role changes can also tell: an admin took a colleague's second factor away, and two
-- factors were made a duty or a choice. In a file of its own, because PostgreSQL lets nobody use a new value
-- of an enumeration in the transaction that made it.
alter type public.role_change_action add value 'factor-removed';
alter type public.role_change_action add value 'factors-required';
alter type public.role_change_action add value 'factors-optional';
