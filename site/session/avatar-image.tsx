import { Icon } from '#site/ui/icon.tsx';
import { useAvatar } from './use-avatar.ts';

/** The avatar of who is signed in, or the default one; it only decorates what has a name of its own. */
export function Avatar({ className = 'size-9' }: { className?: string }) {
  const url = useAvatar();
  return (
    <span
      className={`grid shrink-0 place-items-center overflow-hidden rounded-full bg-yellow text-on-yellow ${className}`}
    >
      {url ? (
        <img src={url} alt="" className="size-full object-cover" />
      ) : (
        <Icon name="user" className="size-[60%]" />
      )}
    </span>
  );
}
