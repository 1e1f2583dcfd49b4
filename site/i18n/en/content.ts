import type { Area } from '../catalogue.ts';

export const content = {
  about: { title: 'About', description: 'Who makes this directory, why, and how it works.' },
  legal: { title: 'Legal notice', description: 'Who publishes this site and on what terms it may be used.' },
  privacy: {
    title: 'Privacy policy',
    description: 'The information this site collects, why, and what you can do about it.',
  },
  faq: { title: 'Frequently asked questions', description: 'Answers to the questions we hear most often.' },
  blog: { title: 'Blog', description: 'News of the directory and advice for local businesses.' },
  published: 'Published on {{date}}',
  backToBlog: 'All articles',
} satisfies Area<'content'>;
