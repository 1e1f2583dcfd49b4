import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SiteSettings } from '#domain/pages/site-settings.ts';
import { findArticle, listArticles, readArticle } from './articles.server.ts';
import { textByPath } from './texts.server.ts';

const settings = {
  siteName: 'Le Relais',
  siteUrl: 'https://relais.example',
  contactEmail: 'bonjour@relais.example',
  mapAttribution: '© OpenStreetMap',
} as SiteSettings;

const texts = textByPath as Map<string, string>;
const PATH = './fr/blog/un-essai.md';

beforeAll(() => {
  texts.set(
    PATH,
    `---
title: Bienvenue sur {{siteName}}
description: Ce que {{siteName}} montre des entreprises du Québec, et ce qu’il ne montre pas.
published: 2999-01-01
author: l’équipe de {{siteName}}
theme: directory
related: search
image: bienvenue.svg
imageAlt: La page d’accueil de {{siteName}}.
---

On trouve {{siteName}} à {{siteUrl}}.
`,
  );
});
afterAll(() => texts.delete(PATH));

describe('an article', () => {
  it.each([
    ['its list', () => listArticles('fr', settings)[0]],
    ['its share card', () => findArticle('fr', 'un-essai', settings)],
    ['its page', () => readArticle('fr', 'un-essai', settings)],
  ])('fills in the site’s settings: %s', (_where, read) => {
    expect(read()).toMatchObject({
      title: 'Bienvenue sur Le Relais',
      description: 'Ce que Le Relais montre des entreprises du Québec, et ce qu’il ne montre pas.',
      author: 'l’équipe de Le Relais',
      imageAlt: 'La page d’accueil de Le Relais.',
    });
    expect(JSON.stringify(read())).not.toMatch(/\{\{|\}\}/);
  });
});
