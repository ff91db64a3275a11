-- Last, so that it reaches every function: PostgreSQL lets everyone call a new one. Who may call which stands beside each.
revoke execute on all routines in schema public, private from public;
