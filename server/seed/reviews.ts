import { REVIEW_MIN } from '#domain/limits.ts';
import { familyName, firstName } from './people.ts';
import type { Random } from './random.ts';

export type ReviewText = { author: string | null; rating: number; body: string; locale: 'fr' | 'en' };

type Mood = 'pleased' | 'mixed' | 'cross';
type Phrases = Record<
  Mood,
  { opening: readonly string[]; detail: readonly string[]; closing: readonly string[] }
>;

const FRENCH: Phrases = {
  pleased: {
    opening: [
      'Excellent service du début à la fin.',
      'Une équipe en or, vraiment à l’écoute.',
      'Je recommande les yeux fermés.',
      'Quelle belle découverte !',
      'Toujours aussi satisfait, année après année.',
      'Accueil chaleureux et travail impeccable.',
      'On se sent bien reçu dès l’entrée.',
    ],
    detail: [
      'On m’a tout expliqué clairement et le prix a été respecté.',
      'Ils sont arrivés à l’heure et ont laissé l’endroit propre.',
      'La qualité est au rendez-vous et les prix sont raisonnables.',
      'J’y suis allée avec ma mère et nous avons été choyées.',
      'Ils ont trouvé une solution là où d’autres avaient abandonné.',
      'Le personnel est souriant et connaît son affaire.',
    ],
    closing: [
      'J’y retournerai sans hésiter.',
      'Merci encore à toute l’équipe !',
      'Un commerce d’ici à encourager.',
      'Ça vaut le détour.',
      'On en parle à tous nos voisins.',
      '',
    ],
  },
  mixed: {
    opening: [
      'Bien dans l’ensemble, avec quelques bémols.',
      'Service correct, sans plus.',
      'Bonne expérience, mais l’attente était longue.',
      'Le travail est bien fait, la communication un peu moins.',
    ],
    detail: [
      'Il a fallu rappeler deux fois avant d’avoir une réponse.',
      'Le prix m’a paru un peu élevé pour ce que c’était.',
      'Le stationnement est difficile les fins de semaine.',
      'Le résultat me convient, mais les délais ont été dépassés.',
    ],
    closing: ['Je leur donnerais quand même une autre chance.', 'À essayer en semaine.', ''],
  },
  cross: {
    opening: [
      'Déçue de mon expérience.',
      'Je m’attendais à mieux.',
      'Rendez-vous manqué sans même un appel.',
      'Service froid et expéditif.',
    ],
    detail: [
      'J’ai laissé trois messages avant qu’on me rappelle.',
      'La facture ne correspondait pas à l’estimation.',
      'On m’a fait attendre plus d’une heure sans explication.',
      'Il a fallu faire reprendre le travail ailleurs.',
    ],
    closing: ['Je n’y retournerai pas.', 'Dommage, l’endroit avait bonne réputation.', ''],
  },
};
const ENGLISH: Phrases = {
  pleased: {
    opening: [
      'Excellent service from start to finish.',
      'A wonderful team that really listens.',
      'I recommend them without hesitation.',
      'What a great find!',
      'Warm welcome and flawless work.',
    ],
    detail: [
      'Everything was explained clearly and the price was respected.',
      'They arrived on time and left the place spotless.',
      'Great quality and fair prices.',
      'The staff is friendly and knows the trade.',
      'They found a solution where others had given up.',
    ],
    closing: [
      'I will definitely be back.',
      'Thank you to the whole team!',
      'A local business worth supporting.',
      'Worth the trip.',
      '',
    ],
  },
  mixed: {
    opening: [
      'Good overall, with a few reservations.',
      'Decent service, nothing more.',
      'A good experience, but the wait was long.',
    ],
    detail: [
      'I had to call back twice before getting an answer.',
      'The price felt a bit high for what it was.',
      'Parking is difficult on weekends.',
    ],
    closing: ['I would still give them another chance.', 'Best on a weekday.', ''],
  },
  cross: {
    opening: [
      'Disappointed with my experience.',
      'I expected better.',
      'They missed the appointment without so much as a call.',
    ],
    detail: [
      'I left three messages before anyone called back.',
      'The bill did not match the estimate.',
      'We waited over an hour with no explanation.',
    ],
    closing: ['I will not be going back.', 'A pity, the place had a good reputation.', ''],
  },
};

