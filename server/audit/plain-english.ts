import { globSync, readFileSync } from 'node:fs';

/**
 * Counts comment lines and test titles in the private language of this project's early days, which replaced nouns by
 * relative clauses. The pattern knows no grammar: it finds most such lines, and some innocent ones.
 */

const FOLDERS = ['backend', 'domain', 'server', 'site', 'supabase/schemas', 'supabase/functions', 'tests'];
const FILES = 'ts,tsx,js,sql';

const CLAUSES =
  'is|was|has|had|can|may|does|it|they|he|she|a|an|the|no|any|each|every|else|comes|came|goes|holds|makes|made|ends|begins|hears|asks|waits';
const MARKERS = new RegExp(
  `\\b(?:${[
    'whoever|whomever|whatever|wherever|nobody|none of|anew|by now|meanwhile|hence|thereof|lest|upon which|amid|alike',
    `(?:^|[.:;] )what (?:${CLAUSES})`,
    'as what|of what|in what|with what (?:is|was)|for what (?:is|was)|by what (?:is|was)|to what (?:is|was)',
    'that of|those of|those who|those that|the one (?:that|who|of)|the ones',
    '(?:is|are|was) (?:told|said|asked|heard)|hears|were asked',
    'the departed|keepers?|letters? of|of its own|of their own|of one’s own|once more|no longer\\.?$',
    '(?:is|are|was|were|not) to be|is none|are none|were none|there is none|that is not yet|is not yet',
    '(?:when|where) there is|where there are|as it was|as they were|as it is|as they are|beside (?:it|them)',
  ].join('|')})\\b`,
  'i',
);
/** First words that leave the subject of a comment to the symbol below it. */
const WITHOUT_SUBJECT = /^(?:Of|In the order|Until)\b/;
const COMMENT = /^\s*(?:\/\/|\/\*\*?|\*(?!\/)|--)\s?(.*)$/;
const TITLE = /(?<!\.)\b(?:it|test|describe)(?:\.\w+)*\(\s*(['"`])(.+?)\1/;

export type MarkedLine = { file: string; line: number; text: string };

/** The marked lines of a text. */
export function findMarkedLines(file: string, text: string): MarkedLine[] {
  return text.split('\n').flatMap((line, index, lines) => {
    const comment = COMMENT.exec(line)?.[1];
    const said = [comment, TITLE.exec(line)?.[2]].find((part) => part !== undefined && MARKERS.test(part));
    if (said !== undefined) return [{ file, line: index + 1, text: said }];
    const lacksSubject =
      comment !== undefined && WITHOUT_SUBJECT.test(comment) && beginsBlock(line, lines[index - 1]);
    return lacksSubject ? [{ file, line: index + 1, text: comment }] : [];
  });
}

/** Whether a comment line is the first of its block. Later lines may begin with any word of a sentence. */
function beginsBlock(line: string, before = ''): boolean {
  const isAfterComment = COMMENT.test(before) && !before.trimEnd().endsWith('*/');
  return !isAfterComment || /^\s*\/\*/.test(line) || /^\s*\/\*\*?\s*$/.test(before);
}

/** The marked lines of each folder of the working folder's sources. */
export function markedLinesByFolder(): Map<string, MarkedLine[]> {
  return new Map(
    FOLDERS.map((folder) => [
      folder,
      globSync(`${folder}/**/*.{${FILES}}`)
        .filter((file) => !file.endsWith('database.types.ts'))
        .flatMap((file) => findMarkedLines(file, readFileSync(file, 'utf8'))),
    ]),
  );
}
