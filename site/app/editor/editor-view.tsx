import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { useBlocker, useNavigate } from 'react-router';
import type { EditableListing } from '#domain/listing/edit.ts';
import type { ListingAnswers } from '#domain/listing/listing.ts';
import { localizePath } from '#domain/pages/segments.ts';
import { useOwnListingsChanges } from '#site/app/own-listings-changes.ts';
import { PreviewedPage } from '#site/features/listing-preview/previewed-page.tsx';
import { UploadQueueProvider } from '#site/features/media/upload-queue-provider.tsx';
import { useUploadQueue } from '#site/features/media/use-upload-queue.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { useLocale } from '#site/page/address.ts';
import { usePerson } from '#site/session/members-only.tsx';
import { Icon } from '#site/ui/icon.tsx';
import { LocalLink } from '#site/ui/local-link.tsx';
import { Modal } from '#site/ui/modal.tsx';
import { PageHeader } from '#site/ui/page-header.tsx';
import { AccessPanel } from './access-panel.tsx';
import { correctionsQuery } from './api.ts';
import { CorrectionsPanel } from './corrections-panel.tsx';
import { EditNav } from './edit-nav.tsx';
import { IndexingPanel } from './indexing-panel.tsx';
import { pendingGroups } from './pending-panel.tsx';
import { SlugForm } from './slug-form.tsx';
import { TabPanel } from './tab-panel.tsx';
import { screenQuery, useScreen } from './tabs.ts';
import { type ListingEditor, useListingEditor } from './use-listing-editor.ts';

type EditorViewProps = {
  initial: EditableListing;
  /** The slug in the page's URL. */
  shownSlug: string;
  /** Called before the URL changes to the new slug, so that the same listing is not fetched again. */
  onRenamed: (slug: string) => void;
};

/** The editor of one listing, for a user who may edit it. */
export function EditorView({ initial, ...address }: EditorViewProps) {
  const { id: personId } = usePerson();
  const editor = useListingEditor(initial);
  return (
    <UploadQueueProvider scope={`edit-${initial.id}`} personId={personId} answers={editor.answers}>
      <Screens editor={editor} {...address} />
    </UploadQueueProvider>
  );
}

type ScreensProps = Omit<EditorViewProps, 'initial'> & { editor: ListingEditor };

function Screens({ editor, shownSlug, onRenamed }: ScreensProps) {
  const screen = useScreen();
  const queue = useUploadQueue();
  const { listing, dirty } = editor;
  const { slug } = listing;
  const { data: corrections } = useQuery(correctionsQuery(listing.id));
  useOwnListingsChanges();
  useFollowSlug(slug, shownSlug, onRenamed);
  const discardAll = useCallback(() => {
    editor.discard();
    void queue.clear();
  }, [editor, queue]);
  return (
    <>
      <EditHeader listing={listing} />
      <div className="container-page grid min-h-[60vh] gap-6 lg:grid-cols-[15rem_minmax(0,46rem)] lg:gap-10">
        <EditNav
          slug={slug}
          current={screen}
          dirty={dirty}
          isPublished={listing.status === 'published'}
          corrections={corrections?.length ?? 0}
        />
        <div className="grid min-w-0 content-start gap-6">
          <IndexingPanel listing={listing} />
          {editor.wasFound && dirty.length > 0 && <FoundNotice onDiscard={discardAll} />}
          {screen === 'access' && <AccessPanel editor={editor} onGone={discardAll} />}
          {screen === 'corrections' && <CorrectionsPanel editor={editor} onGone={discardAll} />}
          {screen === 'preview' && <PreviewPanel answers={editor.answers} />}
          {screen !== 'access' && screen !== 'corrections' && screen !== 'preview' && (
            <TabPanel key={screen} editor={editor} tab={screen} />
          )}
          {screen === 'basic' && <SlugForm editor={editor} />}
        </div>
      </div>
      <LeaveGuard
        isUnsaved={editor.isUnsaved}
        ownPaths={[slug, shownSlug].map((each) => `/entreprise/${each}/modifier`)}
        onLeave={discardAll}
      />
    </>
  );
}

/** The listing's page as the public will see it, for its editors before publication. */
function PreviewPanel({ answers }: { answers: ListingAnswers }) {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="preview" className="grid min-w-0 gap-3">
      <div>
        <h2 id="preview" className="font-bold text-heading">
          {t('editor.tabs.preview.name')}
        </h2>
        <p className="text-ink-soft">{t('editor.tabs.preview.text')}</p>
      </div>
      <PreviewedPage answers={answers} />
    </section>
  );
}

