import './charts.css';
import type { ReactNode } from 'react';

/** A segment of a bar, in the unit of the table; `tone` is the number of its colour. */
type BarPart = { amount: number; tone: 1 | 2 | 3 };

type BarRow = {
  key: string;
  label: ReactNode;
  parts: BarPart[];
  /** Label of the bar, with its figures. */
  text: ReactNode;
};

type BarTableProps = {
  caption: string;
  headings: [label: string, value: string];
  rows: BarRow[];
  /** Value of a full bar; defaults to the longest bar. */
  full?: number;
  /** Value of a reference line across all bars, such as a target. */
  mark?: number;
};

/** A table whose rows are drawn as bars from zero; screen readers read it as a table. */
export function BarTable({ caption, headings, rows, full, mark }: BarTableProps) {
  const longest = Math.max(...rows.map(({ parts }) => parts.reduce((sum, { amount }) => sum + amount, 0)), 0);
  const end = full ?? (Math.max(longest, mark ?? 0) || 1);
  const percent = (amount: number) => `${Math.min(100, (amount / end) * 100)}%`;
  return (
    <table className="w-full text-sm">
      <caption className="sr-only">{caption}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{headings[0]}</th>
          <th scope="col">{headings[1]}</th>
        </tr>
      </thead>
      <tbody className="grid gap-2.5">
        {rows.map(({ key, label, parts, text }) => (
          <tr key={key} className="flex flex-wrap items-end gap-x-3">
            <th scope="row" className="min-w-0 flex-auto text-left font-medium">
              {label}
            </th>
            <td className="ml-auto text-right">{text}</td>
            <td aria-hidden="true" className="basis-full pt-1">
              <svg width="100%" height={12} role="presentation" className="block overflow-visible">
                <rect width="100%" height={12} rx={2} className="chart-track" />
                {parts.map(({ amount, tone }, index) => {
                  const before = parts.slice(0, index).reduce((sum, part) => sum + part.amount, 0);
                  return (
                    <rect
                      key={tone}
                      x={percent(before)}
                      width={percent(amount)}
                      height={12}
                      rx={1}
                      className={`chart-${tone}`}
                    />
                  );
                })}
                {mark !== undefined && (
                  <line
                    x1={percent(mark)}
                    x2={percent(mark)}
                    y1={-2}
                    y2={14}
                    strokeWidth={2}
                    className="chart-axis"
                  />
                )}
              </svg>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type DataTableProps = {
  caption: string;
  headings: string[];
  rows: { key: string; cells: [label: ReactNode, ...values: ReactNode[]] }[];
};

/** A plain table of figures: a row header, then the values. */
export function DataTable({ caption, headings, rows }: DataTableProps) {
  return (
    <table className="w-full text-sm">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="border-rule border-b">
          {headings.map((heading, index) => (
            <th
              key={heading}
              scope="col"
              className={`px-3 py-2 font-semibold ${index === 0 ? 'text-left' : 'text-right'}`}
            >
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells: [label, ...values] }) => (
          <tr key={key} className="border-rule border-b last:border-0">
            <th scope="row" className="px-3 py-1.5 text-left font-normal">
              {label}
            </th>
            {values.map((value, index) => (
              <td key={headings[index + 1]} className="px-3 py-1.5 text-right tabular-nums">
                {value}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
