/** Session storage key; site/islands/start.ts has it too, which must not load this module. */
const CARRIED_KEY = 'bottin-typed';

/** Text fields; no passwords, shown ones included, and no codes. */
const FIELDS =
  'main :is(textarea, input:is(:not([type]), [type=text], [type=search], [type=email], [type=tel], [type=url], [type=number])):not([autocomplete*=password], [autocomplete=one-time-code])';

/** A page that lacks the fields by then has other ones. */
const WAIT_MS = 10_000;

type Field = HTMLInputElement | HTMLTextAreaElement;

type Carried = {
  /** Path of the page in the chosen language. */
  path: string;
  /** The fields of the page: it must have the same ones in the other language. */
  fields: string;
  /** By the index of the field. */
  texts: Readonly<Record<string, string>>;
};

const typedIn = new WeakSet<EventTarget>();

/**
 * Carries text that was typed and not sent to the same page in the other language: from document to document by session
 * storage, or within the application.
 *
 * @param first the field that was typed in before this module was loaded
 */
export function carryText(first: EventTarget | null = null): void {
  if (first) typedIn.add(first);
  document.addEventListener('input', ({ target }) => target && typedIn.add(target));
  // Captures the click, since the application's link handler changes the page.
  document.addEventListener('click', carry, true);
  const carried = readCarried();
  if (carried) fillWhenShown(carried);
}

function carry({ target }: MouseEvent): void {
  const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[hreflang]');
  if (!link) return;
  const fields = textFields();
  const typed = [...fields.entries()].filter(
    ([, field]) => typedIn.has(field) || field.value !== field.defaultValue,
  );
  if (typed.length === 0) return;
  const texts = Object.fromEntries(typed.map(([index, { value }]) => [index, value]));
  const carried: Carried = { path: link.pathname, fields: describe(fields), texts };
  try {
    sessionStorage.setItem(CARRIED_KEY, JSON.stringify(carried));
  } catch (error) {
    console.warn('The typed text cannot be carried to another document:', error);
  }
  // The link of the present language reloads a document.
  if (carried.path !== location.pathname) fillWhenShown(carried, location.pathname);
}

/**
 * Fills the fields once the page has them.
 *
 * @param from path of the page that is being left, within the application
 */
function fillWhenShown({ path, fields, texts }: Carried, from?: string): void {
  const fill = () => {
    const { pathname } = location;
    const shown = textFields();
    if (pathname === path ? describe(shown) !== fields : pathname === from) return;
    stop();
    if (pathname !== path) return;
    for (const [index, text] of Object.entries(texts)) type(shown[Number(index)], text);
  };
  const observer = new MutationObserver(fill);
  const stop = () => {
    observer.disconnect();
    forget();
  };
  observer.observe(document.body, { childList: true, subtree: true });
  setTimeout(stop, WAIT_MS);
  fill();
}

/** Sets the text of a field as a person would, so that the component of the field learns it. */
function type(field: Field | undefined, text: string): void {
  if (!field || field.value === text) return;
  // React overrides the property of the element itself.
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {};
  set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

function textFields(): Field[] {
  return [...document.querySelectorAll<Field>(FIELDS)];
}

function describe(fields: readonly Field[]): string {
  return fields.map(({ type, name, autocomplete }) => `${type} ${name} ${autocomplete}`).join();
}

function readCarried(): Carried | null {
  try {
    return JSON.parse(sessionStorage.getItem(CARRIED_KEY) ?? 'null');
  } catch (error) {
    console.warn('The typed text cannot be read:', error);
    return null;
  }
}

function forget(): void {
  try {
    sessionStorage.removeItem(CARRIED_KEY);
  } catch (error) {
    console.warn('The typed text cannot be deleted:', error);
  }
}
