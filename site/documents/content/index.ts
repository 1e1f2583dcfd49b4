import { blog } from './blog.tsx';
import { blogArticle } from './blog-article.tsx';
import { commitments } from './commitments.tsx';
import { ranking, textPages } from './text-pages.ts';

/** The site's own texts. */
export const CONTENT_DOCUMENTS = [...textPages, ranking, commitments, blog, blogArticle];
