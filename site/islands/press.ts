/**
 * Takes the marks off the buttons of an island that were pressed before it was hydrated (domain/pages/late-start.ts).
 *
 * @returns what presses them again
 */
export function takePresses(island: Element): () => void {
  const pressed = [...island.querySelectorAll<HTMLButtonElement>('[data-pressed]')];
  for (const button of pressed) button.removeAttribute('data-pressed');
  return () => {
    for (const button of pressed) button.click();
  };
}
