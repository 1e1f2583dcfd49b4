import { MediaTrayProvider } from '#site/features/media/media-tray-provider.tsx';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { usePerson } from '#site/session/members-only.tsx';
import { EmptyState } from '#site/ui/empty-state.tsx';
import { useDraft } from './use-draft.ts';
import { useSoleTab } from './use-sole-tab.ts';
import { Wizard } from './wizard.tsx';
import { WizardHeader } from './wizard-header.tsx';

/** Lets one tab in at a time: two that write one draft would undo each other's work. */
export function WizardDoor() {
  const { t } = useTranslation();
  const { id } = usePerson();
  const { hold, takeOver } = useSoleTab(`bottin-listing-draft-${id}`);
  if (hold === 'mine') return <KeptWizard personId={id} />;
  const isTaken = hold === 'taken';
  return (
    <>
      <WizardHeader />
      <div className="container-page min-h-[50vh]" role="status">
        {hold === 'asking' ? (
          <p>{t('wizard.reading')}</p>
        ) : (
          <EmptyState
            icon="copy"
            title={isTaken ? t('wizard.elsewhere.takenTitle') : t('wizard.elsewhere.title')}
            text={isTaken ? t('wizard.elsewhere.takenText') : t('wizard.elsewhere.text')}
          >
            <button type="button" className="button button-primary" onClick={takeOver}>
              {t('wizard.elsewhere.action')}
            </button>
          </EmptyState>
        )}
      </div>
    </>
  );
}

function KeptWizard({ personId }: { personId: string }) {
  const { t } = useTranslation();
  const open = useDraft(personId);
  if (open) {
    return (
      <MediaTrayProvider scope="wizard" personId={personId} answers={open.draft.answers}>
        <Wizard open={open} />
      </MediaTrayProvider>
    );
  }
  return (
    <>
      <WizardHeader />
      <p role="status" className="container-page min-h-[50vh]">
        {t('wizard.reading')}
      </p>
    </>
  );
}
