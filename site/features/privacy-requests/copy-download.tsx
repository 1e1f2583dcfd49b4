import { privacyErrorCode } from '#domain/trust/privacy-request.ts';
import { DataError } from '#site/data/error.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { useSessionClient } from '#site/session/use-session.ts';
import { Outcome } from '#site/ui/form/outcome.tsx';
import { TaskButton } from '#site/ui/form/task-button.tsx';
import { useTaskWith } from '#site/ui/form/use-task.ts';
import { saveFile } from '#site/ui/save-file.ts';
import { readPrivacyCopy } from './api.ts';

type CopyDownloadProps = {
  /** Token of the email's link. */
  token: string;
  /** The name of the file, without its ending. */
  reference: string;
};

/** Downloads the copy of a person's data, as a JSON file that the browser makes. */
export function CopyDownload({ token, reference }: CopyDownloadProps) {
  const { t } = useTranslation();
  const getClient = useSessionClient();
  const task = useTaskWith((error) => {
    const code = privacyErrorCode(error instanceof DataError ? error.code : null);
    if (code === 'unexpected_failure') console.error(error);
    return t(`privacyRequest.refusals.${code}`);
  });
  const download = () =>
    task.run(async () => {
      const copy = JSON.stringify(await readPrivacyCopy(await getClient(), token), null, 2);
      saveFile(new Blob([copy], { type: 'application/json' }), `${reference}.json`);
      return t('privacyRequest.status.copied');
    });
  return (
    <>
      <TaskButton look="primary" isBusy={task.isBusy} onPress={() => void download()}>
        {t('privacyRequest.status.copy')}
      </TaskButton>
      <Outcome done={task.done} failed={task.failed} />
    </>
  );
}
