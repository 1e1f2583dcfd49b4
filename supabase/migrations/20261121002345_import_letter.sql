-- The letter about an import, with the no-break spaces of French.
update private.letter_templates
   set subject = replace(subject, ' : ', E'\u00a0: '),
       body = replace(replace(replace(body, '« ', E'«\u00a0'), ' »', E'\u00a0»'), ' : ', E'\u00a0: ')
 where kind = 'import.done' and locale = 'fr';
