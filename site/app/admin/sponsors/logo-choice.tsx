import { useEffect, useId, useState } from 'react';
import { FileButton } from '#site/features/media/file-button.tsx';
import { prepareImage } from '#site/features/media/prepare-image.ts';
import { SponsorLogo } from '#site/features/sponsors/sponsor-list.tsx';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { descriptionOf, FieldError, FieldHint } from '#site/ui/form/field-frame.tsx';

type LogoChoiceProps = {
  /** Path of the stored logo; null without one. */
  path: string | null;
  /** A chosen logo that is not uploaded yet. */
  chosen: Blob | null;
  onChoose: (logo: Blob) => void;
  onRemove: () => void;
};

/** Logo field: checks the file signature, crops to a square and re-encodes as WebP, all on the device. */
export function LogoChoice({ path, chosen, onChoose, onRemove }: LogoChoiceProps) {
  const { t } = useTranslation();
  const id = useId();
  const [fault, setFault] = useState<string | null>(null);
  const preview = useObjectUrl(chosen);
  const words = { hint: t('adminSponsors.form.logoHint'), error: fault };
  const isThere = Boolean(chosen ?? path);

  async function choose([file]: File[]) {
    if (!file) return;
    const prepared = await prepareImage(file, 'logo');
    if (typeof prepared === 'string') return setFault(t(`listingMedia.image.${prepared}`));
    setFault(null);
    onChoose(prepared.blob);
  }

  return (
    <fieldset className="grid gap-1.5">
      <legend className="mb-1.5 font-semibold">{t('adminSponsors.form.logo')}</legend>
      <FieldHint id={id} hint={words.hint} />
      <div className="flex flex-wrap items-center gap-3">
        {preview ? (
          <img
            src={preview}
            alt=""
            width={48}
            height={48}
            className="size-12 rounded-small bg-white object-contain"
          />
        ) : (
          path && <SponsorLogo path={path} />
        )}
        <FileButton
          label={t(isThere ? 'adminSponsors.form.replace' : 'adminSponsors.form.choose')}
          icon="upload"
          describedBy={descriptionOf(id, words)}
          isInvalid={fault !== null}
          onFiles={(files) => void choose(files)}
        />
        {isThere && (
          <button type="button" className="button button-quiet" onClick={onRemove}>
            {t('adminSponsors.form.remove')}
          </button>
        )}
      </div>
      <div role="alert">
        <FieldError id={id} error={words.error} />
      </div>
    </fieldset>
  );
}

function useObjectUrl(blob: Blob | null): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!blob) return setUrl(null);
    const made = URL.createObjectURL(blob);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [blob]);
  return url;
}