/** Updates the page's URL when the listing's slug changes, including a change by another editor. */
function useFollowSlug(slug: string, shownSlug: string, onRenamed: (slug: string) => void): void {
  const navigate = useNavigate();
  const locale = useLocale();
  const screen = useScreen();
  useEffect(() => {
    if (slug === shownSlug) return;
    onRenamed(slug);
    const address = localizePath(`/entreprise/${slug}/modifier${screenQuery(screen)}`, locale);
    void navigate(address, { replace: true, preventScrollReset: true });
  }, [slug, shownSlug, onRenamed, screen, locale, navigate]);
}

/** Notice that unsaved edits were restored from this browser; the user can discard them. */
function FoundNotice({ onDiscard }: { onDiscard: () => void }) {
  const { t } = useTranslation();
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-card border-2 border-edge bg-card p-4">
      <Icon name="info" className="size-5" />
      <p className="min-w-0 flex-1 basis-64">{t('editor.found.text')}</p>
      <button type="button" className="button button-quiet" onClick={onDiscard}>
        {t('editor.found.discard')}
      </button>
    </div>
  );
}

type LeaveGuardProps = {
  /** Asked at each departure: the render that follows a deletion would come too late. */
  isUnsaved: () => boolean;
  /** French paths of the page: navigating between its tabs and its two languages does not count as leaving. */
  ownPaths: readonly string[];
  onLeave: () => void;
};

/** Asks for confirmation before the user leaves with unsaved edits. */
function LeaveGuard({ isUnsaved, ownPaths, onLeave }: LeaveGuardProps) {
  const { t } = useTranslation();
  const blocker = useBlocker(
    ({ nextLocation }) => isUnsaved() && !ownPaths.includes(localizePath(nextLocation.pathname, 'fr')),
  );
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => isUnsaved() && event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isUnsaved]);
  if (blocker.state !== 'blocked') return null;
  return (
    <Modal title={t('editor.leave.title')} onClose={() => blocker.reset()}>
      <p className="mt-2">{t('editor.leave.text')}</p>
      <div className="mt-5 flex flex-wrap gap-3">
        <button type="button" className="button button-primary" onClick={() => blocker.reset()}>
          {t('editor.leave.stay')}
        </button>
        <button
          type="button"
          className="button button-danger"
          onClick={() => {
            onLeave();
            blocker.proceed();
          }}
        >
          {t('editor.leave.leave')}
        </button>
      </div>
    </Modal>
  );
}

/** Name and status of the listing, and the user's role. */
function EditHeader({ listing }: { listing: EditableListing }) {
  const { t } = useTranslation();
  const { status, role, pending, slug, values } = listing;
  return (
    <PageHeader
      eyebrow={t('editor.title')}
      title={values.name ?? slug}
      lead={
        status === 'published' && pendingGroups(pending).length > 0
          ? t('editor.lead.waiting')
          : t(`editor.lead.${status}`)
      }
    >
      <FromAdministrators listing={listing} />
      <p className="chip">{t(`editor.status.${status}`)}</p>
      {role !== 'owner' && <p className="chip">{t(`editor.role.${role}`)}</p>}
      {status === 'published' && (
        <LocalLink to={`/entreprise/${slug}`} className="button button-quiet">
          {t('editor.view')}
        </LocalLink>
      )}
      <LocalLink to="/mes-entreprises" className="link">
        {t('editor.toBusinesses')}
      </LocalLink>
    </PageHeader>
  );
}

/** The administrator's message (rejection reason, question or refused changes) while it still applies. */
function FromAdministrators({ listing }: { listing: EditableListing }) {
  const { t } = useTranslation();
  const { status, rejectionReason, askedMore, refusedChanges, pending } = listing;
  const words =
    status === 'rejected' && rejectionReason
      ? t('ownListings.reason', { reason: rejectionReason })
      : askedMore
        ? t('ownListings.askedMore', { question: askedMore })
        : refusedChanges?.reason && !pending
          ? t('ownListings.refusedChanges', { reason: refusedChanges.reason })
          : null;
  if (!words) return null;
  return (
    <p className="w-full max-w-prose whitespace-pre-line font-medium text-bad [overflow-wrap:anywhere]">
      {words}
    </p>
  );
}
