insert into private.data_licences (code, name, url, allows_commercial_use, is_share_alike) values
  ('CC0-1.0', 'CC0 1.0', 'https://creativecommons.org/publicdomain/zero/1.0/', true, false),
  ('CC-BY-4.0', 'CC BY 4.0', 'https://creativecommons.org/licenses/by/4.0/', true, false),
  ('CC-BY-SA-4.0', 'CC BY-SA 4.0', 'https://creativecommons.org/licenses/by-sa/4.0/', true, true),
  ('CC-BY-NC-4.0', 'CC BY-NC 4.0', 'https://creativecommons.org/licenses/by-nc/4.0/', false, false),
  ('CC-BY-NC-SA-4.0', 'CC BY-NC-SA 4.0', 'https://creativecommons.org/licenses/by-nc-sa/4.0/', false, true),
  ('CDLA-Permissive-2.0', 'CDLA Permissive 2.0', 'https://cdla.dev/permissive-2-0/', true, false),
  ('ODbL-1.0', 'ODbL 1.0', 'https://opendatacommons.org/licenses/odbl/1-0/', true, true),
  ('ODC-By-1.0', 'ODC-By 1.0', 'https://opendatacommons.org/licenses/by/1-0/', true, false),
  ('PDDL-1.0', 'PDDL 1.0', 'https://opendatacommons.org/licenses/pddl/1-0/', true, false),
  ('OGL-Canada-2.0', 'Licence du gouvernement ouvert – Canada 2.0', 'https://open.canada.ca/en/open-government-licence-canada', true, false);

insert into private.data_sources (source, name_fr, name_en, is_person, is_whole, licence, url) values
  ('owner', 'Propriétaire', 'Owner', true, false, null, null),
  ('administrator', 'Équipe de l’annuaire', 'Directory team', true, false, null, null),
  ('visitor', 'Correction d’un visiteur', 'Visitor’s correction', true, false, null, null),
  ('removal', 'Retrait demandé', 'Requested removal', true, false, null, null),
  ('registry', 'Registre des entreprises', 'Registre des entreprises', false, true, 'CC-BY-NC-SA-4.0',
   'https://www.donneesquebec.ca/recherche/dataset/registre-des-entreprises'),
  ('registry_extract', 'Registre des entreprises (extrait)', 'Registre des entreprises (extract)', false, false,
   'CC-BY-NC-SA-4.0', 'https://www.donneesquebec.ca/recherche/dataset/registre-des-entreprises'),
  ('rbq', 'Régie du bâtiment du Québec', 'Régie du bâtiment du Québec', false, true, 'CC-BY-4.0',
   'https://www.donneesquebec.ca/recherche/dataset/licencesactives'),
  ('overture', 'Overture Maps', 'Overture Maps', false, false, 'CDLA-Permissive-2.0', 'https://overturemaps.org'),
  ('osm', '© les contributeurs d’OpenStreetMap', '© OpenStreetMap contributors', false, false, 'ODbL-1.0',
   'https://www.openstreetmap.org/copyright'),
  ('file', 'Fichier importé', 'Imported file', false, false, null, null);
