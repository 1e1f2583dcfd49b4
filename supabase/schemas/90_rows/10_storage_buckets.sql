-- The buckets of config.toml, also created here for a hosted project, which does not read them there, and so that
-- policies always have their bucket. Rows are only deleted through the storage API, which removes the bytes. Avatars:
-- anyone reads them, and each person writes only in their own folder, `{uid}/…`.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('avatars', 'avatars', true, 5242880, array['image/jpeg', 'image/png', 'image/webp', 'image/avif'])
on conflict (id) do nothing;
-- Logos and photos of listings, uploaded before a listing shows them. A file that a listing shows belongs to the
-- listing, even after a change of owner: it is only changed through the listing.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('listings', 'listings', true, 5242880, array['image/jpeg', 'image/png', 'image/webp', 'image/avif'])
on conflict (id) do nothing;
-- Documents of claims: a private bucket, in each person's own folder. The claimant reads them, and so do
-- administrators once they are attached; a document cannot be changed while an administrator reads it. They are
-- removed when the claim is withdrawn, else 30 days after the decision.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('claim-documents', 'claim-documents', false, 5242880, array['application/pdf', 'image/jpeg', 'image/png', 'image/webp'])
on conflict (id) do nothing;
-- Import files of administrators, reports and exports; only administrators can list them.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('imports', 'imports', false, 536870912, array['text/csv', 'application/geo+json'])
on conflict (id) do nothing;
-- Logos of sponsors: anyone reads one that a page shows; only administrators add and remove them, and none is
-- changed.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('sponsors', 'sponsors', true, 1048576, array['image/webp', 'image/png'])
on conflict (id) do nothing;
-- The directory's own open data: anyone reads it, and only the server writes it.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('open-data', 'open-data', true, 536870912, array['application/gzip'])
on conflict (id) do nothing;
