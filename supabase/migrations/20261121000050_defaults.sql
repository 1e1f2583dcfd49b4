-- Nothing is granted by default: a hosted project grants every new table and function of `public` to the API's roles,
-- and an updatable view would then let a visitor write. Each migration grants what it means to.
alter default privileges in schema public revoke all on tables from anon, authenticated;
alter default privileges in schema public revoke all on sequences from anon, authenticated;
alter default privileges in schema public revoke execute on functions from anon, authenticated;
alter default privileges revoke execute on functions from public;
