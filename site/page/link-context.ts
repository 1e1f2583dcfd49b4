import { type ComponentType, createContext } from 'react';
import type { PageLinkProps } from '#site/components/page-link.tsx';

/** What a link to a page of the site is in the application; null in documents, where it is an `<a>`. */
export const LinkContext = createContext<ComponentType<PageLinkProps> | null>(null);
