/**
 * A text of at most so many characters, cut after a whole word and closed by « … ».
 *
 * @param max in UTF-16 units, the ellipsis among them
 * @example cutAtWord('Plomberie et chauffage du Nord', 20) // 'Plomberie et…'
 */
export function cutAtWord(text: string, max: number): string {
  if (text.length <= max) return text;
  const head = text.slice(0, max);
  const words =
    /^(.*\S)\s/su.exec(head)?.[1] ??
    head
      .slice(0, max - 1)
      .toWellFormed()
      .replace(/\uFFFD$/, '');
  // What joins words has nothing left to join.
  return `${words.replace(/[\s,;:.·–&(«-]+$/u, '')}…`;
}
