import { useState } from 'react';
import { useNavigate } from 'react-router';
import { localizePath } from '#domain/pages/segments.ts';
import { DeleteDialog } from '#site/features/deletion/delete-dialog.tsx';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { useLocale } from '#site/page/use-locale.ts';
import { Panel } from '#site/ui/panel.tsx';
import type { ListingEditor } from './use-listing-editor.ts';

/** The end of a listing, which its owner has 30 days to think over. */
export function DeletePanel({ editor }: { editor: ListingEditor }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const locale = useLocale();
  const [isAsked, setAsked] = useState(false);
  const { id, slug, values } = editor.listing;
  const name = values.name ?? slug;
  return (
    <Panel title={t('editor.deletion.title')} text={t('editor.deletion.text')}>
      <div>
        <button type="button" className="button button-danger" onClick={() => setAsked(true)}>
          {t('editor.deletion.action')}
        </button>
      </div>
      {isAsked && (
        <DeleteDialog
          listing={{ id, slug, name, isClaimed: true }}
          onClose={() => setAsked(false)}
          onDeleted={() => {
            // What is typed would be saved in nothing.
            editor.discard();
            void navigate(localizePath('/mes-entreprises', locale), { state: { deleted: name } });
          }}
        />
      )}
    </Panel>
  );
}
