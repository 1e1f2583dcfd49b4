const KEPT_FORM = 'form[data-kept]';

/**
 * Keeps the typed values of a page's form in session storage, under the key in its `data-kept` attribute: they survive
 * a reload, a form posted with errors and a change of language, and are deleted with the tab. The island of the form
 * reads the values from its fields. The confirmation page names the key in `data-sent`.
 */
export function keepForm(): void {
  const sent = document.querySelector<HTMLElement>('[data-sent]')?.dataset.sent;
  if (sent) forgetForm(sent);
  const form = document.querySelector<HTMLFormElement>(KEPT_FORM);
  if (form) {
    const key = form.dataset.kept ?? '';
    const hasChanges = Array.from(form.elements).some(isChanged);
    fill(form, storedValues(key));
    if (hasChanges) store(key, form);
  }
  // Delegated listener, since an island may render its form again.
  document.addEventListener('input', ({ target }) => {
    const typed = target instanceof Element && target.closest<HTMLFormElement>(KEPT_FORM);
    if (typed) store(typed.dataset.kept ?? '', typed);
  });
}

/** Deletes the values of a form, once it is sent. */
export function forgetForm(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch (error) {
    console.warn('The typed values cannot be deleted:', error);
  }
}

// Values typed before the script started take precedence over the stored values.
function fill(form: HTMLFormElement, values: Readonly<Record<string, unknown>>): void {
  for (const [name, value] of Object.entries(values)) {
    const field = form.elements.namedItem(name);
    if (typeof value !== 'string' || !field || !('value' in field)) continue;
    const fields = field instanceof RadioNodeList ? Array.from(field) : [field];
    if (!fields.some(isChanged)) field.value = value;
  }
}

/** Whether a field's value differs from its default. */
function isChanged(field: unknown): boolean {
  if (field instanceof HTMLInputElement && field.type === 'radio')
    return field.checked !== field.defaultChecked;
  return (
    (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) &&
    field.value !== field.defaultValue
  );
}

function storedValues(key: string): Readonly<Record<string, unknown>> {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '{}') ?? {};
  } catch (error) {
    console.warn('The typed values cannot be read:', error);
    return {};
  }
}

function store(key: string, form: HTMLFormElement): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(Object.fromEntries(new FormData(form))));
  } catch (error) {
    // Storage is full or blocked: the fields still hold the values.
    console.warn('The typed values cannot be stored:', error);
  }
}
