import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { PageHeader } from '#site/components/page-header.tsx';
import { publicHeaders } from '#site/http.ts';
import { pageMeta } from '#site/meta.ts';
import type { Route } from './+types/room.ts';
import { roomAt } from './rooms.ts';

export const headers = publicHeaders;

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, (t) => ({
    title: `${t(`account.admin.${roomAt(args.location.pathname)}`)} – ${t('account.admin.title')}`,
    noindex: true,
  }));

/** A page of the administration that has no tool yet. */
export default function Room() {
  const { t } = useTranslation();
  const name = roomAt(useLocation().pathname);
  return (
    <PageHeader
      eyebrow={t('account.admin.title')}
      title={t(`account.admin.${name}`)}
      lead={t('account.notOpen.admin')}
    />
  );
}
