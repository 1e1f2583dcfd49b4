import { REVIEW_MIN } from '#domain/limits.ts';
import { ENGLISH_FIRST_NAMES, FIRST_NAMES } from '#domain/text/person-names.ts';
import { familyName, firstName } from './people.ts';
import type { Random } from './random.ts';

export type ReviewText = { author: string | null; rating: number; body: string; locale: 'fr' | 'en' };

type Mood = 'pleased' | 'mixed' | 'cross';
type Phrases = Record<Mood, { detail: readonly string[]; closing: readonly string[] }>;

const FRENCH: Phrases = {
  pleased: {
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
    detail: [
      'Il a fallu rappeler deux fois avant d’avoir une réponse.',
      'Le prix m’a paru un peu élevé pour ce que c’était.',
      'Le stationnement est difficile les fins de semaine.',
      'Le résultat me convient, mais les délais ont été dépassés.',
    ],
    closing: ['Je leur donnerais quand même une autre chance.', 'À essayer en semaine.', ''],
  },
  cross: {
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
    detail: [
      'I had to call back twice before getting an answer.',
      'The price felt a bit high for what it was.',
      'Parking is difficult on weekends.',
    ],
    closing: ['I would still give them another chance.', 'Best on a weekday.', ''],
  },
  cross: {
    detail: [
      'I left three messages before anyone called back.',
      'The bill did not match the estimate.',
      'We waited over an hour with no explanation.',
    ],
    closing: ['I will not be going back.', 'A pity, the place had a good reputation.', ''],
  },
};

/** Openings that name a service and somebody at work: fixed sentences would be quoted twice on a page of results. */
const OPENINGS: Record<
  ReviewText['locale'],
  Record<Mood, readonly ((service: string, name: string) => string)[]>
> = {
  fr: {
    pleased: [
      (service, name) => `${service} : merci à ${name}, rien à redire.`,
      (service, name) => `${service} : ${name} connaît son affaire.`,
      (service, name) => `${service} : chapeau à ${name}!`,
      (service, name) => `${service} : ${name} nous a bien conseillés.`,
      (service, name) => `${service} : demandez ${name}, c’est vite et bien fait.`,
      (service, name) => `${service} : ${name} nous a reçus comme des voisins.`,
    ],
    mixed: [
      (service, name) => `${service} : correct, sans plus, malgré la gentillesse de ${name}.`,
      (service, name) => `${service} : bien, avec quelques bémols. ${name} a fait son possible.`,
    ],
    cross: [
      (service, name) => `${service} : une déception, ${name} n’y pouvait rien.`,
      (service, name) => `${service} : on s’attendait à mieux, et ${name} n’a jamais rappelé.`,
    ],
  },
  en: {
    pleased: [
      (_service, name) => `${name} really knows the trade.`,
      (_service, name) => `Thank you, ${name}, for the warm welcome.`,
      (_service, name) => `Ask for ${name}: excellent from start to finish.`,
      (_service, name) => `${name} found what we needed in minutes.`,
      (_service, name) => `${name} and the team listened, and it shows.`,
      (_service, name) => `We came for ${name} and left smiling.`,
      (_service, name) => `Flawless work by ${name}.`,
      (_service, name) => `${name} treated us like neighbours.`,
    ],
    mixed: [
      (_service, name) => `Good overall, and ${name} was kind about the wait.`,
      (_service, name) => `Decent service, though ${name} seemed rushed.`,
    ],
    cross: [
      (_service, name) => `We expected better, and ${name} never called back.`,
      (_service, name) => `Disappointed, in spite of ${name}’s efforts.`,
    ],
  },
};

/** One opening, by a single draw. */
function openingOf(
  random: Random,
  mood: Mood,
  locale: ReviewText['locale'],
  services: readonly [string, ...string[]],
): string {
  const openings = OPENINGS[locale][mood];
  const names = locale === 'en' ? [...ENGLISH_FIRST_NAMES, ...FIRST_NAMES] : FIRST_NAMES;
  const drawn = random.int(0, openings.length * services.length * names.length - 1);
  const service = services[drawn % services.length] ?? services[0];
  const name = names[Math.floor(drawn / services.length) % names.length] ?? '';
  return openings[Math.floor(drawn / services.length / names.length)]?.(service, name) ?? '';
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
 * @param age milliseconds between the listing and its review, whose last digits serve as randomness without consuming a
 *   draw: unlike the time of the review they do not depend on when the demonstration is made
 */
export function withFollowUp(
  { rating, locale }: ReviewText,
  age: number,
): { useful: number; reply: string | null } {
  const luck = age % 1000;
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
export function writeReview(
  random: Random,
  inEnglish: boolean,
  services: readonly [string, ...string[]],
): ReviewText {
  const draw = random.next();
  const rating = draw < 0.52 ? 5 : draw < 0.78 ? 4 : draw < 0.89 ? 3 : draw < 0.95 ? 2 : 1;
  const mood = rating >= 4 ? 'pleased' : rating === 3 ? 'mixed' : 'cross';
  const locale = inEnglish ? 'en' : 'fr';
  const { detail, closing } = (inEnglish ? ENGLISH : FRENCH)[mood];
  const parts = [openingOf(random, mood, locale, services), random.pick(detail), random.pick(closing)];
  if (parts.filter(Boolean).join(' ').length < REVIEW_MIN) parts.push(FOLLOW_UPS[locale]);
  const author = `${firstName(random, inEnglish)} ${familyName(random, inEnglish && random.chance(0.6)).charAt(0)}.`;
  return {
    author: random.chance(1 / 12) ? null : author,
    rating,
    body: parts.filter(Boolean).join(' '),
    locale,
  };
}
