import { useTranslation } from '#site/i18n/use-translation.ts';
import { TaskButton } from '#site/ui/form/task-button.tsx';

type SendButtonsProps = {
  /** What is sent, in the words of the button. */
  action: string;
  isBusy: boolean;
  onCancel: () => void;
};

/** The end of a form in a dialog. */
export function SendButtons({ action, isBusy, onCancel }: SendButtonsProps) {
  const { t } = useTranslation();
  return (
    <div className="flex flex-wrap gap-3">
      <button
        type="submit"
        aria-disabled={isBusy || undefined}
        className="button button-primary aria-disabled:opacity-70"
      >
        {isBusy ? t('reportDialog.sending') : action}
      </button>
      <TaskButton isBusy={isBusy} onPress={onCancel}>
        {t('reportDialog.cancel')}
      </TaskButton>
    </div>
  );
}
