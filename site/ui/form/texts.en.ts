import type { SameTexts } from '#site/i18n/catalogue.ts';
import { withLimits } from '#site/i18n/limits.ts';
import type { form as french } from './texts.fr.ts';

/** Words of fields and forms, wherever they stand. */
export const form = withLimits('en', {
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  optional: '(optional)',
  characters: '{{characters}} / {{max}}',
  charactersMissing_one: 'At least {{count}} more character',
  charactersMissing_many: 'At least {{count}} more characters',
  charactersMissing_other: 'At least {{count}} more characters',
  charactersLeft_one: '{{count}} character left.',
  charactersLeft_many: '{{count}} characters left.',
  charactersLeft_other: '{{count}} characters left.',
  charactersOver_one: '{{count}} character too many',
  charactersOver_many: '{{count}} characters too many',
  charactersOver_other: '{{count}} characters too many',
  /** Why a file is not taken as an image. */
  image: {
    notAnImage: 'Please select a valid image.',
    tooLarge: 'File is too large. Maximum {{imageMegabytes}}MB.',
    tooManyPixels:
      'This image is too large: it has more than 50 million pixels. Make it smaller, then try again.',
    heic: 'This browser cannot read HEIC photos. On the iPhone, choose Settings, Camera, Formats, “Most Compatible”, or save the photo as JPEG.',
  },
} satisfies SameTexts<typeof french>);
