import type { PointerEvent } from 'react';
import { type ManagedSponsor, sponsorState } from '#domain/operations/sponsor.ts';
import { formatDays, formatShare } from '#site/app/admin/stats/words.tsx';
import type { Dragged } from '#site/features/media/use-drag-order.ts';
import { SponsorLogo } from '#site/features/sponsors/sponsor-list.tsx';
import { formatNumber } from '#site/i18n/formats.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { Icon } from '#site/ui/icon.tsx';
import type { InterfaceIcon } from '#site/ui/icons/icons.ts';

type SponsorRowProps = {
  sponsor: ManagedSponsor;
  index: number;
  total: number;
  today: string;
  /** Labels of the places where it is shown. */
  audience: string[];
  dragged: Dragged | null;
  onGrab: (event: PointerEvent) => void;
  onMove: (to: number) => void;
  onEdit: () => void;
  onDelete: () => void;
};

/** A sponsor in the list: logo, name, audience, dates, counts and position. */
export function SponsorRow(props: SponsorRowProps) {
  const { sponsor, index, total, today, audience, dragged, onGrab, onMove, onEdit, onDelete } = props;
  const { t } = useTranslation();
  const { name, logoPath } = sponsor;
  const isDragged = dragged?.from === index;
  return (
    <li
      data-place={index}
      style={isDragged ? { transform: `translate(${dragged.x}px, ${dragged.y}px)` } : undefined}
      className={`card grid items-center gap-x-5 gap-y-3 p-3 md:grid-cols-[auto_minmax(0,1fr)_auto_auto] ${
        isDragged ? 'pointer-events-none relative z-20 opacity-90 shadow-raised' : ''
      } ${dragged?.over === index && !isDragged ? 'outline-3 outline-link outline-offset-2' : ''}`}
    >
      <div className="flex items-center gap-2 max-md:row-start-1">
        <span
          aria-hidden="true"
          title={t('adminSponsors.drag')}
          onPointerDown={onGrab}
          className="grid size-11 shrink-0 cursor-grab touch-none place-items-center text-ink-soft"
        >
          <Icon name="grip-vertical" />
        </span>
        {logoPath ? (
          <SponsorLogo path={logoPath} />
        ) : (
          <span className="grid size-12 shrink-0 place-items-center rounded-small bg-sunken text-ink-faint">
            <Icon name="image" />
          </span>
        )}
      </div>
      <Facts sponsor={sponsor} today={today} audience={audience} />
      <Figures sponsor={sponsor} />
      <div className="flex">
        <Action
          icon="chevron-up"
          label={t('adminSponsors.earlier', { name })}
          isOff={index === 0}
          onPress={() => onMove(index - 1)}
        />
        <Action
          icon="chevron-down"
          label={t('adminSponsors.later', { name })}
          isOff={index === total - 1}
          onPress={() => onMove(index + 1)}
        />
        <Action icon="pencil" label={t('adminSponsors.edit', { name })} onPress={onEdit} />
        <Action icon="trash-2" label={t('adminSponsors.delete', { name })} onPress={onDelete} />
      </div>
    </li>
  );
}

type FactsProps = Pick<SponsorRowProps, 'sponsor' | 'today' | 'audience'>;

/** Name, state, website, dates and audience. */
function Facts({ sponsor, today, audience }: FactsProps) {
  const { t, language } = useTranslation();
  const { name, url, startsOn, endsOn } = sponsor;
  const day = (text: string) => formatDays(text, text, language);
  const state = audience.length === 0 ? 'nowhere' : sponsorState(sponsor, today);
  return (
    <div className="min-w-0">
      <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 font-bold text-lg leading-tight [overflow-wrap:anywhere]">
        {name}
        <span className={`chip font-semibold text-sm ${state === 'shown' ? 'border-good text-good' : ''}`}>
          {t(`adminSponsors.state.${state}`)}
        </span>
      </h3>
      <a href={url} rel="noopener" className="link text-sm [overflow-wrap:anywhere]">
        {url.replace('https://', '')}
      </a>
      <p className="text-ink-soft text-sm">
        {endsOn
          ? t('adminSponsors.between', { first: day(startsOn), last: day(endsOn) })
          : t('adminSponsors.since', { first: day(startsOn) })}
        {audience.length > 0 && ` · ${audience.join(', ')}`}
      </p>
    </div>
  );
}

/** Views, clicks and their rate. */
function Figures({ sponsor: { views, clicks } }: { sponsor: ManagedSponsor }) {
  const { t, language } = useTranslation();
  const figures = [
    [t('adminSponsors.columns.views'), formatNumber(views, language)],
    [t('adminSponsors.columns.clicks'), formatNumber(clicks, language)],
    [t('adminSponsors.rate'), views > 0 ? formatShare(clicks, views, language) : '–'],
  ] as const;
  return (
    <dl className="flex gap-5">
      {figures.map(([label, value]) => (
        <div key={label}>
          <dt className="text-ink-soft text-sm">{label}</dt>
          <dd className="font-bold">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

type ActionProps = { icon: InterfaceIcon; label: string; isOff?: boolean; onPress: () => void };

// `aria-disabled` instead of `disabled`, so that the button keeps the focus.
function Action({ icon, label, isOff = false, onPress }: ActionProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-disabled={isOff || undefined}
      className="grid size-11 place-items-center rounded-small hover:bg-sunken aria-disabled:cursor-default aria-disabled:opacity-40"
      onClick={() => {
        if (!isOff) onPress();
      }}
    >
      <Icon name={icon} />
    </button>
  );
}
