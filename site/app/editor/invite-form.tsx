import { type FormEvent, useRef, useState } from 'react';
import { readEmail } from '#domain/listing/contact.ts';
import { DataError } from '#site/data/error.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { useLocale } from '#site/page/address.ts';
import { Outcome } from '#site/ui/form/outcome.tsx';
import { SubmitButton } from '#site/ui/form/task-button.tsx';
import { TextField } from '#site/ui/form/text-fields.tsx';
import { inviteManager } from './api.ts';
import { useListingAction } from './use-listing-action.ts';
import type { ListingEditor } from './use-listing-editor.ts';

/** Invites a person by e-mail; they accept on the « My businesses » page. */
export function InviteForm({ editor }: { editor: ListingEditor }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const task = useListingAction();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState<'email' | 'ownEmail' | null>(null);
  const refuse = (which: 'email' | 'ownEmail') => {
    setFault(which);
    field.current?.focus();
  };

  const send = (event: FormEvent) => {
    event.preventDefault();
    const email = readEmail(typed);
    if (email === null) return refuse('email');
    void task.run(async (client) => {
      let isEmailed: boolean;
      try {
        ({ isEmailed } = await inviteManager(client, editor.listing.id, email, locale));
      } catch (error) {
        if (!(error instanceof DataError && error.code === 'invalid_listing')) throw error;
        // The form has checked the syntax already, so the database can only refuse the caller's own address.
        refuse('ownEmail');
        return null;
      }
      await editor.refresh();
      setTyped('');
      return t(`editor.managers.${isEmailed ? 'inviteSent' : 'inviteWaits'}`, { email });
    });
  };

  return (
    <form noValidate className="grid max-w-md gap-4 border-rule border-t pt-5" onSubmit={send}>
      <TextField
        ref={field}
        label={t('editor.managers.email')}
        hint={t('editor.managers.emailHint')}
        error={fault && t(`editor.managers.faults.${fault}`)}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setFault(null);
        }}
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <div className="flex flex-wrap items-center gap-3">
        <SubmitButton isBusy={task.isBusy} look="quiet">
          {t('editor.managers.invite')}
        </SubmitButton>
        <Outcome done={typed ? null : task.done} failed={task.failed} />
      </div>
    </form>
  );
}
