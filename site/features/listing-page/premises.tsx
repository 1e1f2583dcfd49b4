import type { BusinessPage } from '#domain/pages/directory.ts';
import { codeName } from '#site/features/listing/index.ts';
import { formatDay } from '#site/i18n/moments.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { Section } from '#site/ui/section.tsx';

type PremisesProps = {
  listing: Pick<BusinessPage['listing'], 'premises' | 'doorWidth' | 'sources'>;
};

const PEOPLE = ['owner', 'administrator', 'visitor'] as const;

/** Who can enter and use the place, each fact with who said it and when; renders nothing when nothing is known. */
export function Premises({ listing: { premises, doorWidth, sources } }: PremisesProps) {
  const { t, language } = useTranslation();
  if (premises.length === 0 && doorWidth === null) return null;
  const ofDoor = sources.find(({ facts }) => facts.includes('door'));
  const door = { source: ofDoor?.source ?? null, name: ofDoor?.name ?? null, saidOn: ofDoor?.saidOn ?? null };
  const lines = premises.map(({ code, ...said }) => ({ words: codeName(t, 'amenities', code), said }));
  if (doorWidth !== null)
    lines.push({ words: t('business.premises.door', { width: doorWidth }), said: door });
  const saidBy = ({ source, name, saidOn }: typeof door) => {
    if (source === null || saidOn === null) return null;
    const person = PEOPLE.find((one) => one === source) ?? 'source';
    return t(`business.premises.${person}`, { name, date: formatDay(saidOn, language) });
  };
  return (
    <Section title={t('business.premises.title')} className="print:hidden">
      <ul className="grid gap-x-8 gap-y-2 pairs:grid-cols-2">
        {lines.map(({ words, said }) => (
          <li key={words}>
            <span className="font-semibold">{words}</span>
            {said.source !== null && <span className="block text-ink-soft text-sm">{saidBy(said)}</span>}
          </li>
        ))}
      </ul>
    </Section>
  );
}
