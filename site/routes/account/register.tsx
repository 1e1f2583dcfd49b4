import { AccountsSoon } from '#site/components/accounts-soon.tsx';
import { publicHeaders } from '#site/http.ts';
import { pageMeta } from '#site/meta.ts';
import type { Route } from './+types/register.ts';

export const headers = publicHeaders;

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, (t) => ({ title: t('content.register.title'), noindex: true }));

export default AccountsSoon;
