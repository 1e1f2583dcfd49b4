import type { Random } from './random.ts';

const STREETS =
  'rue Principale,rue Saint-Jean,rue Notre-Dame,rue Saint-Joseph,rue Sainte-Anne,boulevard Laurier,rue de l’Église,rue du Pont,chemin du Lac,rang Saint-Antoine,avenue du Parc,rue Saint-Pierre,rue Saint-Louis,boulevard Saint-Laurent,rue des Érables,rue des Pins,rue du Collège,avenue Victoria,rue King,boulevard Industriel,rue Saint-Paul,rue Saint-Jacques,chemin de la Montagne,rue de la Gare,rue Dollard,avenue Cartier,boulevard des Laurentides,rue Sherbrooke,rue Ontario Est,avenue du Mont-Royal,rue Bélanger,boulevard Taschereau,chemin Chambly,rue Racine,boulevard Talbot,rue Saint-Georges,rue Hériot,boulevard Lemire,boulevard Gréber,rue Eddy,rue Wellington,rue Saint-Dominique,1re Avenue,2e Rue,3e Avenue,8e Rue,rue du Quai,chemin Royal,rang Double,rang des Continuations,montée de l’Église,côte de la Fabrique,rue des Forges,rue Commerciale,boulevard Cartier,avenue de la Cathédrale,rue Lafontaine,rue Beaubien,rue Masson,place du Commerce,rue de l’Hôtel-de-Ville,avenue Royale,rue Saint-Hubert,rue Fleury,boulevard Curé-Labelle,rue De Martigny,rue du Moulin,chemin des Patriotes,rue Richelieu,boulevard du Séminaire,rue Bourassa,avenue Léonidas,rue Saint-Germain,boulevard Jessop,rue de la Rivière,route 132,route 117,rue des Peupliers,rue Bellevue'.split(
    ',',
  );
const ADMIN_SECTIONS = ['bureau', 'local', 'suite'];

/** A civic address in the way Quebec writes it: `1216, rue Principale`. */
export function streetAddress(random: Random, population: number): string {
  const highest = population > 50_000 ? 9800 : population > 5000 ? 2400 : 900;
  return `${random.int(1, highest)}, ${random.pick(STREETS)}`;
}

/** A second line for one in eight: `bureau 204`. */
export function secondLine(random: Random): string | null {
  return random.chance(0.12)
    ? `${random.pick(ADMIN_SECTIONS)} ${random.int(1, 6) * 100 + random.int(1, 12)}`
    : null;
}
