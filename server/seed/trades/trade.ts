/** How businesses of one trade open, work and speak of their work. */
export type Trade = {
  /** By subcategory slug (or category slug, for a listing without one): how they name themselves. */
  kinds: Readonly<Record<string, Kind>>;
  /** Its part of the businesses of Quebec, in rough thousandths, shared by its kinds. */
  weight: number;
  en: readonly string[];
  /** After « nos services : ». */
  workFr: string;
  workEn: string;
  services: readonly [string, ...string[]];
  hours: HoursKind;
  /** They are named for their place, never for a family: associations, arenas, unions. */
  ofPlace?: boolean;
  /** Frequency of reviews relative to other trades, 1 on average. */
  reviews?: number;
};

export type Kind = {
  /** Heads of names: « Plomberie » Gagnon. */
  fr: readonly string[];
  /** Whole names, which take no family. */
  own?: readonly string[];
};

export type HoursKind =
  | 'shop'
  | 'office'
  | 'contractor'
  | 'restaurant'
  | 'breakfast'
  | 'evening'
  | 'salon'
  | 'long'
  | 'always';
