import { useEffect, useId, useState } from 'react';
import { FileButton } from '#site/features/media/file-button.tsx';
import { prepareImage } from '#site/features/media/prepare-image.ts';
import { SponsorLogo } from '#site/features/sponsors/sponsor-list.tsx';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { descriptionOf, FieldError, FieldHint } from '#site/ui/form/field-frame.tsx';

type LogoChoiceProps = {
  /** Of the logo that is stored; null for none. */
  path: string | null;
  /** One that was chosen and is not sent yet. */
  chosen: Blob | null;
  onChoose: (logo: Blob) => void;
  onRemove: () => void;
};

/** The logo, prepared on this device: known by its bytes, written anew as WebP, square. */
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
