-- A segment that came to domain/segments.ts beside the table of them.
insert into private.path_words (fr, en) values ('commanditaire', 'sponsor');
