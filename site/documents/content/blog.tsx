import { PageHeader } from '#site/ui/page-header.tsx';
import { defineDocument } from '../document.ts';
import { ArticleCard } from './article-card.tsx';
import { listArticles } from './articles.server.ts';
import { type ArticleSummary, summarize } from './blog-words.server.ts';

type BlogData = { title: string; description: string; articles: ArticleSummary[] };

/** All articles, the newest first. */
export const blog = defineDocument<BlogData>({
  path: '/blogue',
  load({ locale, settings, t }) {
    const articles = listArticles(locale, settings).map((article) => summarize(article, locale));
    return { data: { title: t('blog.title'), description: t('blog.description'), articles }, tags: [] };
  },
  head: ({ title, description }) => ({ title, description }),
  Page({ title, description, articles }) {
    return (
      <>
        <PageHeader title={title} lead={description} />
        <ol className="container-page grid gap-5 md:grid-cols-2 lg:grid-cols-3">
          {articles.map((article, index) => (
            <li key={article.id} className={index === 0 ? 'md:col-span-full' : ''}>
              <ArticleCard article={article} first={index === 0} />
            </li>
          ))}
        </ol>
      </>
    );
  },
});
