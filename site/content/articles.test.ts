import { describe, expect, it, vi } from 'vitest';
import type { SiteSettings } from '#domain/site-settings.ts';
import { findArticle, listArticles, readArticle } from './articles.server.ts';

const settings = { siteName: 'Le Relais', siteUrl: 'https://relais.example' } as SiteSettings;

vi.mock('./texts.server.ts', () => ({
  textByPath: new Map([
    [
      './fr/blog/bienvenue.md',
      `---
title: Bienvenue sur {{siteName}}
description: Ce que {{siteName}} montre des entreprises du Québec, et ce qu’il ne montre pas.
published: 2026-11-21
author: l’équipe de {{siteName}}
theme: directory
related: search
image: bienvenue.svg
imageAlt: La page d’accueil de {{siteName}}.
---

On trouve {{siteName}} à {{siteUrl}}.
`,
    ],
  ]),
}));

describe('an article', () => {
  it.each([
    ['its list', () => listArticles('fr', settings)[0]],
    ['its share card', () => findArticle('fr', 'bienvenue', settings)],
    ['its page', () => readArticle('fr', 'bienvenue', settings)],
  ])('has the settings of the site wherever it names them: %s', (_where, read) => {
    expect(read()).toMatchObject({
      title: 'Bienvenue sur Le Relais',
      description: 'Ce que Le Relais montre des entreprises du Québec, et ce qu’il ne montre pas.',
      author: 'l’équipe de Le Relais',
      imageAlt: 'La page d’accueil de Le Relais.',
    });
    expect(JSON.stringify(read())).not.toMatch(/\{\{|\}\}/);
  });
});
