import { type ComponentType, useEffect, useState } from 'react';
import type { Locale } from '#domain/locale.ts';
import { type TextArea, translatorOf } from '#site/i18n/load-texts.ts';
import { TranslatorContext, useTranslation } from '#site/i18n/use-translation.ts';
import { useLocale } from '#site/page/address.ts';
import { Modal } from './modal.tsx';

/** A dialog whose code and texts are loaded when it is first rendered. */
export type DialogSource<Props> = {
  /** Imports the dialog. */
  load: () => Promise<ComponentType<Props>>;
  /** Text areas that it needs in addition to the common texts. */
  texts: readonly TextArea[];
  /** Cache of loaded components, by language. */
  loaded: Partial<Record<Locale, ComponentType<Props>>>;
};

/** @example const REPORT = dialogSource(async () => (await import('./report-dialog.tsx')).ReportDialog, ['form']); */
export function dialogSource<Props>(
  load: DialogSource<Props>['load'],
  texts: readonly TextArea[],
): DialogSource<Props> {
  return { load, texts, loaded: {} };
}

type LazyDialogProps<Props> = {
  /** Created once, outside of components. */
  source: DialogSource<Props>;
  props: Props;
  /** Closes it; without it, a load error stays hidden, since the user did not open the dialog. */
  onClose?: (() => void) | undefined;
};

/** Renders a dialog once it is loaded. Shows an error when loading fails; reopening retries. */
export function LazyDialog<Props extends object>({ source, props, onClose }: LazyDialogProps<Props>) {
  const locale = useLocale();
  const [hasFailed, setFailed] = useState(false);
  const [, setLoaded] = useState(source.loaded);
  useEffect(() => {
    if (source.loaded[locale]) return;
    load(source, locale).then(setLoaded, (error: unknown) => {
      console.error(error);
      setFailed(true);
    });
  }, [source, locale]);
  const Dialog = source.loaded[locale];
  if (Dialog) return <Dialog {...props} />;
  return hasFailed && onClose ? <LoadFailure onClose={onClose} /> : null;
}

async function load<Props extends object>(source: DialogSource<Props>, locale: Locale) {
  const [Dialog, translator] = await Promise.all([source.load(), translatorOf(locale, source.texts)]);
  source.loaded[locale] = (props) => (
    <TranslatorContext value={translator}>
      <Dialog {...props} />
    </TranslatorContext>
  );
  return { ...source.loaded };
}

function LoadFailure({ onClose }: { onClose(): void }) {
  const { t } = useTranslation();
  return (
    <Modal title={t('error.failed.title')} onClose={onClose}>
      <p className="mt-3">{t('error.failed.text')}</p>
    </Modal>
  );
}
