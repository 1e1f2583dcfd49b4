import { useTranslation } from '#site/i18n/use-translation.ts';

/** The words of the codes of the record; a code without any is shown as it is, with spaces. */
export function useDecisionWords(): { kind(code: string): string; action(code: string): string } {
  const { t } = useTranslation();
  const words = (code: string, key: string) => t(key, { defaultValue: code.replaceAll('_', ' ') });
  return {
    kind: (code) => words(code, `tools.audit.kinds.${code}`),
    action: (code) => words(code, `tools.audit.actions.${code}`),
  };
}
