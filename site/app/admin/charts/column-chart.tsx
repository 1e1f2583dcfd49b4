import './charts.css';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { formatNumber } from '#site/i18n/formats.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';

/** One column: short label under the axis, full label, and a value per series, from the bottom up. */
type Column = { key: string; short: string; long: string; values: number[] };

type ColumnChartProps = {
  columns: Column[];
  /** Names of the series; a single series is named by the chart's title. */
  series: string[];
};

const HEIGHT = 220;
const TOP = 10;
const BOTTOM = 28;
const DIGIT = 7.5;
const LABEL_ROOM = 84;
/** Share of the column's slot that the bar fills; the rest is the gap. */
const FILLED = 0.76;

/**
 * Stacked column chart over time, from zero, with one colour per series. It is hidden from screen readers: the caller
 * must provide the same figures as a table. The height is fixed, so that measuring the width causes no layout shift.
 */
export function ColumnChart({ columns, series }: ColumnChartProps) {
  const { language } = useTranslation();
  const [frame, width] = useWidth<HTMLDivElement>();
  const [active, setActive] = useState<number | null>(null);
  const number = (value: number) => formatNumber(value, language);

  const totals = columns.map(({ values }) => values.reduce((sum, value) => sum + value, 0));
  const ticks = niceTicks(Math.max(0, ...totals));
  const top = ticks.at(-1) as number;
  const left = 10 + DIGIT * number(top).length;
  const inner = Math.max(0, width - left);
  const band = inner / Math.max(1, columns.length);
  const bar = Math.max(1, Math.min(48, band * FILLED));
  const y = (value: number) => TOP + (HEIGHT - TOP - BOTTOM) * (1 - value / top);
  const middle = (index: number) => left + band * (index + 0.5);
  const shown = active === null ? null : columns[active];

  return (
    <div aria-hidden="true">
      <Legend column={shown} series={series} />
      {/* Width 0 with min-width 100 %: the drawing must not prevent the page from shrinking. */}
      <div ref={frame} className="h-[220px] w-0 min-w-full overflow-hidden">
        {width > 0 && (
          <svg width={width} height={HEIGHT} role="presentation" onPointerLeave={() => setActive(null)}>
            {ticks.map((tick) => (
              <g key={tick}>
                <line
                  x1={left}
                  x2={width}
                  y1={y(tick)}
                  y2={y(tick)}
                  className={tick === 0 ? 'chart-axis' : 'chart-grid'}
                />
                <text x={left - 8} y={y(tick)} dy="0.32em" textAnchor="end" className="chart-text">
                  {number(tick)}
                </text>
              </g>
            ))}
            {columns.map(({ key, values }, index) => (
              <g key={key}>
                <rect
                  x={left + band * index}
                  y={TOP}
                  width={band}
                  height={HEIGHT - TOP - BOTTOM}
                  data-active={active === index || undefined}
                  className="chart-band"
                  onPointerEnter={() => setActive(index)}
                />
                <Stack values={values} series={series} x={middle(index) - bar / 2} width={bar} y={y} />
              </g>
            ))}
            {labelled(columns.length, Math.floor(inner / LABEL_ROOM)).map((index) => (
              <text
                key={index}
                x={Math.min(width - 2, Math.max(left, middle(index)))}
                y={HEIGHT - 8}
                textAnchor={anchorOf(middle(index), left, width)}
                className="chart-text"
              >
                {columns[index]?.short}
              </text>
            ))}
          </svg>
        )}
      </div>
    </div>
  );
}

/** The figures of the column under the pointer, else the names of the series. */
function Legend({ column, series }: { column: Column | null | undefined; series: string[] }) {
  const { language } = useTranslation();
  return (
    <p className="flex min-h-6 flex-wrap items-center gap-x-4 text-sm">
      {column ? (
        <span className="text-ink-soft">
          {column.long}
          {column.values.map((value, index) => (
            <span key={series[index]} className="ml-3">
              {series.length > 1 && `${series[index]} `}
              <strong className="text-ink">{formatNumber(value, language)}</strong>
            </span>
          ))}
        </span>
      ) : (
        series.length > 1 && series.map((name, index) => <Key key={name} name={name} index={index} />)
      )}
    </p>
  );
}