/** Openings that name a service: with a few fixed openings, reviews on one page would repeat each other. */
function aboutServices(services: readonly string[], rating: number): string[] {
  if (rating === 3) return services.map((service) => `${service} : correct, sans plus.`);
  if (rating < 3) return services.map((service) => `${service} : une déception.`);
  return services.flatMap((service) => [
    `${service} : rien à redire.`,
    `${service} : exactement ce qu’on cherchait.`,
    `${service} : vite et bien fait.`,
    `${service} : je recommande.`,
  ]);
}

/** Sentence added to a review that is too short to be accepted. */
const FOLLOW_UPS = { fr: 'À chacun de se faire une idée.', en: 'See for yourself and judge.' };

const REPLIES: Record<ReviewText['locale'], Record<'glad' | 'sorry', readonly [string, ...string[]]>> = {
  fr: {
    glad: [
      'Merci pour ces bons mots! Toute l’équipe les a lus avec plaisir.',
      'Un grand merci. Au plaisir de vous revoir bientôt.',
      'Merci de votre confiance : c’est ce qui nous fait avancer.',
    ],
    sorry: [
      'Merci de nous l’avoir dit. Appelez-nous : nous aimerions arranger les choses.',
      'Nous sommes désolés de cette expérience et en avons parlé avec l’équipe.',
    ],
  },
  en: {
    glad: [
      'Thank you for the kind words! The whole team was glad to read them.',
      'Many thanks. We look forward to seeing you again soon.',
    ],
    sorry: [
      'Thank you for telling us. Please call: we would like to put things right.',
      'We are sorry about this and have talked it over with the team.',
    ],
  },
};

/**
 * Adds the « useful » votes of a review, mostly zero, and the reply of an owner to one in three.
 *
 * @param at milliseconds since 1970, whose last digits serve as randomness without consuming a draw
 */
export function withFollowUp(
  { rating, locale }: ReviewText,
  at: number,
): { useful: number; reply: string | null } {
  const luck = at % 1000;
  const replies = REPLIES[locale][rating >= 4 ? 'glad' : 'sorry'];
  return {
    useful: Math.max(0, Math.floor((luck - 700) / 40)),
    reply: luck % 3 === 0 ? (replies[luck % replies.length] ?? replies[0]) : null,
  };
}

/** 0 to 40: most have none or a few, a few have many. */
export function reviewCount(random: Random, popularity: number): number {
  if (!random.chance(Math.min(0.85, 0.34 + 0.1 * popularity))) return 0;
  return Math.min(40, 1 + Math.floor(-Math.log(1 - random.next()) * (0.8 + 0.7 * popularity)));
}

/** One review; one author in twelve keeps no name, and the site then shows its anonymous label. */
export function writeReview(random: Random, inEnglish: boolean, services: readonly string[]): ReviewText {
  const draw = random.next();
  const rating = draw < 0.52 ? 5 : draw < 0.78 ? 4 : draw < 0.89 ? 3 : draw < 0.95 ? 2 : 1;
  const phrases = (inEnglish ? ENGLISH : FRENCH)[rating >= 4 ? 'pleased' : rating === 3 ? 'mixed' : 'cross'];
  const opening = [...phrases.opening, ...(inEnglish ? [] : aboutServices(services, rating))];
  const parts = [random.pick(opening), random.pick(phrases.detail), random.pick(phrases.closing)];
  if (parts.filter(Boolean).join(' ').length < REVIEW_MIN) parts.push(FOLLOW_UPS[inEnglish ? 'en' : 'fr']);
  const author = `${firstName(random, inEnglish)} ${familyName(random, inEnglish && random.chance(0.6)).charAt(0)}.`;
  return {
    author: random.chance(1 / 12) ? null : author,
    rating,
    body: parts.filter(Boolean).join(' '),
    locale: inEnglish ? 'en' : 'fr',
  };
}
