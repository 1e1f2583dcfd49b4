import type { ReactNode } from 'react';

type DataTableProps = {
  caption: string;
  headings: string[];
  rows: { key: string; cells: [label: ReactNode, ...values: ReactNode[]] }[];
};

/** A table of figures: what each row is about, then its values. */
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
