-- Email templates: each {word} is replaced. The action is the label of the link.
insert into private.email_templates (kind, locale, subject, action, body) values
  ('account.ended', 'fr', 'Votre compte est supprimé', null,
$email$Bonjour,

Votre compte a été supprimé. Plus personne ne peut s’y connecter, et ce courriel est le dernier que vous recevrez de nous.

Ce n’est pas vous? Écrivez-nous sans attendre.$email$),
  ('account.ended', 'en', 'Your account is deleted', null,
$email$Hello,

Your account was deleted. Nobody can log in to it anymore, and this is the last email you will receive from us.

If this was not you, write to us right away.$email$),
  ('account.restored', 'fr', 'Votre compte est rétabli', null,
$email$Bonjour,

La suspension de votre compte est levée. Vous pouvez de nouveau vous connecter.

{reason}$email$),
  ('account.restored', 'en', 'Your account is restored', null,
$email$Hello,

The suspension of your account has been lifted. You can log in again.

{reason}$email$),
  ('account.role_given', 'fr', 'Vous avez un rôle dans l’administration', 'Ouvrir l’administration',
$email$Bonjour,

Une personne de l’administration vous a donné ce rôle : {role}.

Les pages de l’administration vous montrent ce que ce rôle vous permet de faire.$email$),
  ('account.role_given', 'en', 'You have a role in the administration', 'Open the admin pages',
$email$Hello,

An administrator has given you a role: {role}.

The admin pages show you what this role lets you do.$email$),
  ('account.role_taken', 'fr', 'Votre rôle dans l’administration a pris fin', null,
$email$Bonjour,

Vous n’avez plus de rôle dans l’administration, et ses pages ne vous sont plus ouvertes. Votre compte, lui, reste le même.$email$),
  ('account.role_taken', 'en', 'Your role in the administration has ended', null,
$email$Hello,

You no longer have a role in the administration, and its pages are no longer open to you. Your account stays as it is.$email$),
  ('account.suspended', 'fr', 'Votre compte est suspendu', null,
$email$Bonjour,

Votre compte a été suspendu. Vous ne pouvez plus vous connecter, et vos appareils ont été déconnectés.

{until}

{why}

Vous pensez que c’est une erreur? Écrivez-nous : une personne relira votre dossier.$email$),
  ('account.suspended', 'en', 'Your account is suspended', null,
$email$Hello,

Your account has been suspended. You can no longer log in, and your devices have been logged out.

{until}

{why}

Do you think this is a mistake? Write to us: someone will look at your case again.$email$),
  ('changes.approved', 'fr', 'Vos modifications à « {name} » sont en ligne', 'Voir ma fiche',
$email$Bonjour,

Vos modifications à la fiche « {name} » ont été approuvées : tout le monde les voit maintenant.$email$),
  ('changes.approved', 'en', 'Your changes to “{name}” are online', 'See my listing',
$email$Hello,

Your changes to the listing “{name}” were approved: everyone can see them now.$email$),
  ('changes.rejected', 'fr', 'Vos modifications à « {name} » n’ont pas été approuvées', 'Modifier ma fiche',
$email$Bonjour,

Une personne de l’équipe a lu vos modifications à la fiche « {name} ». Elles n’ont pas été approuvées, et la fiche reste comme elle était.

{why}

Vous pouvez en proposer d’autres à partir de « Mes entreprises ».$email$),
  ('changes.rejected', 'en', 'Your changes to “{name}” were not approved', 'Edit my listing',
$email$Hello,

Someone from the team read your changes to the listing “{name}”. They were not approved, and the listing stays as it was.

{why}

You can propose others from “My businesses”.$email$),
  ('claim.approved', 'fr', 'La fiche « {name} » est maintenant à vous', 'Ouvrir « Mes entreprises »',
$email$Bonjour,

Votre demande a été approuvée : la fiche « {name} » est maintenant à vous. Vous la trouverez dans « Mes entreprises », où vous pouvez la compléter dès aujourd’hui.

Merci de faire vivre l’annuaire!$email$),
  ('claim.approved', 'en', 'The listing “{name}” is now yours', 'Open “My businesses”',
$email$Hello,

Your request was approved: the listing “{name}” is now yours. You will find it under “My businesses”, where you can complete it today.

Thank you for keeping the directory alive!$email$),
  ('claim.closed', 'fr', 'Votre demande pour « {name} » est fermée', 'Ouvrir « Mes entreprises »',
$email$Bonjour,

La fiche « {name} » a été revendiquée par une autre personne, qui a montré qu’elle représente l’entreprise. Votre demande est donc fermée.

Si vous y travaillez aussi, cette personne peut vous inviter à gérer la fiche avec elle. Si vous croyez à une erreur, écrivez-nous : notre adresse est au bas de ce courriel.$email$),
  ('claim.closed', 'en', 'Your request for “{name}” is closed', 'Open “My businesses”',
$email$Hello,

The listing “{name}” has been claimed by another person, who showed that they represent the business. Your request is therefore closed.

If you work there too, that person can invite you to manage the listing with them. If you believe that this is a mistake, write to us: our address is at the bottom of this email.$email$),
  ('claim.code', 'fr', 'Votre code pour la fiche « {name} » : {code}', null,
$email$Bonjour,

Une personne demande à gérer la fiche « {name} » de l’annuaire et dit représenter votre entreprise. Si vous la connaissez, donnez-lui ce code :

{code}

Il expire dans une heure.

Si cette demande ne vient pas de chez vous, ne donnez ce code à personne : sans lui, rien ne change à votre fiche.$email$),
  ('claim.code', 'en', 'Your code for the listing “{name}”: {code}', null,
$email$Hello,

Someone is asking to manage the directory listing “{name}” and says that they represent your business. If you know them, give them this code:

{code}

It expires in one hour.

If this request does not come from your business, do not give this code to anyone: without it, nothing changes in your listing.$email$),
  ('claim.more_asked', 'fr', 'Il nous manque quelque chose pour « {name} »', 'Répondre dans « Mes entreprises »',
$email$Bonjour,

Nous examinons votre demande pour gérer la fiche « {name} ». Avant de décider, il nous faut encore ceci :

{reason}

Répondez dans « Mes entreprises » : vous pouvez y écrire, y entrer un code ou y joindre un document.$email$),
  ('claim.more_asked', 'en', 'We need something more for “{name}”', 'Answer in “My businesses”',
$email$Hello,

We are looking at your request to manage the listing “{name}”. Before we decide, we still need this:

{reason}

Answer under “My businesses”: you can write there, enter a code or attach a document.$email$),
  ('claim.received', 'fr', 'Nous avons bien reçu votre demande pour « {name} »', 'Ouvrir « Mes entreprises »',
$email$Bonjour,

Votre demande pour gérer la fiche « {name} » nous est parvenue. Une personne de l’équipe l’examinera d’ici 24 à 48 heures et communiquera avec vous s’il le faut.

Pour aller plus vite, ouvrez « Mes entreprises » : vous pouvez y entrer un code envoyé à l’adresse de l’entreprise, ou y joindre un document.$email$),
  ('claim.received', 'en', 'We received your request for “{name}”', 'Open “My businesses”',
$email$Hello,

Your request to manage the listing “{name}” has reached us. Someone from the team will look at it within 24 to 48 hours and will contact you if need be.

To speed things up, open “My businesses”: you can enter a code sent to the address of the business there, or attach a document.$email$),
  ('claim.rejected', 'fr', 'Votre demande pour « {name} » n’a pas été approuvée', 'Ouvrir « Mes entreprises »',
$email$Bonjour,

Nous avons examiné votre demande pour gérer la fiche « {name} ». Elle n’a pas été approuvée.

{why}

Si vous pouvez montrer que vous représentez cette entreprise, vous pouvez faire une nouvelle demande à partir de la fiche.$email$),
  ('claim.rejected', 'en', 'Your request for “{name}” was not approved', 'Open “My businesses”',
$email$Hello,

We looked at your request to manage the listing “{name}”. It was not approved.

{why}

If you can show that you represent this business, you may make a new request from the listing.$email$),
  ('claim.reopened', 'fr', 'Votre demande pour « {name} » est rouverte', 'Ouvrir « Mes entreprises »',
$email$Bonjour,

Nous vous avions écrit que votre demande pour gérer la fiche « {name} » était réglée : nous avions fusionné cette fiche avec une autre. C’était une erreur, et nous l’avons corrigée. Votre demande est donc de nouveau à l’étude, telle que vous l’aviez faite.

Vous n’avez rien à refaire. Pour aller plus vite, ouvrez « Mes entreprises » : vous pouvez y entrer un code envoyé à l’adresse de l’entreprise, ou y joindre un document.$email$),
  ('claim.reopened', 'en', 'Your request for “{name}” is open again', 'Open “My businesses”',
$email$Hello,

We told you that your request to manage the listing “{name}” was settled, because we had merged that listing with another one. That was a mistake, and we have corrected it. Your request is under review again, just as you made it.

There is nothing to redo. To speed things up, open “My businesses”: you can enter a code sent to the business’s address there, or attach a document.$email$),
  ('correction.accepted', 'fr', 'Votre correction à la fiche « {name} » est acceptée', 'Voir la fiche',
$email$Bonjour,

Merci! La correction que vous aviez proposée à la fiche « {name} » a été acceptée.$email$),
  ('correction.accepted', 'en', 'Your correction to “{name}” is accepted', 'See the listing',
$email$Hello,

Thank you! The correction that you suggested to the listing “{name}” was accepted.$email$),
  ('correction.received', 'fr', 'On propose une correction à la fiche « {name} »', 'Lire la correction',
$email$Bonjour,

Quelqu’un propose de corriger la fiche « {name} ». Ouvrez « Mes entreprises » pour lire la correction, puis l’accepter ou la refuser. Rien ne change d’ici là.$email$),
  ('correction.received', 'en', 'Someone suggested a correction to “{name}”', 'Read the correction',
$email$Hello,

Someone suggested a correction to the listing “{name}”. Open “My businesses” to read the correction, then accept or refuse it. Nothing changes until then.$email$),
  ('correction.rejected', 'fr', 'Votre correction à la fiche « {name} »', 'Voir la fiche',
$email$Bonjour,

Merci d’avoir proposé une correction à la fiche « {name} ». Après lecture, elle n’a pas été retenue.

{why}$email$),
  ('correction.rejected', 'en', 'Your correction to “{name}”', 'See the listing',
$email$Hello,

Thank you for suggesting a correction to the listing “{name}”. After review, it was not accepted.

{why}$email$),
  ('digest.weekly', 'fr', 'Ce qui attend votre décision cette semaine', 'Ouvrir l’administration',
$email$Bonjour,

Voici ce qui attend une décision :

{lines}

L’annuaire promet une réponse d’ici 24 à 48 heures.$email$),
  ('digest.weekly', 'en', 'Awaiting your decision this week', 'Open the admin pages',
$email$Hello,

Here is what is awaiting a decision:

{lines}

The directory promises an answer within 24 to 48 hours.$email$),
  ('import.done', 'fr', 'Importation terminée : {file}', 'Ouvrir le rapport',
$email$Bonjour,

L’importation de « {file} » est terminée.

Ajouts : {created}
Modifications : {updated}
Sans changement : {unchanged}

Le rapport complet est dans l’administration, sous « Migration »; l’importation peut y être annulée en entier pendant 90 jours.$email$),
  ('import.done', 'en', 'Import finished: {file}', 'Open the report',
$email$Hello,

The import of “{file}” is finished.

Added: {created}
Changed: {updated}
Unchanged: {unchanged}

The full report is in the admin pages, under “Migration”, where the whole import can be undone for 90 days.$email$),
  ('listing.approved', 'fr', 'Votre fiche « {name} » est en ligne', 'Voir ma fiche',
$email$Bonjour,

Bonne nouvelle : votre fiche « {name} » a été approuvée et paraît maintenant dans l’annuaire.

Vous la trouverez dans « Mes entreprises », où vous pouvez la compléter quand vous le voulez : plus elle est complète, mieux on la trouve.$email$),
  ('listing.approved', 'en', 'Your listing “{name}” is online', 'See my listing',
$email$Hello,

Good news: your listing “{name}” was approved and now appears in the directory.

You will find it under “My businesses”, where you can complete it whenever you like: the more complete it is, the easier it is to find.$email$),
  ('listing.fix_asked', 'fr', 'Une correction à faire à la fiche « {name} »', 'Modifier ma fiche',
$email$Bonjour,

On nous a signalé un problème sur la fiche « {name} », et nous l’avons constaté. Corrigez-la, s’il vous plaît.

{why}$email$),
  ('listing.fix_asked', 'en', 'Something to correct on the listing “{name}”', 'Edit my listing',
$email$Hello,

A problem was reported on the listing “{name}”, and we have confirmed it. Please correct it.

{why}$email$),
  ('listing.given', 'fr', 'La fiche « {name} » est maintenant à vous', 'Ouvrir « Mes entreprises »',
$email$Bonjour,

L’équipe de l’annuaire vous a confié la fiche « {name} ». Vous la trouverez dans « Mes entreprises ».$email$),
  ('listing.given', 'en', 'The listing “{name}” is now yours', 'Open “My businesses”',
$email$Hello,

The directory’s team has given you the listing “{name}”. You will find it under “My businesses”.$email$),
  ('listing.merged', 'fr', 'La fiche « {name} » a été fusionnée avec une autre', 'Voir la fiche conservée',
$email$Bonjour,

L’annuaire avait deux fiches pour la même entreprise : nous avons fusionné « {name} » avec « {kept} ». Les avis et les photos ont suivi, et l’ancienne adresse mène à la fiche conservée. Vous la trouverez dans « Mes entreprises ».

Si c’est une erreur, écrivez-nous : la fusion peut être annulée.$email$),
  ('listing.merged', 'en', 'The listing “{name}” was merged into another one', 'See the listing that was kept',
$email$Hello,

The directory had two listings for the same business: we merged “{name}” into “{kept}”. Its reviews and photos moved with it, and its former address leads to the listing that was kept. You will find it under “My businesses”.

If this is a mistake, write to us: the merge can be undone.$email$),
  ('listing.more_asked', 'fr', 'Il nous manque quelque chose pour « {name} »', 'Modifier ma fiche',
$email$Bonjour,

Une personne de l’équipe a lu votre fiche « {name} ». Avant de la publier, il nous faut encore ceci :

{reason}

Ouvrez la fiche dans « Mes entreprises », modifiez-la, puis enregistrez : nous la relirons dès que possible.$email$),
  ('listing.more_asked', 'en', 'We need something more for “{name}”', 'Edit my listing',
$email$Hello,

Someone from the team read your listing “{name}”. Before it is published, we still need this:

{reason}

Open the listing under “My businesses”, change it and save: we will review it again as soon as we can.$email$),
  ('listing.rejected', 'fr', 'Votre fiche « {name} » n’a pas été approuvée', 'Modifier ma fiche',
$email$Bonjour,

Une personne de l’équipe a lu votre fiche « {name} ». Elle ne paraîtra pas dans l’annuaire telle qu’elle est.

{why}

Si vous pouvez la corriger, ouvrez-la dans « Mes entreprises » et enregistrez : elle sera examinée de nouveau.$email$),
  ('listing.rejected', 'en', 'Your listing “{name}” was not approved', 'Edit my listing',
$email$Hello,

Someone from the team read your listing “{name}”. It will not appear in the directory as it is.

{why}

If you can correct it, open it under “My businesses” and save: it will be reviewed again.$email$),
  ('listing.removed', 'fr', 'Votre fiche « {name} » est retirée de l’annuaire', 'Ouvrir « Mes entreprises »',
$email$Bonjour,

Votre fiche « {name} » a été retirée de l’annuaire par l’équipe. Si vous croyez à une erreur, écrivez-nous dans les 30 jours : notre adresse est au bas de ce courriel, et la fiche peut être rétablie telle quelle.

{why}$email$),
  ('listing.removed', 'en', 'Your listing “{name}” was removed from the directory', 'Open “My businesses”',
$email$Hello,

Your listing “{name}” was removed from the directory by the team. If you believe that this is a mistake, write to us within 30 days: our address is at the bottom of this email, and the listing can be put back as it was.

{why}$email$),
  ('facts.yearly', 'fr', 'Vos renseignements sont-ils toujours exacts?', 'Confirmer ou corriger',
$email$Bonjour,

Une fois par année, nous vous demandons si ce que l’annuaire dit de votre entreprise est toujours vrai. Voici ce que voient les visiteurs :

{lines}

Si tout est exact, un seul clic suffit : « Tout est exact », dans « Mes entreprises ». Sinon, chaque renseignement s’y corrige.$email$),
  ('facts.yearly', 'en', 'Is your information still correct?', 'Confirm or correct',
$email$Hello,

Once a year, we ask you whether what the directory says about your business is still true. Here is what visitors see:

{lines}

If everything is correct, one click is enough: “Everything is correct”, under “My businesses”. If not, each item can be corrected there.$email$),
  ('listing.facts_removed', 'fr', 'Des renseignements ont été retirés de « {name} »', 'Compléter ma fiche',
$email$Bonjour,

Plusieurs visiteurs ont signalé que des renseignements de votre fiche « {name} » n’étaient plus exacts, et l’équipe de l’annuaire les a retirés. Ajoutez les bons : vos clients les cherchent.$email$),
  ('listing.facts_removed', 'en', 'Information was removed from “{name}”', 'Complete my listing',
$email$Hello,

Several visitors reported that information on your listing “{name}” was no longer correct, and the directory’s team removed it. Add the correct information: your customers are looking for it.$email$),
  ('listing.struck_off', 'fr', 'Registre des entreprises : « {name} » n’y est plus', 'Voir mes entreprises',
$email$Bonjour,

Le Registre des entreprises du Québec indique que l’entreprise {neq} n’y est plus immatriculée depuis le {day}. Votre fiche « {name} » porte ce numéro.

Votre fiche reste en ligne, telle quelle : rien n’y change sans vous. Si l’entreprise a cessé ses activités, vous pouvez la supprimer dans « Mes entreprises ». Si c’est une erreur ou un oubli, c’est au Registraire des entreprises qu’il faut s’adresser.$email$),
  ('listing.struck_off', 'en', 'Enterprise register: “{name}” is no longer on it', 'See my businesses',
$email$Hello,

The Quebec enterprise register says that enterprise {neq} has not been registered since {day}. Your listing “{name}” has that number.

Your listing stays online as it is: nothing on it changes without you. If the business has closed, you can delete the listing under “My businesses”. If it is a mistake, contact the Registraire des entreprises, Quebec’s business registrar.$email$),
  ('listing.domicile_hidden', 'fr', 'Registre des entreprises : l’adresse de « {name} » n’y est plus publique', 'Voir mes entreprises',
$email$Bonjour,

Depuis le {day}, le Registre des entreprises du Québec ne rend plus publique l’adresse de l’entreprise {neq}. Votre fiche « {name} » porte ce numéro et montre une adresse.

Votre fiche reste en ligne, telle quelle : rien n’y change sans vous. Si cette adresse est celle de votre domicile, vous pouvez la cacher ou l’enlever dans « Mes entreprises ».$email$),
  ('listing.domicile_hidden', 'en', 'Enterprise register: the address of “{name}” is no longer public there', 'See my businesses',
$email$Hello,

Since {day}, the Quebec enterprise register no longer makes the address of enterprise {neq} public. Your listing “{name}” has that number and shows an address.

Your listing stays online as it is: nothing on it changes without you. If this address is your home, you can hide or remove it under “My businesses”.$email$),
  ('listing.taken_back', 'fr', 'La fiche « {name} » n’est plus liée à votre compte', 'Voir la fiche',
$email$Bonjour,

L’équipe de l’annuaire a retiré la fiche « {name} » de votre compte. Vous et les personnes que vous aviez invitées ne pouvez plus la modifier.

Si c’est une erreur, écrivez-nous : nous étudierons votre demande.$email$),
  ('listing.taken_back', 'en', 'The listing “{name}” is no longer in your account', 'See the listing',
$email$Hello,

The directory’s team has taken the listing “{name}” out of your account. You and the people you had invited can no longer edit it.

If this is a mistake, write to us: we will look into it.$email$),
  ('photo.removed', 'fr', 'Une photo a été retirée de « {name} »', 'Voir la fiche',
$email$Bonjour,

Une photo que vous aviez ajoutée sur la page de « {name} » a été retirée de l’annuaire à la suite d’un signalement.

{why}$email$),
  ('photo.removed', 'en', 'A photo was removed from “{name}”', 'See the listing',
$email$Hello,

A photo that you had added to the page of “{name}” was removed from the directory following a report.

{why}$email$),
  ('privacy.arrived', 'fr', 'Demande au sujet de renseignements personnels : {reference}', 'Ouvrir la demande',
$email$Bonjour,

La demande {reference} est confirmée et attend une réponse. La loi nous donne jusqu’au {due} pour y répondre.$email$),
  ('privacy.arrived', 'en', 'A request about personal information: {reference}', 'Open the request',
$email$Hello,

The request {reference} is confirmed and is awaiting an answer. The law gives us until {due} to answer it.$email$),
  ('privacy.confirm', 'fr', 'Confirmez votre demande {reference}', 'Confirmer ma demande',
$email$Bonjour,

Une demande sur des renseignements personnels nous a été envoyée avec cette adresse. Son numéro : {reference}.

Confirmez-la pour qu’elle soit traitée : le délai de 30 jours commence alors. Sans confirmation, elle est effacée après deux jours.

Si la demande ne vient pas de vous, ne faites rien.$email$),
  ('privacy.confirm', 'en', 'Confirm your request {reference}', 'Confirm my request',
$email$Hello,

A request about personal information was sent to us with this address. Its number: {reference}.

Confirm it so that we can deal with it: the 30 days begin then. Without confirmation, it is erased after two days.

If the request is not yours, do nothing.$email$),
  ('privacy.due_soon', 'fr', 'La demande {reference} doit recevoir une réponse d’ici le {due}', 'Ouvrir la demande',
$email$Bonjour,

La demande {reference} sur des renseignements personnels attend encore une réponse. La loi nous donne jusqu’au {due} pour y répondre.$email$),
  ('privacy.due_soon', 'en', 'The request {reference} must be answered by {due}', 'Open the request',
$email$Hello,

The request {reference} about personal information is still awaiting an answer. The law gives us until {due} to answer it.$email$),
  ('privacy.extended', 'fr', 'Il nous faut plus de temps pour votre demande {reference}', 'Suivre ma demande',
$email$Bonjour,

Nous ne pouvons pas répondre à votre demande {reference} dans les 30 jours. Nous le ferons au plus tard le {due}.

{why}

Passé les 30 jours, la loi vous permet de tenir notre silence pour un refus : vous pouvez alors vous adresser à la Commission d’accès à l’information du Québec (cai.gouv.qc.ca) dans les 30 jours qui suivent.$email$),
  ('privacy.extended', 'en', 'We need more time for your request {reference}', 'Follow my request',
$email$Hello,

We cannot answer your request {reference} within the 30 days. We will do so by {due}.

{why}

Once the 30 days have passed, the law lets you treat our silence as a refusal: you may then turn to the Commission d’accès à l’information du Québec (cai.gouv.qc.ca) within the 30 days that follow.$email$),
  ('privacy.granted', 'fr', 'Votre demande {reference} est acceptée', 'Voir ma demande',
$email$Bonjour,

Nous avons donné suite à votre demande {reference}.

{done}

{reason}$email$),
  ('privacy.granted', 'en', 'Your request {reference} is granted', 'See my request',
$email$Hello,

We have acted on your request {reference}.

{done}

{reason}$email$),
  ('privacy.received', 'fr', 'Nous avons reçu votre demande {reference}', 'Suivre ma demande',
$email$Bonjour,

Votre demande {reference} est confirmée. Une personne de l’équipe vous répondra par écrit au plus tard le {due}.

Gardez ce courriel : son lien mène à la page de votre demande. Il ouvre aussi la réponse : ne le transmettez à personne.$email$),
  ('privacy.received', 'en', 'We have received your request {reference}', 'Follow my request',
$email$Hello,

Your request {reference} is confirmed. Someone from the team will answer you in writing by {due}.

Keep this email: its link leads to the page of your request. It also opens the answer: do not forward it.$email$),
  ('privacy.refused', 'fr', 'Réponse à votre demande {reference}', 'Voir ma demande',
$email$Bonjour,

Après examen, nous ne pouvons pas donner suite à votre demande {reference}.

{why}

Si vous n’êtes pas d’accord, vous pouvez demander à la Commission d’accès à l’information du Québec d’examiner la mésentente, dans les 30 jours qui suivent ce refus : cai.gouv.qc.ca.$email$),
  ('privacy.refused', 'en', 'Answer to your request {reference}', 'See my request',
$email$Hello,

After reviewing it, we cannot act on your request {reference}.

{why}

If you do not agree, you may ask the Commission d’accès à l’information du Québec to examine the disagreement, within 30 days of this refusal: cai.gouv.qc.ca.$email$),
  ('removal.approved', 'fr', 'La fiche « {name} » est retirée', null,
$email$Bonjour,

Vous aviez demandé le retrait de la fiche « {name} ». C’est fait : elle ne paraît plus dans l’annuaire.

Les moteurs de recherche peuvent la montrer encore quelques jours, le temps de mettre à jour leurs résultats.$email$),
  ('removal.approved', 'en', 'The listing “{name}” is removed', null,
$email$Hello,

You had asked for the listing “{name}” to be removed. It is done: it no longer appears in the directory.

Search engines may still show it for a few days, until they update their results.$email$),
  ('removal.rejected', 'fr', 'Votre demande de retrait de « {name} »', 'Voir la fiche',
$email$Bonjour,

Vous aviez demandé le retrait de la fiche « {name} ». Après examen, elle reste dans l’annuaire.

{why}$email$),
  ('removal.rejected', 'en', 'Your request to remove “{name}”', 'See the listing',
$email$Hello,

You had asked for the listing “{name}” to be removed. After review, it stays in the directory.

{why}$email$),
  ('report.dismissed', 'fr', 'Réponse à votre signalement au sujet de « {name} »', 'Voir la fiche',
$email$Bonjour,

Merci de votre signalement au sujet de « {name} ». Une personne de l’équipe l’a lu, et rien n’a été changé.

{why}$email$),
  ('report.dismissed', 'en', 'Your report about “{name}”', 'See the listing',
$email$Hello,

Thank you for your report about “{name}”. Someone from the team read it, and nothing was changed.

{why}$email$),
  ('report.upheld', 'fr', 'Réponse à votre signalement au sujet de « {name} »', 'Voir la fiche',
$email$Bonjour,

Merci de votre signalement au sujet de « {name} ». Une personne de l’équipe l’a lu et vous donne raison. {done}$email$),
  ('report.upheld', 'en', 'Your report about “{name}”', 'See the listing',
$email$Hello,

Thank you for your report about “{name}”. Someone from the team read it and agrees with you. {done}$email$),
  ('message.copy', 'fr', 'Copie de votre message à {names}', null,
$email$Bonjour,

Voici, comme demandé, la copie du message envoyé à {names} par l’annuaire :

{text}

La réponse viendra à cette adresse. Si vous n’avez pas écrit ce message, ignorez ce courriel : quelqu’un s’est trompé d’adresse.$email$),
  ('message.copy', 'en', 'Copy of your message to {names}', null,
$email$Hello,

Here is the copy, as requested, of the message sent to {names} through the directory:

{text}

The reply will come to this address. If you did not write this message, ignore this email: someone mistyped their address.$email$),
  ('message.received', 'fr', '{sender} a écrit à « {name} »', 'Ouvrir le message',
$email$Bonjour,

{sender} vous a écrit à partir de la page de « {name} » :

{text}

{reach}

Répondez à ce courriel pour lui écrire : votre réponse va directement à cette personne, qui verra l’adresse d’où elle part.

Un message déplacé? Signalez-le dans « Mes entreprises », où vous pouvez aussi ne plus en recevoir.$email$),
  ('message.received', 'en', 'Message from {sender} for “{name}”', 'Open the message',
$email$Hello,

{sender} wrote to you from the page of “{name}”:

{text}

{reach}

Reply to this email to answer: your reply goes straight to that person, who will see the address that it comes from.

Is it abusive? Report it under “My businesses”, where you can also stop receiving messages.$email$),
  ('review.received', 'fr', 'Un nouvel avis sur « {name} »', 'Lire l’avis et y répondre',
$email$Bonjour,

Un nouvel avis vient de paraître sur la page de « {name} » :

{stars}
{text}

Vous pouvez y répondre : tout le monde verra votre réponse sur la page.$email$),
  ('review.received', 'en', 'A new review of “{name}”', 'Read the review and reply',
$email$Hello,

A new review has just appeared on the page of “{name}”:

{stars}
{text}

You can reply to it: everyone will see your reply on the page.$email$),
  ('review.removed', 'fr', 'Votre avis sur « {name} » a été retiré', 'Ouvrir mon profil',
$email$Bonjour,

Votre avis sur « {name} » a été retiré de l’annuaire après lecture par une personne de l’équipe.

{why}

Vous pouvez en écrire un autre, qui raconte ce que vous avez vécu.$email$),
  ('review.removed', 'en', 'Your review of “{name}” was removed', 'Open my profile',
$email$Hello,

Your review of “{name}” was removed from the directory after someone from the team read it.

{why}

You can write another one that describes your experience.$email$),
  ('review.replied', 'fr', '« {name} » a répondu à votre avis', 'Lire la réponse',
$email$Bonjour,

« {name} » a répondu à votre avis. Vous trouverez la réponse sous votre avis, sur sa page.$email$),
  ('review.replied', 'en', '“{name}” replied to your review', 'Read the reply',
$email$Hello,

“{name}” has replied to your review. You will find the reply under your review, on its page.$email$),
  ('search.new', 'fr', 'Du nouveau : {search}', 'Voir tous les résultats',
$email$Bonjour,

Voici ce qui vient de paraître dans l’annuaire pour votre recherche ({search}) :

{listings}$email$),
  ('search.new', 'en', 'New results: {search}', 'See all results',
$email$Hello,

Here is what has just appeared in the directory for your search ({search}):

{listings}$email$),
  ('waiting.arrived', 'fr', 'Du nouveau attend votre décision', 'Ouvrir l’administration',
$email$Bonjour,

Voici ce qui vient d’arriver :

{lines}

L’annuaire promet une réponse d’ici 24 à 48 heures.$email$),
  ('waiting.arrived', 'en', 'New items await your decision', 'Open the admin pages',
$email$Hello,

Here is what has just arrived:

{lines}

The directory promises an answer within 24 to 48 hours.$email$),
  ('waiting.exceeded', 'fr', 'La file d’attente dépasse le seuil fixé', 'Ouvrir l’administration',
$email$Bonjour,

La file d’attente de l’annuaire dépasse le seuil fixé par l’administration :

{lines}

L’annuaire promet une réponse d’ici 24 à 48 heures.$email$),
  ('waiting.exceeded', 'en', 'The queue exceeds its threshold', 'Open the admin pages',
$email$Hello,

The queue of the directory exceeds the threshold set by the administration:

{lines}

The directory promises an answer within 24 to 48 hours.$email$);
