-- Topics of email preferences, and the words of the weekly digest.
insert into private.email_topics (code, position, for_administrators) values
  ('reviews', 10, false),
  ('messages', 15, false),
  ('replies', 20, false),
  ('corrections', 30, false),
  ('facts', 35, false),
  ('waiting', 36, true),
  ('daily', 37, true),
  ('alerts', 38, true),
  ('digest', 40, true);

insert into private.email_kinds (kind, topic) values
  ('correction.accepted', 'corrections'),
  ('correction.received', 'corrections'),
  ('correction.rejected', 'corrections'),
  ('digest.weekly', 'digest'),
  ('facts.yearly', 'facts'),
  ('message.received', 'messages'),
  ('review.received', 'reviews'),
  ('review.replied', 'replies'),
  ('waiting.arrived', 'waiting'),
  ('waiting.exceeded', 'alerts');

insert into private.waiting_words (kind, position, fr, en) values
  ('listing', 10, 'Nouvelles fiches', 'New listings'),
  ('changes', 20, 'Changements à une fiche', 'Changes to a listing'),
  ('claim', 30, 'Revendications', 'Claims'),
  ('removal', 40, 'Demandes de retrait', 'Removal requests'),
  ('report', 50, 'Signalements', 'Reports'),
  ('correction', 60, 'Corrections proposées', 'Suggested corrections'),
  ('doubt', 65, 'Renseignements contestés', 'Disputed details'),
  ('message', 67, 'Messages signalés', 'Reported messages'),
  ('review', 70, 'Avis à relire', 'Reviews to read');
