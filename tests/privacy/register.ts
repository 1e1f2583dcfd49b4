/** One line of the tables of docs/privacy.md. */
export type RegisterLine = {
  /** With its schema. */
  table: string;
  columns: string[];
  /** Null for tables without personal data. */
  howLong: string | null;
  endedBy: string | null;
};

/** The rows of both tables in a Markdown text. */
export function linesOfRegister(text: string): RegisterLine[] {
  return text.split('\n').flatMap((line) => {
    const cells = line.split('|').map((cell) => cell.trim());
    const table = /^`([a-z_]+\.[a-z0-9_]+)`$/.exec(cells[1] ?? '')?.[1];
    if (!table) return [];
    const isAboutPeople = cells.length === 7;
    return [
      {
        table,
        columns: (cells[2] ?? '').split(' ').filter(Boolean),
        howLong: isAboutPeople ? (cells[4] ?? '') : null,
        endedBy: isAboutPeople ? (cells[5] ?? '') : null,
      },
    ];
  });
}
