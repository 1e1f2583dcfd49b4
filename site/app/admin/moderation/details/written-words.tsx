/** What a person wrote, as plain text in whatever script; nothing when they wrote nothing. */
export function WrittenWords({ words }: { words: string | null }) {
  if (!words) return null;
  return (
    <blockquote className="own-words whitespace-pre-line border-edge border-l-4 pl-4">{words}</blockquote>
  );
}
