import { withLimits } from '#site/i18n/limits.ts';

/** Words of fields and forms, wherever they stand. */
export const form = withLimits('fr', {
  showPassword: 'Afficher le mot de passe',
  hidePassword: 'Masquer le mot de passe',
  /** After the label of a field. */
  optional: '(facultatif)',
  characters: '{{characters}} / {{max}}',
  charactersMissing_one: 'Encore {{count}} caractère au minimum',
  charactersMissing_many: 'Encore {{count}} caractères au minimum',
  charactersMissing_other: 'Encore {{count}} caractères au minimum',
  charactersLeft_one: 'Il reste {{count}} caractère.',
  charactersLeft_many: 'Il reste {{count}} caractères.',
  charactersLeft_other: 'Il reste {{count}} caractères.',
  charactersOver_one: '{{count}} caractère de trop',
  charactersOver_many: '{{count}} caractères de trop',
  charactersOver_other: '{{count}} caractères de trop',
  /** Why a file is not taken as an image. */
  image: {
    notAnImage: 'Veuillez choisir une image valide.',
    tooLarge: 'Le fichier est trop volumineux. Maximum {{imageMegabytes}} Mo.',
    tooManyPixels:
      'Cette image est trop grande : elle compte plus de 50 millions de pixels. Réduisez-la, puis réessayez.',
    heic: 'Ce navigateur ne lit pas les photos HEIC. Sur l’iPhone, choisissez Réglages, Appareil photo, Formats, « Le plus compatible », ou enregistrez la photo en JPEG.',
  },
});
