import { DESCRIPTION_MAX, DESCRIPTION_MIN } from '#domain/limits.ts';
import { ofName } from '#domain/text/elision.ts';
import type { Random } from './random.ts';

/** Facts that a description mentions. */
export type Subject = { name: string; city: string; work: string; year: number | null };

const OPENINGS_FR = [
  (s: Subject) => `${s.name} vous accueille ${atCity(s.city)} et dans les environs.`,
  (s: Subject) =>
    `Établie ${atCity(s.city)}, l’équipe ${ofName(s.name)} met son savoir-faire à votre service.`,
  (s: Subject) =>
    `Entreprise familiale bien ancrée ${atCity(s.city)}, ${s.name} prend le temps de bien faire les choses.`,
  (s: Subject) => `Besoin d’un coup de main ${atCity(s.city)}? ${s.name} est là pour vous.`,
  (s: Subject) => `Chez ${s.name}, on vous connaît par votre nom et on tient parole.`,
];
const MIDDLES_FR = [
  (s: Subject) => `Nos services : ${s.work}.`,
  (s: Subject) => `Au programme : ${s.work}, avec le souci du détail.`,
  (s: Subject) => `Vous trouverez chez nous : ${s.work}.`,
  (s: Subject) => `Notre spécialité : ${s.work}, à prix juste.`,
];
const SINCE_FR = [
  (year: number) => `Depuis ${year}, la confiance de nos clients est notre meilleure carte de visite.`,
  (year: number) => `Fondée en ${year}, la maison compte sur une équipe d’expérience.`,
  (year: number) => `En affaires depuis ${year}.`,
];
const CLOSINGS_FR = [
  'Estimation gratuite, travail soigné et délais respectés.',
  'Appelez-nous ou passez nous voir : on prend le temps de vous écouter.',
  'Service courtois, en français comme en anglais.',
  'Stationnement gratuit et accès pour personnes à mobilité réduite.',
  'Nous encourageons les producteurs et les fournisseurs d’ici.',
  'Suivez-nous pour connaître nos nouveautés et nos promotions saisonnières.',
];

const OPENINGS_EN = [
  (s: Subject) => `${s.name} welcomes you in ${s.city} and the surrounding area.`,
  (s: Subject) => `Based in ${s.city}, ${s.name} puts its know-how to work for you.`,
  (s: Subject) =>
    `A family business with deep roots in ${s.city}, ${s.name} takes the time to do things right.`,
  (s: Subject) => `Need a hand in ${s.city}? ${s.name} is here for you.`,
];
const MIDDLES_EN = [
  (s: Subject) => `Our services: ${s.work}.`,
  (s: Subject) => `What we offer: ${s.work}, with an eye for detail.`,
  (s: Subject) => `What you will find here: ${s.work}, at a fair price.`,
];
const SINCE_EN = [
  (year: number) => `Since ${year}, our customers’ trust has been our best calling card.`,
  (year: number) => `Founded in ${year}, we count on an experienced team.`,
  (year: number) => `In business since ${year}.`,
];
const CLOSINGS_EN = [
  'Free estimates, careful work and deadlines met.',
  'Call us or drop by: the coffee is always on.',
  'Friendly service in English and in French.',
  'Free parking and step-free access.',
  'We buy from local producers and suppliers.',
];

export function frenchDescription(random: Random, subject: Subject): string {
  const since = subject.year && random.chance(0.6) ? random.pick(SINCE_FR)(subject.year) : '';
  const parts = [random.pick(OPENINGS_FR)(subject), random.pick(MIDDLES_FR)(subject), since];
  return withinLimits(parts, random.sample(CLOSINGS_FR, random.int(0, 2)));
}

export function englishDescription(random: Random, subject: Subject): string {
  const since = subject.year && random.chance(0.6) ? random.pick(SINCE_EN)(subject.year) : '';
  const parts = [random.pick(OPENINGS_EN)(subject), random.pick(MIDDLES_EN)(subject), since];
  return withinLimits(parts, random.sample(CLOSINGS_EN, random.int(0, 2)));
}

const MISSIONS_FR = [
  'Offrir à nos voisins un service honnête, rapide et humain.',
  'Faire vivre un savoir-faire d’ici et le transmettre à la relève.',
  'Rendre la qualité accessible à tout le monde, sans compromis.',
];
const MISSIONS_EN = [
  'Give our neighbours honest, prompt and personal service.',
  'Keep local know-how alive and pass it on.',
  'Make quality affordable for everyone, without compromise.',
];
const VALUES_FR = [
  'Respect, travail bien fait, esprit de famille.',
  'Honnêteté, proximité, achat local.',
  'Écoute, rigueur et bonne humeur.',
];
const VALUES_EN = [
  'Respect, good work, family spirit.',
  'Honesty, closeness, buying local.',
  'Listening, rigour and good cheer.',
];

/** A mission and values in both languages, the same thought in each. */
export function makeMissionAndValues(random: Random): {
  mission: [string, string];
  values: [string, string];
} {
  const mission = random.int(0, MISSIONS_FR.length - 1);
  const values = random.int(0, VALUES_FR.length - 1);
  return {
    mission: [MISSIONS_FR[mission] ?? '', MISSIONS_EN[mission] ?? ''],
    values: [VALUES_FR[values] ?? '', VALUES_EN[values] ?? ''],
  };
}

/** « à Laval », « au Bic », « aux Îles-de-la-Madeleine ». */
function atCity(city: string): string {
  if (city.startsWith('Le ')) return `au ${city.slice(3)}`;
  if (city.startsWith('Les ')) return `aux ${city.slice(4)}`;
  return `à ${city}`;
}

function withinLimits(parts: string[], closings: readonly string[]): string {
  let text = parts.filter(Boolean).join(' ');
  for (const closing of closings) {
    if (text.length + 1 + closing.length <= DESCRIPTION_MAX) text += ` ${closing}`;
  }
  if (text.length < DESCRIPTION_MIN) text += ` ${closings[0] ?? CLOSINGS_FR[2]}`;
  return text.slice(0, DESCRIPTION_MAX).trimEnd();
}
