import { useTranslation } from 'react-i18next';

/** The words of the codes of the record; a code without any is shown as it is, with spaces. */
export function useDecisionWords(): { kind(code: string): string; action(code: string): string } {
  const { t, i18n } = useTranslation();
  const words = (code: string, key: string) =>
    i18n.exists(key) ? (t as unknown as (key: string) => string)(key) : code.replaceAll('_', ' ');
  return {
    kind: (code) => words(code, `tools.audit.kinds.${code}`),
    action: (code) => words(code, `tools.audit.actions.${code}`),
  };
}
