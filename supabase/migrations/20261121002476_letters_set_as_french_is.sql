-- Quebec's French ties what stands before a colon to it: letters that came with a plain space there are set so.
update private.letter_templates set subject = replace(subject, ' :', U&'\00A0:'), body = replace(body, ' :', U&'\00A0:')
 where locale = 'fr' and subject || body like '% :%';
