/** Names of people in Quebec: the demonstration is made of them, and none of them says what a business does. */

// The commonest family names of Quebec, in order (Institut de la statistique du Québec, « Les noms de famille au
// Québec », 2006); a name's frequency falls about as the square root of its rank.
export const FAMILIES =
  'Tremblay,Gagnon,Roy,Côté,Bouchard,Gauthier,Morin,Lavoie,Fortin,Gagné,Ouellet,Pelletier,Bélanger,Lévesque,Bergeron,Leblanc,Paquette,Girard,Simard,Boucher,Caron,Beaulieu,Cloutier,Dubé,Poirier,Fournier,Lapointe,Leclerc,Lefebvre,Poulin,Thibault,St-Pierre,Nadeau,Martin,Landry,Martel,Bédard,Grenier,Lessard,Bernier,Richard,Michaud,Hébert,Desjardins,Couture,Turcotte,Lachance,Parent,Blais,Gosselin,Savard,Proulx,Beaudoin,Demers,Perreault,Boudreau,Lemieux,Cyr,Perron,Dufour,Dion,Mercier,Bolduc,Bérubé,Boisvert,Langlois,Ménard,Therrien,Plante,Bilodeau,Blanchette,Champagne,Dubois,Paradis,Fontaine,Arsenault,Dupuis,Gaudreault,Hamel,Houle,Villeneuve,Rousseau,Gravel,Thériault,Lemay,Robert,Allard,Deschênes,Giroux,Guay,Leduc,Boivin,Charbonneau,Lambert,Raymond,Vachon,Gilbert,Audet,Jean,Larouche,Legault,Trudel,Fortier,Picard,Labelle,Lebel,Lepage,Provost,Émond,Vaillancourt,Doyon,Laflamme,Harvey,Dumont,Pépin,Drouin,Rioux,Claveau,Cormier,Marchand,Carrier,Gendron,Rivard,Francoeur,Labrecque,Tanguay,Laroche,Duchesne,Bouffard,Gobeil,Asselin,Veilleux,Théberge,Chabot,Rodrigue,Brassard,Chouinard,Daigle,Deslauriers,Brisson,Chartrand,Racine,Sirois,Vallée,Charette,Bisson,Trépanier,Lauzon,Renaud,Benoit,Nguyen,Pham,Diallo,Haddad,Rossi,Silva,Garcia,Pierre,Joseph,Khoury,Benali,Singh,Patel,Chen,Rodriguez'.split(
    ',',
  );
export const ENGLISH_FAMILIES =
  'Smith,Brown,Campbell,MacDonald,Johnson,Murphy,Wilson,Taylor,Anderson,Kelly,McKenzie,Robinson,Stewart,O’Connor,Thompson,Clark,Ross,Scott,Cohen,Walsh,Fraser,Grant,Young,Reid,Davidson,McGuire,Armstrong,Burns'.split(
    ',',
  );
export const FIRST_NAMES =
  'Manon,Sylvie,Nathalie,Isabelle,Julie,Mélanie,Caroline,Josée,Chantal,Karine,Guylaine,Martine,Nancy,Annie,Valérie,Geneviève,Ginette,Lise,Diane,Johanne,Marie-Ève,Audrey,Émilie,Sophie,Camille,Léa,Michel,Daniel,Sylvain,Stéphane,Martin,Éric,Alain,Patrick,François,Yves,Luc,Marc,Benoît,Mathieu,Jonathan,Alexandre,Maxime,Simon,Guillaume,Réjean,Gaétan,Normand,Serge,Denis,Yvon,Gilles,Félix,Olivier,Samuel,Antoine,Zoé,Rosalie,Mohamed,Fatima,Carlos,Linh,Amina,Rachid'.split(
    ',',
  );
export const ENGLISH_FIRST_NAMES =
  'Linda,Karen,Susan,Jennifer,Lisa,Heather,Kevin,Brian,Steve,Jason,Mike,David,Robert,Sarah,Emily,Scott,Peter,Nancy,Tom,Laura'.split(
    ',',
  );
