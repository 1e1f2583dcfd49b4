import type { VotedFact } from '#domain/listing/fields/field.ts';
import type { BusinessPage } from '#domain/pages/directory.ts';
import { FactVotes } from '#site/features/facts/index.ts';
import { codeName } from '#site/features/listing/index.ts';
import { formatDay } from '#site/i18n/moments.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { Island } from '#site/page/island.tsx';
import { Section } from '#site/ui/section.tsx';

type PremisesProps = {
  listing: Pick<BusinessPage['listing'], 'id' | 'premises' | 'doorWidth' | 'sources'>;
};

type Said = { source: string | null; name: string | null; saidOn: string | null };
type Line = { fact: VotedFact; words: string; said: Said };

const PEOPLE = ['owner', 'administrator', 'visitor'] as const;

/** Who can enter and use the place, each fact with who said it and when, which visitors may deny; nothing without any. */
export function Premises({ listing: { id, premises, doorWidth, sources } }: PremisesProps) {
  const { t, language } = useTranslation();
  if (premises.length === 0 && doorWidth === null) return null;
  const ofDoor = sources.find(({ facts }) => facts.includes('door'));
  const door: Said = {
    source: ofDoor?.source ?? null,
    name: ofDoor?.name ?? null,
    saidOn: ofDoor?.saidOn ?? null,
  };
  const lines: Line[] = premises.map(({ code, ...said }) => ({
    fact: code,
    words: codeName(t, 'amenities', code),
    said,
  }));
  if (doorWidth !== null)
    lines.push({ fact: 'door', words: t('business.premises.door', { width: doorWidth }), said: door });
  const saidBy = ({ source, name, saidOn }: Said) => {
    if (source === null || saidOn === null) return null;
    const person = PEOPLE.find((one) => one === source) ?? 'source';
    // « © les contributeurs » as the mention of a source, without the sign in a sentence.
    return t(`business.premises.${person}`, {
      name: name?.replace(/^© /, ''),
      date: formatDay(saidOn, language),
    });
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
      {/* Facts without a source are of the demonstration, where nothing is checked. */}
      {lines.some(({ said }) => said.source !== null) && (
        <div className="mt-2">
          <Island
            name="fact-votes"
            when="press"
            of={FactVotes}
            props={{
              listingId: id,
              facts: lines.map(({ fact }) => fact),
              names: lines.map(({ words }) => words),
              isDenial: true,
            }}
          />
        </div>
      )}
    </Section>
  );
}
