import { type ChangeEvent, type RefObject, useRef, useState } from 'react';
import { AVATAR_SIDE } from '#domain/listing/image.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { Avatar, showAvatar } from '#site/session/avatar.tsx';
import { Outcome } from '#site/ui/form/outcome.tsx';
import { TaskButton } from '#site/ui/form/task-button.tsx';
import { Panel } from '#site/ui/panel.tsx';
import { removeAvatar, saveAvatar } from './avatar-api.ts';
import { CropDialog } from './crop-dialog.tsx';
import type { AccountPanelProps } from './panel.tsx';
import { useAccountAction } from './panel.tsx';
import type { CropView } from './picture-file.ts';
import { encodeSquare, openPicture } from './picture-file.ts';

/** The avatar: the user chooses and crops a picture, and the page shows it at once. */
export function AvatarPanel({ account, onChange }: AccountPanelProps) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const [picture, setPicture] = useState<ImageBitmap | null>(null);
  const task = useAccountAction();
  const { avatar } = account;

  async function choose(file: File) {
    const opened = await openPicture(file);
    if (typeof opened === 'string') task.refuse(t(`listingMedia.image.${opened}`));
    else setPicture(opened);
  }

  function close() {
    picture?.close();
    setPicture(null);
    input.current?.focus();
  }

  const use = (view: CropView) =>
    task.run(async (client) => {
      if (!picture) return null;
      const square = await encodeSquare(picture, view, AVATAR_SIDE);
      close();
      const saved = await saveAvatar(client, account.id, square, avatar);
      onChange({ avatar: saved });
      showAvatar(saved.url);
      return t('profile.avatar.saved');
    });

  const remove = () =>
    task.run(async (client) => {
      if (!avatar) return null;
      await removeAvatar(client, account.id, avatar);
      onChange({ avatar: null });
      showAvatar(null);
      input.current?.focus();
      return t('profile.avatar.removed');
    });

  return (
    <Panel title={t('profile.avatar.title')} text={t('profile.avatar.text')}>
      <div className="flex flex-wrap items-center gap-5">
        {avatar ? (
          <img
            src={avatar.url}
            alt={t('profile.avatar.alt')}
            className="size-24 rounded-full border border-rule object-cover"
          />
        ) : (
          <Avatar className="size-24" />
        )}
        <div className="grid min-w-0 flex-1 gap-3">
          {!avatar && <p className="text-ink-soft">{t('profile.avatar.none')}</p>}
          <div className="flex flex-wrap gap-3">
            <PictureInput
              input={input}
              label={t(avatar ? 'profile.avatar.replace' : 'profile.avatar.choose')}
              onChoose={choose}
            />
            {avatar && (
              <TaskButton isBusy={task.isBusy} onPress={remove}>
                {t('profile.avatar.remove')}
              </TaskButton>
            )}
          </div>
        </div>
      </div>
      <Outcome done={task.done} failed={task.failed} />
      {picture && <CropDialog picture={picture} onUse={use} onCancel={close} />}
    </Panel>
  );
}

type PictureInputProps = {
  input: RefObject<HTMLInputElement | null>;
  label: string;
  onChoose: (file: File) => void;
};

function PictureInput({ input, label, onChoose }: PictureInputProps) {
  function choose({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const [file] = currentTarget.files ?? [];
    // Lets the user choose the same file again.
    currentTarget.value = '';
    if (file) onChoose(file);
  }
  return (
    <label className="button button-quiet relative has-focus-visible:outline-3 has-focus-visible:outline-link has-focus-visible:outline-offset-2">
      {label}
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png,image/webp,image/avif"
        className="sr-only"
        onChange={choose}
      />
    </label>
  );
}
