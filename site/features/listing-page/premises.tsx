import type { PremisesPhotoSubject } from '#domain/listing/fields/code-sets.ts';
import type { Fact, VotedFact } from '#domain/listing/fields/field.ts';
import type { BusinessPage } from '#domain/pages/directory.ts';
import { FactVotes } from '#site/features/facts/index.ts';
import { codeName } from '#site/features/listing/index.ts';
import { formatDay } from '#site/i18n/moments.ts';
import type { Translate } from '#site/i18n/translator.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { Island } from '#site/page/island.tsx';
import { useSettings } from '#site/page/page-context.ts';
import { Icon } from '#site/ui/icon.tsx';
import { imageUrl, Picture } from '#site/ui/picture.tsx';
import { Section } from '#site/ui/section.tsx';

type PremisesProps = {
  listing: Pick<BusinessPage['listing'], 'id' | 'premises' | 'missingAccess' | 'doorWidth' | 'sources'>;
  photos: BusinessPage['photos'];
};

type Said = { source: string | null; name: string | null; saidOn: string | null };
/** `fact` is null for missing access, of which all codes are one subject of a vote. */
type Line = { fact: VotedFact | null; subject: PremisesPhotoSubject; words: string; said: Said };

const PEOPLE = ['owner', 'administrator', 'visitor'] as const;

/** Access to the place: features, missing features and measures, each with its source and day; nothing without any. */
export function Premises({ listing, photos }: PremisesProps) {
  const { t } = useTranslation();
  const { id, premises, missingAccess, doorWidth } = listing;
  if (premises.length === 0 && missingAccess.length === 0 && doorWidth === null) return null;
  const lines = linesOf(t, listing);
  const votable = lines.flatMap(({ fact, words }) => (fact ? [{ fact, words }] : []));
  // One subject, as they have one source.
  if (missingAccess.length > 0) {
    const words = missingAccess.map((code) => codeName(t, 'missingAccess', code)).join(', ');
    votable.push({ fact: 'barriers', words });
  }
  return (
    <Section title={t('business.premises.title')} className="print:hidden">
      <ul className="grid gap-x-8 gap-y-2 pairs:grid-cols-2">
        {lines.map(({ fact, subject, words, said }) => (
          <li key={words} className="flex items-start justify-between gap-3">
            <div>
              <span className="flex items-start gap-1.5 font-semibold">
                <Icon name={fact ? 'check' : 'x'} className="mt-0.5 size-5 text-ink-soft" />
                {words}
              </span>
              <Source said={said} />
            </div>
            <PremisesPhoto photo={photos.find(({ shows }) => shows === subject)} words={words} />
          </li>
        ))}
      </ul>
      {/* Facts without a source are of the demonstration, where nothing is checked. */}
      {votable.length > 0 && lines.some(({ said }) => said.source !== null) && (
        <div className="mt-2">
          <Island
            name="fact-votes"
            when="press"
            of={FactVotes}
            props={{
              listingId: id,
              facts: votable.map(({ fact }) => fact),
              names: votable.map(({ words }) => words),
              isDenial: true,
            }}
          />
        </div>
      )}
    </Section>
  );
}

function linesOf(t: Translate, { premises, missingAccess, doorWidth, sources }: PremisesProps['listing']) {
  const saidOf = (fact: Fact): Said => {
    const {
      source = null,
      name = null,
      saidOn = null,
    } = sources.find(({ facts }) => facts.includes(fact)) ?? {};
    return { source, name, saidOn };
  };
  const lines: Line[] = premises.map(({ code, ...said }) => ({
    fact: code,
    subject: code,
    words: codeName(t, 'amenities', code),
    said,
  }));
  if (doorWidth !== null)
    lines.push({
      fact: 'door',
      subject: 'door',
      words: t('business.premises.door', { width: doorWidth }),
      said: saidOf('door'),
    });
  for (const code of missingAccess)
    lines.push({
      fact: null,
      subject: code,
      words: codeName(t, 'missingAccess', code),
      said: saidOf('barriers'),
    });
  return lines;
}

/** Who said a fact, and on which day; nothing without a source. */
function Source({ said: { source, name, saidOn } }: { said: Said }) {
  const { t, language } = useTranslation();
  if (source === null) return null;
  const person = PEOPLE.find((one) => one === source) ?? 'source';
  return (
    <span className="block text-ink-soft text-sm">
      {saidOn !== null &&
        // « © les contributeurs » as the mention of a source, without the sign in a sentence.
        t(`business.premises.${person}`, {
          name: name?.replace(/^© /, ''),
          date: formatDay(saidOn, language),
        })}
    </span>
  );
}

type PremisesPhotoProps = { photo: BusinessPage['photos'][number] | undefined; words: string };

/** The owner's photo of a fact, a link to the whole image; nothing without one. */
function PremisesPhoto({ photo, words }: PremisesPhotoProps) {
  const { t } = useTranslation();
  const { supabaseUrl } = useSettings();
  if (!photo) return null;
  const alt = photo.alt ?? t('business.premises.photo', { fact: words });
  return (
    <a
      href={imageUrl(supabaseUrl, photo.path)}
      aria-label={t('business.premises.enlarge', { alt })}
      className="shrink-0"
    >
      <Picture path={photo.path} alt={alt} width={96} height={96} className="rounded-small object-cover" />
    </a>
  );
}
