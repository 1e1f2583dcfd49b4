/** One line of the tables of docs/privacy.md. */
export type RegisterLine = {
  /** With its schema. */
  table: string;
  columns: string[];
  /** Null among what is about nobody. */
  howLong: string | null;
  endedBy: string | null;
};

/** The lines of both tables, whatever stands around them. */
export function linesOfRegister(text: string): RegisterLine[] {
  return text.split('\n').flatMap((line) => {
    const cells = line.split('|').map((cell) => cell.trim());
    const table = /^`([a-z_]+\.[a-z_]+)`$/.exec(cells[1] ?? '')?.[1];
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
