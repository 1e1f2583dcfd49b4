-- The page that stands in for the others without a network has a segment of its own in domain/segments.ts.
insert into private.path_words (fr, en) values ('hors-ligne', 'offline');
