insert into private.place_aliases (kind, slug, alias)
select kind, slug, unnest(string_to_array(aliases, ', ')) from (values
  ('city', 'montreal', 'Montreal Island, Île de Montréal, Verdun, LaSalle, Lachine, Saint-Laurent, Ahuntsic, Rosemont, '
    'Villeray, Outremont, Anjou, Montréal-Nord, Saint-Léonard, Pierrefonds, Hochelaga, Plateau-Mont-Royal, '
    'Côte-des-Neiges, Notre-Dame-de-Grâce, Rivière-des-Prairies, Pointe-aux-Trembles, Roxboro'),
  ('city', 'quebec', 'Quebec City, Ville de Québec, Sainte-Foy, Beauport, Charlesbourg, Limoilou, Cap-Rouge, Loretteville, '
    'Sillery, Val-Bélair, Vieux-Québec'),
  ('city', 'laval', 'Chomedey, Sainte-Rose, Vimont, Auteuil, Duvernay, Fabreville, Laval-des-Rapides, Pont-Viau, '
    'Sainte-Dorothée, Saint-Vincent-de-Paul'),
  ('city', 'gatineau', 'Hull, Aylmer, Buckingham, Masson-Angers'),
  ('city', 'longueuil', 'Saint-Hubert, Greenfield Park, Vieux-Longueuil'),
  ('city', 'saguenay', 'Chicoutimi, Jonquière, La Baie'),
  ('city', 'trois-rivieres', '3-Rivières, Cap-de-la-Madeleine, Trois-Rivières-Ouest'),
  ('city', 'levis', 'Saint-Romuald, Saint-Nicolas, Charny, Lauzon'),
  ('city', 'terrebonne', 'Lachenaie, La Plaine'),
  ('city', 'sherbrooke', 'Lennoxville, Fleurimont, Rock Forest'),
  ('city', 'saint-jean-sur-richelieu', 'Saint-Jean, Iberville, Saint-Luc'),
  ('city', 'saint-jerome', 'Bellefeuille'),
  ('city', 'salaberry-de-valleyfield', 'Valleyfield'),
  ('city', 'les-iles-de-la-madeleine', 'Magdalen Islands'),
  ('city', 'shawinigan', 'Grand-Mère, Shawinigan-Sud'),
  ('city', 'mont-tremblant', 'Tremblant, Saint-Jovite'),
  ('region', 'estrie', 'Eastern Townships, Cantons-de-l''Est'),
  ('region', 'saguenay-lac-saint-jean', 'Lac-Saint-Jean'),
  ('region', 'gaspesie-iles-de-la-madeleine', 'Gaspésie, Gaspé Peninsula'),
  ('region', 'abitibi-temiscamingue', 'Abitibi'),
  ('region', 'capitale-nationale', 'région de Québec'),
  ('region', 'centre-du-quebec', 'Bois-Francs')
) as known (kind, slug, aliases);
