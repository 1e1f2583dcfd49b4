-- Rows: 07_category_kin.csv, written here by `npm run schema`.
-- Groups of categories of which each also answers a request for another of its group.
insert into private.category_kin (category_id, kin_id)
select a.id, b.id
  from (values
    (array['garderies', 'cpe', 'garderies-milieu-familial']),
    (array['eglises-catholiques', 'eglises-protestantes', 'autres-eglises']),
    (array['boulangeries', 'patisseries']),
    (array['autos-usagees', 'concessionnaires']),
    (array['recyclage-auto', 'recyclage']),
    (array['motos-vtt', 'motoneige-quad']),
    (array['comptables', 'tenue-de-livres']),
    (array['entretien-menager', 'nettoyage-tapis-conduits']),
    (array['paysagement', 'tonte-pelouse']),
    (array['psychologues', 'travailleurs-sociaux']),
    (array['electromenagers', 'reparation-equipements']),
    (array['hotels', 'motels', 'gites']),
    (array['residences-aines', 'soins-longue-duree']),
    (array['friperies', 'vetements']),
    (array['esthetique', 'medico-esthetique']),
    (array['cliniques-medicales', 'clsc-hopitaux', 'medecins-specialistes']),
    (array['camionnage', 'demenageurs']),
    (array['epiceries', 'fruiteries', 'depanneurs']),
    (array['entrepreneurs-generaux', 'menuiserie-charpenterie', 'hommes-a-tout-faire']),
    (array['ebenisterie-armoires', 'fabrication-meubles']),
    (array['developpement-web', 'agences-marketing', 'agences-design']),
    (array['cabanes-a-sucre', 'acericulture']),
    (array['casse-croutes', 'restauration-rapide']),
    (array['cafes', 'dejeuners']),
    (array['arenas-patinoires', 'clubs-de-hockey']),
    (array['reparation-ordinateurs', 'services-ti']),
    (array['taxis', 'autobus-nolises'])
  ) as kin (slugs)
  join public.categories a on a.slug = any (kin.slugs)
  join public.categories b on b.slug = any (kin.slugs) and b.id <> a.id
on conflict do nothing;
