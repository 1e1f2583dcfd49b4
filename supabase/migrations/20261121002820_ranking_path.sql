-- The page on how results are ordered: a segment that came to domain/segments.ts.
insert into private.path_words (fr, en) values ('classement', 'ranking');
