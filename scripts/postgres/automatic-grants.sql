-- The grants that hosted projects make by themselves on everything new in "public". Projects can
-- switch them off, and new ones come without: the migrations must be right either way.
alter default privileges for role postgres in schema public
  grant all on tables to anon, authenticated, service_role;
alter default privileges for role postgres in schema public
  grant all on sequences to anon, authenticated, service_role;
alter default privileges for role postgres in schema public
  grant all on functions to anon, authenticated, service_role;
