/** Going somewhere, vehicles, things to see. */
export const TRAVEL: readonly (readonly [described: string, said: string])[] = [
  [
    'transport médical, aller hôpital, rendez vous hôpital, aller médecin, conduire hôpital, medical transport, ride to hospital, lift hôpital, lift docteur',
    'accompagnement transport, transport accompagnement, transport médical, action bénévole, accompagnement',
  ],
  [
    'autobus, bus, transport commun, transit, aller ville sans char',
    'transport collectif, transport commun, autobus, transports, transport adapté',
  ],
  ['paratransit, ride disabled, ride wheelchair, disabled transport*', 'transport adapté'],
  ['covoitur*, carpool*, auto partage', 'covoiturage, autopartage, transport collectif'],
  [
    'char antique, chars antiques, vieux char, vieux chars, auto ancienne, autos anciennes, voiture ancienne, voitures anciennes, antique car*, classic car*, vintage car*, hot rod, hot rods, auto antique, autos antiques, char modifié',
    'voitures anciennes, autos anciennes, anciennes voitures, véhicules anciens, auto ancienne, street rod, automobiles anciennes',
  ],
  [
    'skidoo*, ski doo, skidou, motoneige*, snowmobil*, sentier motoneige',
    'motoneige, motoneigistes, motoneiges, auto neige',
  ],
  ['quatre roues, 4 roues, 4 wheeler*, vtt, four wheeler*, atv', 'quad, vtt, quadistes, tout terrain'],
  ['winnebago, caravan*, rv', 'caravaning, caravaniers, camping, véhicules récréatifs, roulotte'],
  ['camper, camping, campground', 'camping, base plein air, terrain camping'],
  [
    'piloter, pilote, flying, ultraléger, aéroport, airport, hydravion',
    'aviation, aéroport, pilotes, aéro, aéronautique, hydravion, ultralégers, aéroclub',
  ],
  ['parachut*, skydiv*, sauter avion', 'parachutisme, parachute'],
  [
    'bateau, chaloupe, quai, yacht, boat, ponton, marina, voilier, sailing',
    'marina, nautique, yacht, plaisanciers, quai, voile, yachting',
  ],
  [
    'visiter, touris*, attraits, quoi faire, things to do, things to see, sightseeing',
    'tourisme, attraits, tourisme mauricie, information touristique, site historique',
  ],
  ['hostel, bed breakfast, coucher soir hôtel', 'auberge, hôtel, gîte, hébergement, motel'],
  ['train, railway, trains', 'train, ferroviaire, chemin fer, ferroviaires, trains'],
  ['gravelle, gravel', 'camionneurs, camionnage, transport vrac'],
  ['piloter avion, apprendre piloter, avion', 'aviation, aéroport, pilotes, aéro, aéroclub, hydravion'],
  [
    'pont couvert, covered bridge, belvédère, chute*, waterfall, lookout',
    'parc, chutes, belvédère, pont, site',
  ],
  ['croisière*, cruise, tour bateau', 'croisières, croisière, navette'],
  ['rafting, eau vive, white water', 'rafting, eau vive'],
  ['cerf volant, cerfs volants, kite*', 'cerf volant, volant'],
  ['déménag* pauvre, camion prêter, moving help', 'déménagement, entraide'],
  ['pèlerin*, sanctuaire, pilgrim*, compostelle', 'sanctuaire, pèlerinage, pèlerins, compostelle'],
  [
    'auto volant électrique, char électrique, voiture électrique, electric car',
    'véhicules électriques, roulons vert, électrique',
  ],
  ['bécyk, bicyk*, bicycle', 'vélo, vélos, cyclisme'],
  ['motocycl*, harley, motards, club moto, bike club', 'moto, motocyclistes, motocycliste, motos'],
  [
    'perdu bois, perdu forêt, chercher perdu*, search rescue, recherche terrestre',
    'recherche sauvetage, recherche terrestre, sauvetage',
  ],
  [
    'vacances famille, vacances pas chères, vacances abordables, cheap vacation',
    'villa familiale, camp familial, camp vacances, plein air, familial',
  ],
];
