/** Titles of the content pages; their texts are Markdown files in `site/content`. */
export const content = {
  about: { title: 'À propos', description: 'Qui fait cet annuaire, pourquoi, et comment il fonctionne.' },
  legal: {
    title: 'Mentions légales',
    description: 'Qui publie ce site et à quelles conditions on l’utilise.',
  },
  privacy: {
    title: 'Politique de confidentialité',
    description: 'Les renseignements que ce site recueille, pourquoi, et ce que vous pouvez en faire.',
  },
  faq: {
    title: 'Foire aux questions',
    description: 'Les réponses aux questions qu’on nous pose le plus souvent.',
  },
  blog: {
    title: 'Blogue',
    description: 'Des nouvelles de l’annuaire et des conseils pour les entreprises d’ici.',
  },
  published: 'Publié le {{date}}',
  backToBlog: 'Tous les articles',
};
