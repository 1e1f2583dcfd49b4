/** Pets, lost or wild animals. */
export const ANIMALS: readonly (readonly [described: string, said: string])[] = [
  [
    'spca, adopter chat, adopter chien, adopter minou, adopter animal, chat perdu, chien perdu, animal perdu, minou perdu, pitou perdu, abandonner chat, abandonner chien, chat errant, chats errants, chien errant, animaux abandonnés, refuge animaux, animal shelter, adopt dog, adopt cat, lost dog, lost cat, stray, fourrière, maltraite chien, chien maltraité',
    'spa, spca, protectrice animaux, refuge, animaux abandonnés, refuge animaux, chats errants, protection animaux, fourrière',
  ],
  [
    'stériliser chat*, castrer chat, opérer chat, spay, neuter',
    'stérilisation, vétérinaire, chats errants, protectrice animaux',
  ],
  [
    'hibou blessé, animal blessé, animal sauvage blessé, raton, mouffette, injured bird, wildlife',
    'faune, oiseaux proie, réhabilitation, animaux sauvages, sauvetage faune',
  ],
  [
    'dresser chien, chien écoute pas, chien jappe, obéissance, dog training, agility, concours chien*, dog show',
    'canin, canine, obéissance, dressage, club canin, agilité, éducation canine',
  ],
  [
    'chien guide, chien assistance, chien handicapé, zoothérap*, service dog, guide dog',
    'mira, chien guide, chiens assistance, zoothérapie',
  ],
  ['parc chien*, dog park, chien courir', 'parc canin, propriétaires chiens, parc chiens'],
  ['chat concours, éleveur chat*, félin*', 'félin, éleveurs, chatterie'],
  ['aquarium, poisson rouge', 'aquariophilie, aquarium'],
  ['zoo, voir animaux, ferme visite, petting zoo', 'zoo, jardin zoologique, ferme pédagogique'],
  ['nourriture chien pauvre, vétérinaire pas cher, cheap vet', 'vétérinaire, animaux, protectrice animaux'],
  ['cheval abandonné, refuge cheval, horse rescue', 'chevaux, refuge, équins'],
  ['pigeon voyageur, pigeons voyageurs', 'colombophile, pigeons'],
];
