-- « Suite à » at the head of a letter is an old clerk's turn that the Office québécois de la langue française advises
-- against; the subject says what the letter is about.
update private.letter_templates
   set subject = U&'R\00E9ponse \00E0 votre signalement au sujet de \00AB {name} \00BB'
 where kind in ('report.upheld', 'report.dismissed') and locale = 'fr';
