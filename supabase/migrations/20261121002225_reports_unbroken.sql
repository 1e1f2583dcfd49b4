-- French parts neither guillemets nor a colon from their words at the end of a line.
update private.letter_templates t
   set subject = replace(replace(replace(t.subject, '« ', '«' || chr(160)), ' »', chr(160) || '»'), ' :', chr(160) || ':'),
       body = replace(replace(replace(t.body, '« ', '«' || chr(160)), ' »', chr(160) || '»'), ' :', chr(160) || ':')
 where t.locale = 'fr' and (t.kind like 'report.%' or t.kind like 'correction.%' or t.kind = 'photo.removed');
