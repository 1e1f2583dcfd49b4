/**
 * Takes the marks off the buttons and links of an island that were pressed before it was hydrated
 * (domain/pages/late-start.ts, wake.ts).
 *
 * @returns what presses them again
 */
export function takePresses(island: Element): () => void {
  const pressed = [...island.querySelectorAll<HTMLElement>('[data-pressed]')];
  for (const control of pressed) control.removeAttribute('data-pressed');
  return () => {
    for (const control of pressed) control.click();
  };
}
