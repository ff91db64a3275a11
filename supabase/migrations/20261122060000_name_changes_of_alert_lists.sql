-- What the log of the Team page can also tell: who is told of requests was changed. In a file of its own, because
-- PostgreSQL lets nobody use a new value of an enumeration in the transaction that made it.
alter type public.role_change_action add value 'alert-added';
alter type public.role_change_action add value 'alert-removed';
