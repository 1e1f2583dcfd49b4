import { pageMeta } from '#site/meta.ts';
import type { RoomName } from './rooms.ts';

/** The title of a room, which no search engine is to keep. */
export function roomMeta(args: Parameters<typeof pageMeta>[0], name: RoomName): ReturnType<typeof pageMeta> {
  return pageMeta(args, (t) => ({
    title: `${t(`account.admin.${name}`)} – ${t('account.admin.title')}`,
    noindex: true,
  }));
}
