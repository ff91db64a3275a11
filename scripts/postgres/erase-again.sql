-- Runs after a backup and the list of what was erased, in the same transaction: see docs/backup.md.

-- Triggers are at work again: accounts take along what belongs to them.
set local session_replication_role = origin;

select private.erase_again();
-- What became too old since, whether or not the list says so.
select private.run_retention();
