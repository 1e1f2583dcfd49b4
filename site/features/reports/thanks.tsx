import { useTranslation } from '#site/i18n/use-translation.ts';

type ThanksProps = {
  /** What comes next. */
  text: string;
  onClose: () => void;
};

/** What a dialog says once what was typed in it was sent. */
export function Thanks({ text, onClose }: ThanksProps) {
  const { t } = useTranslation();
  return (
    <div className="mt-3 grid justify-items-start gap-5">
      <p role="status">{text}</p>
      <button type="button" className="button button-primary" onClick={onClose}>
        {t('reportDialog.close')}
      </button>
    </div>
  );
}
