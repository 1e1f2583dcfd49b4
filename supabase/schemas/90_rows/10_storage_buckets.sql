-- The buckets of config.toml, for a hosted project, which does not read them there.
-- Portraits of people: anyone sees them, and each person writes in a folder of their own, `{uid}/…`, and nowhere else.
-- The bucket is config.toml's; it is made here too, because a hosted project has no other way to know of it, and so that
-- policies never stand for a bucket that is not there. Rows are only deleted through the storage API, which removes the
-- bytes.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('avatars', 'avatars', true, 5242880, array['image/jpeg', 'image/png', 'image/webp', 'image/avif'])
on conflict (id) do nothing;
-- Logos and photos of listings: each person uploads in a folder of their own, `{uid}/…`, before there is a listing that
-- shows them. What a listing shows is its, whoever owns it by then: it is changed through the listing, never behind it.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('listings', 'listings', true, 5242880, array['image/jpeg', 'image/png', 'image/webp', 'image/avif'])
on conflict (id) do nothing;
-- Papers that speak for a claim: a private bucket, in each person's own folder. Whoever attached one reads it, and so do
-- administrators once it is attached; nobody changes one behind the back of whoever is looking at it. They are removed
-- when the claim is withdrawn, else 30 days after it was decided.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('claim-documents', 'claim-documents', false, 5242880, array['application/pdf', 'image/jpeg', 'image/png', 'image/webp'])
on conflict (id) do nothing;
-- Files that administrators bring, reports and exports. Nobody else sees that they are there.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('imports', 'imports', false, 536870912, array['text/csv', 'application/geo+json'])
on conflict (id) do nothing;
-- Logos: anyone sees one whose address a page shows; administrators alone add and remove them, none is ever changed.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('sponsors', 'sponsors', true, 1048576, array['image/webp', 'image/png'])
on conflict (id) do nothing;
