import { data } from 'react-router';
import { NotFound } from '#site/components/shell/not-found.tsx';
import { publicHeaders } from '#site/http.ts';
import { pageMeta } from '#site/meta.ts';
import type { Route } from './+types/not-found.ts';

export const headers = publicHeaders;

export function loader() {
  return data(null, { status: 404 });
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, (t) => ({ title: t('error.notFound.title'), noindex: true }));

export default NotFound;
