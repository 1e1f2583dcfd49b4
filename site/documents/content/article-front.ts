import { z } from 'zod';

/** What an article is about; each has its name in the catalogues (`blog.themes`). */
const THEMES = ['owners', 'visitors', 'reviews', 'directory'] as const;

/** The pages of the site that an article may lead on to, and their French paths. */
export const RELATED_PAGES = {
  'add-listing': '/entreprise/nouvelle',
  search: '/recherche',
  'browse-cities': '/parcourir',
  'browse-regions': '/parcourir/regions',
  'browse-categories': '/parcourir/categories',
  'my-businesses': '/mes-entreprises',
  ranking: '/classement',
  commitments: '/engagements',
  faq: '/faq',
  about: '/a-propos',
} as const;

export type RelatedPage = keyof typeof RELATED_PAGES;

const Day = z.iso.date('is no day (YYYY-MM-DD)');
const names = Object.keys(RELATED_PAGES) as RelatedPage[];

/** What the first lines of an article say of it (docs/content.md). */
export const ArticleFront = z
  .strictObject({
    title: z.string().min(1).max(80),
    description: z.string().min(50).max(200),
    published: Day,
    /** Absent until something in it changes that a reader should know of. */
    updated: Day.optional(),
    author: z.string().min(1).max(80),
    theme: z.enum(THEMES),
    related: z
      .string()
      .transform((list) => list.split(',').map((name) => name.trim()))
      .pipe(z.array(z.enum(names, `must be among ${names.join(', ')}`)).max(4)),
    /** A file of `pictures/`, 16 by 9. */
    image: z
      .string()
      .regex(/^[a-z0-9-]+\.(?:webp|avif|svg)$/, 'must be the name of a .webp, .avif or .svg file')
      .optional(),
    /** What it shows, in words; empty when it only decorates. */
    imageAlt: z.string().max(200).optional(),
  })
  .refine(({ image, imageAlt }) => image === undefined || imageAlt !== undefined, {
    path: ['imageAlt'],
    error: 'an image needs its words (none when it only decorates)',
  })
  .refine(({ published, updated }) => updated === undefined || updated >= published, {
    path: ['updated'],
    error: 'is before the day of publication',
  });

export type ArticleFront = z.output<typeof ArticleFront>;
