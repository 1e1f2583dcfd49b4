/**
 * Municipalities that merged and names that people still write, by the municipality they are in now (Décret de
 * population and orders of the mergers of 2000 to 2006, Commission de toponymie). A name that another municipality
 * still bears (Saint-Luc, Buckland) is absent.
 */
export const FORMER_MUNICIPALITIES: Readonly<Record<string, string>> = {
  'Trois-Rivières':
    'Cap-de-la-Madeleine, Trois-Rivières-Ouest, Trois-Rivières Ouest, Pointe-du-Lac, Sainte-Marthe-du-Cap, Saint-Louis-de-France, 3-Rivières',
  Shawinigan:
    'Shawinigan-Sud, Grand-Mère, Saint-Georges-de-Champlain, Saint-Gérard-des-Laurentides, Lac-à-la-Tortue, Saint-Jean-des-Piles',
  'La Tuque': 'La Croche, Parent, Haute-Mauricie',
  'Saint-Adelphe': 'Saint-Adelphe-de-Champlain',
  'Saint-Barnabé': 'Saint-Barnabé-Nord',
  'Saint-Stanislas': 'Saint-Stanislas-de-Champlain',
  'Saint-Boniface': 'Saint-Boniface-de-Shawinigan',
  Québec:
    'Sainte-Foy, Beauport, Charlesbourg, Cap-Rouge, Sillery, Val-Bélair, Loretteville, Vanier, Saint-Émile, Lac-Saint-Charles, Limoilou, Quebec City, Ville de Québec',
  Gatineau: 'Hull, Aylmer, Buckingham, Masson-Angers',
  Saguenay: 'Chicoutimi, Jonquière, La Baie, Laterrière, Shipshaw, Canton-Tremblay, Lac-Kénogami',
  Longueuil: 'Saint-Hubert, Greenfield Park, LeMoyne, Vieux-Longueuil',
  Montréal:
    "Verdun, LaSalle, Lachine, Saint-Laurent, Ville Saint-Laurent, Saint-Léonard, Anjou, Outremont, Montréal-Nord, Pierrefonds, Roxboro, L'Île-Bizard, Montreal",
  'Mont-Royal': 'Ville Mont-Royal, Town of Mount Royal',
  Laval: 'Chomedey, Duvernay, Fabreville, Laval-des-Rapides, Pont-Viau, Sainte-Dorothée, Vimont, Auteuil',
  Sherbrooke: "Rock Forest, Fleurimont, Lennoxville, Bromptonville, Deauville, Saint-Élie-d'Orford",
  Lévis:
    'Saint-Romuald, Charny, Saint-Nicolas, Saint-Jean-Chrysostome, Saint-Rédempteur, Pintendre, Saint-Étienne-de-Lauzon, Sainte-Hélène-de-Breakeyville, Breakeyville, Lauzon',
  'Saint-Jean-sur-Richelieu': "Iberville, L'Acadie, Saint-Athanase, Saint-Jean",
  Terrebonne: 'Lachenaie, La Plaine',
  Repentigny: 'Le Gardeur',
  'Saint-Jérôme': 'Bellefeuille, Lafontaine',
  Mirabel: 'Sainte-Scholastique, Saint-Canut, Saint-Janvier, Saint-Augustin-Mirabel',
  Drummondville: 'Saint-Nicéphore, Saint-Charles-de-Drummond, Saint-Joachim-de-Courval, Grantham',
  Victoriaville: 'Arthabaska',
  'Sorel-Tracy': 'Sorel, Tracy',
  'Salaberry-de-Valleyfield': 'Valleyfield, Saint-Timothée, Grande-Île',
  'Mont-Tremblant': 'Saint-Jovite, Tremblant',
  'Mont-Laurier': 'Des Ruisseaux, Saint-Aimé-du-Lac-des-Îles',
  'Rouyn-Noranda': 'Rouyn, Noranda, Évain, Cadillac, Bellecombe, Cléricy',
  "Val-d'Or": 'Dubuisson, Sullivan, Vassan, Val-Senneville',
  'Baie-Comeau': 'Hauterive',
  'Sept-Îles': 'Moisie, Gallix',
  Rimouski: 'Pointe-au-Père, Rimouski-Est, Sainte-Blandine, Le Bic, Bic',
  Matane: 'Petit-Matane, Saint-Luc-de-Matane, Saint-Jérôme-de-Matane',
  'Thetford Mines': 'Black Lake, Thetford-Sud, Robertsonville, Pontbriand',
  'Saint-Hyacinthe': 'Sainte-Rosalie, Saint-Thomas-d’Aquin, Notre-Dame-de-Saint-Hyacinthe',
  'Les Îles-de-la-Madeleine':
    "Cap-aux-Meules, L'Étang-du-Nord, Fatima, Havre-aux-Maisons, L'Île-du-Havre-Aubert, Îles-de-la-Madeleine",
  'La Malbaie': 'Pointe-au-Pic, Cap-à-l’Aigle, Rivière-Malbaie',
  Alma: 'Delisle',
  'Saint-Georges': 'Saint-Georges-de-Beauce, Saint-Georges-Est, Aubert-Gallion',
  Magog: 'Omerville',
  Bromont: 'Adamsville',
  'Dollard-Des Ormeaux': 'Dollard-des-Ormeaux, DDO',
};