type StackProps = {
  values: number[];
  series: string[];
  x: number;
  width: number;
  /** Vertical position of a value. */
  y: (value: number) => number;
};

/** The values of a column, one above the other. */
function Stack({ values, series, x, width, y }: StackProps) {
  return values.map((value, at) => {
    const below = values.slice(0, at).reduce((sum, one) => sum + one, 0);
    return (
      <rect
        key={series[at]}
        x={x}
        y={y(below + value)}
        width={width}
        height={y(below) - y(below + value)}
        pointerEvents="none"
        className={`chart-${at + 1}`}
      />
    );
  });
}

/** Legend entry of a series. */
function Key({ name, index }: { name: string; index: number }) {
  return (
    <span className="flex items-center gap-1.5 text-ink-soft">
      <svg width={12} height={12} role="presentation">
        <rect width={12} height={12} rx={2} className={`chart-${index + 1}`} />
      </svg>
      {name}
    </span>
  );
}

// Keeps the first and the last label inside the drawing.
function anchorOf(x: number, left: number, width: number): 'start' | 'middle' | 'end' {
  if (x > width - LABEL_ROOM / 2) return 'end';
  return x < left + LABEL_ROOM / 3 ? 'start' : 'middle';
}

/** Width of an element in CSS pixels, updated on resize; 0 until measured. */
function useWidth<Measured extends Element>(): [RefObject<Measured | null>, number] {
  const element = useRef<Measured>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    if (!element.current) return;
    setWidth(Math.floor(element.current.clientWidth));
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setWidth(Math.floor(entry.contentRect.width));
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, []);
  return [element, width];
}

/** Maximum number of columns that are distinguishable on a phone. */
const COLUMNS_MAX = 93;
const WEEK = 7;

/**
 * Round tick values for an axis that starts at zero; the last one is at or above the maximum.
 *
 * @param most maximum number of steps
 * @example niceTicks(37, 4) // [0, 10, 20, 30, 40]
 */
export function niceTicks(max: number, most = 4): number[] {
  if (max <= 0) return [0, 1];
  const rough = max / most;
  const magnitude = 10 ** Math.floor(Math.log10(rough));
  // Steps are integers, because the charts count whole things.
  const step = Math.max(1, ([1, 2, 2.5, 5, 10].find((nice) => nice * magnitude >= rough) ?? 10) * magnitude);
  const whole = Number.isInteger(step) ? step : Math.ceil(step);
  const steps = Math.ceil(max / whole);
  return Array.from({ length: steps + 1 }, (_, n) => n * whole);
}

/** Consecutive days in one column; `first` and `last` are the ends of `days`. */
export type Bin<Day> = { first: Day; last: Day; days: Day[] };

/**
 * Groups days into the columns of a chart: one per day up to {@link COLUMNS_MAX}, else weeks counted back from the last
 * day, so that the last week is complete; the first may be shorter.
 */
export function binDays<Day>(days: readonly Day[]): Bin<Day>[] {
  const size = days.length > COLUMNS_MAX ? WEEK : 1;
  const bins: Bin<Day>[] = [];
  for (let end = days.length; end > 0; end -= size) {
    const own = days.slice(Math.max(0, end - size), end);
    bins.unshift({ first: own[0] as Day, last: own.at(-1) as Day, days: own });
  }
  return bins;
}

/** Indexes of the columns with a label under the axis: the last one and, at equal steps, as many as fit. */
export function labelled(count: number, room: number): number[] {
  const step = Math.max(1, Math.ceil(count / Math.max(1, room)));
  return Array.from({ length: Math.ceil(count / step) }, (_, n) => count - 1 - n * step).reverse();
}
