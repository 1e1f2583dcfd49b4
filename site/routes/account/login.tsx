import { AccountsSoon } from '#site/components/accounts-soon.tsx';
import { publicHeaders } from '#site/http.ts';
import { pageMeta } from '#site/meta.ts';
import type { Route } from './+types/login.ts';

export const headers = publicHeaders;

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, (t) => ({ title: t('content.login.title'), noindex: true }));

export default AccountsSoon;
