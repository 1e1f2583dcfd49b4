/**
 * Names of people in Quebec. The demonstration draws its names from them; category matching ignores them, since they
 * describe no business; and a capitalised word among them is recognised as a person's name.
 */

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

const listed = (text: string) => text.trim().split(/\s+/);
const lower = (names: readonly string[]) => names.map((name) => name.toLowerCase());

/** Frequent family names of Quebec, lower case and accented; names that are as often an acronym are absent. */
export const FAMILY_NAMES: ReadonlySet<string> = new Set([
  ...lower(FAMILIES),
  ...listed(`
  arcand archambault aubin aubry auger ayotte baril beauchamp beauchemin beaudet beaudry beauregard beausoleil bégin
  béland bélisle bellemare belzile bernard berthiaume bessette blanchard blanchet blouin boily boisclair boudreault
  boulanger boulay boulet bourassa bourbonnais bourdeau bourgeois bourget bourque boutin bouvier breton brodeur
  brousseau brunelle bureau cadieux cantin cardinal carpentier castonguay chagnon charest charland charlebois
  charpentier charron chartier chénier chevalier choquette comeau corbeil corriveau cossette couillard coulombe
  courchesne cournoyer courtois croteau dagenais daigneault dallaire daoust david delisle delorme denis deschamps
  desgagné desharnais desmarais desrochers desrosiers dionne dorval dostie doucet drapeau drolet dubreuil dubuc
  dufresne dugas duguay duhamel dulude dumais dumas dupont duquette durand durocher dussault duval éthier fecteau
  ferland filion fillion fiset fleury flibotte forcier forest forget fradette fréchette gallant garand gariépy garneau
  gaudet gaudreau gaumond gauvin gauvreau gélinas genest geoffroy germain gervais giguère gingras godbout godin goulet
  goyette grégoire grondin guérard guérin guilbault guillemette guimond hamelin hénault hétu houde huard hudon huot
  jacob jacques jalbert jobin jodoin joly joncas joyal jutras labbé laberge labonté labrie lacasse lachapelle lacombe
  lacoursière lacroix laferrière lafleur lafontaine laforest laforge lafrance lafrenière lagacé lajeunesse lajoie
  lalancette laliberté lalonde lamarche lamontagne lamothe lamoureux lamy landreville langevin lanthier lapierre
  laplante laporte laprise larivière larochelle larocque larose latour latulippe lavallée laverdière lavergne lavigne
  lebeau leblond lebrun leclair lecompte lecours léger legros lemaire lemelin lemire leroux lesage letarte létourneau
  léveillé lizotte loiselle longpré lortie lussier maheu maheux mailhot mailloux mainville major malo marceau marcil
  marcotte marcoux marion marleau marois marquis martineau massé massicotte masson mathieu mayrand meunier milot miron
  moisan monette mongeau mongrain montpetit moreau morel morissette morneau mousseau naud noël normand normandeau
  ouellette ouimet painchaud papineau paquet paquin paré parenteau patenaude patry pednault pelchat perras perrault
  petit piché pichette pigeon pilon pinard pineault plamondon plourde poisson poitras poliquin pomerleau potvin
  pouliot pratte prévost primeau provencher prud'homme quesnel quirion racicot rancourt réal rhéaume richer rivest
  roberge robichaud robidoux robillard robitaille rochefort rochette rondeau rouleau roussel routhier ruel sabourin
  samson sansregret sarrazin sauvageau sauvé savoie séguin sénécal senécal sévigny simoneau soucy soulières st-amand
  st-amant st-arnaud st-aubin st-cyr st-denis st-germain st-hilaire st-jacques st-jean st-laurent st-louis st-martin
  st-onge sylvain taillefer talbot tardif tellier tessier tétreault théoret thérien thibeault thibodeau thivierge
  touchette toupin tourigny tousignant toutant trottier trudeau turcot turgeon valiquette vallières veillette venne
  verreault verret verville vézina viger vigneault vincent voyer
  `),
]);

/** Frequent given names of Quebec, lower case and accented; names that are as often an acronym are absent. */
export const GIVEN_NAMES: ReadonlySet<string> = new Set([
  ...lower(FIRST_NAMES),
  ...listed(`
  adèle albert alex alexandra alexis alice amélie andré andréanne andrée anne anthony ariane arthur benjamin bernard
  bertrand brigitte bruno carl carole catherine cédric charles charlotte christian christiane christine christophe
  claire claude claudia claudine clément colette danielle danny david denise dominic dominique édith edouard édouard
  élisabeth élise élizabeth emmanuel emmanuelle érik étienne eve ève fernand florence francine francis franck
  françoise frédéric frédérique gabriel gabrielle gaston george georges gérald gérard germain gilbert gino guy hélène
  henri hugo hugues jacinthe jacques jasmin jean jean-claude jean-françois jean-guy jean-luc jean-marc jean-paul
  jean-pierre jeanne jeannine jérémie jérôme jessica jocelyn jocelyne joël joseph julien katherine kevin laurence
  laurent line louis louis-philippe louise lucie lucien lyne madeleine marc-andré marcel marcelle margot maria marie
  marie-andrée marie-claude marie-france marie-josée marie-pier mario marjolaine maude maurice mélissa michaël michèle
  micheline mireille monique myriam nadia nicolas nicole noémie odette pascal pascale patrice patricia paul paul-émile
  pauline philippe pierre pierre-luc pierrette rachel raymond réal rémi renaud rené renée richard robert roger roland
  rolland roxanne sabrina sandra sarah sébastien solange sonia stéphanie steve suzanne tania thérèse thierry thomas
  vanessa véronique vicky victor vincent virginie xavier yan yanick yannick yvan yvonne
  `),
]);
