import { type FormEvent, useCallback, useEffect, useState } from 'react';
import { CORRECTION_NOTE_MAX } from '#domain/limits.ts';
import type { CorrectableListing } from '#domain/trust/correction.ts';
import type { PublicReads } from '#site/data/public-reads.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { usePublicRead } from '#site/session/use-live.ts';
import { ChoiceField } from '#site/ui/form/choice-fields.tsx';
import { Outcome } from '#site/ui/form/outcome.tsx';
import { TextArea } from '#site/ui/form/text-fields.tsx';
import { Modal } from '#site/ui/modal.tsx';
import { LoadingState, SendButtons, Thanks } from '../dialog-parts.tsx';
import { readCorrectable } from './api.ts';
import { CorrectionRow } from './correction-row.tsx';
import { ABOUTS, groupsAbout } from './groups.ts';
import { useCorrection } from './use-correction.ts';

export type CorrectionDialogProps = { listing: { id: number; name: string }; onClose: () => void };

/** Suggests corrections to a listing, field by field; no account is needed. */
export function CorrectionDialog({ listing: { id, name }, onClose }: CorrectionDialogProps) {
  const { t } = useTranslation();
  const [isBusy, setBusy] = useState(false);
  const [isSent, setSent] = useState(false);
  const correctable = usePublicRead(useCallback((client: PublicReads) => readCorrectable(client, id), [id]));
  const title = t(isSent ? 'correction.sentTitle' : 'correction.title');
  return (
    <Modal title={title} isBusy={isBusy} onClose={onClose}>
      {isSent ? (
        <Thanks text={t('correction.sentText')} onClose={onClose} />
      ) : (
        <>
          <p className="mt-1 font-semibold wrap-anywhere">{name}</p>
          <p className="mt-2">{t('correction.lead')}</p>
          {correctable.data ? (
            <CorrectionForm
              listing={correctable.data}
              onBusy={setBusy}
              onSent={() => setSent(true)}
              onCancel={onClose}
            />
          ) : (
            <LoadingState {...correctable} onCancel={onClose} />
          )}
        </>
      )}
    </Modal>
  );
}

type CorrectionFormProps = {
  listing: CorrectableListing;
  onBusy: (isBusy: boolean) => void;
  onSent: () => void;
  onCancel: () => void;
};

/** Choice of the wrong fields, with their corrected values. */
export function CorrectionForm({ listing, onBusy, onSent, onCancel }: CorrectionFormProps) {
  const { t } = useTranslation();
  const correction = useCorrection(listing, onSent);
  const { about, note, opened, noteFault, isBusy } = correction;
  useEffect(() => onBusy(isBusy), [isBusy, onBusy]);
  const send = (event: FormEvent) => {
    event.preventDefault();
    void correction.send();
  };
  return (
    <form noValidate className="mt-4 grid gap-5" onSubmit={send}>
      <ChoiceField
        label={t('correction.about')}
        options={ABOUTS.map((value) => ({ value, label: t(`correction.abouts.${value}`) }))}
        isList
        value={about}
        onChange={correction.setAbout}
      />
      {about === 'closed' && <p>{t('correction.closedText')}</p>}
      {about !== 'closed' && !listing.showAddress && (
        <p className="text-ink-soft text-sm">{t('correction.addressHidden')}</p>
      )}
      <div ref={correction.container} className="divide-y divide-rule border-rule border-y empty:hidden">
        {groupsAbout(about).map((group) => (
          <CorrectionRow
            key={group}
            group={group}
            listing={listing}
            form={correction.form}
            isOpen={about === 'moved' || opened.includes(group)}
            onOpen={about === 'moved' ? null : () => correction.open(group)}
            onLeave={() => correction.leave(group)}
          />
        ))}
      </div>
      <TextArea
        label={t('correction.note')}
        isOptional
        hint={t('correction.noteHint')}
        error={noteFault ? t('correction.noteTooLong', { max: CORRECTION_NOTE_MAX }) : null}
        value={note}
        onChange={correction.setNote}
        max={CORRECTION_NOTE_MAX}
      />
      <Outcome failed={correction.failed} />
      <SendButtons action={t('correction.send')} isBusy={isBusy} onCancel={onCancel} />
    </form>
  );
}
