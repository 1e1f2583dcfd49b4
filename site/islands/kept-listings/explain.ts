import { localeOfPath } from '#domain/locale.ts';
import { translatorOf } from '#site/i18n/load-texts.ts';

const ID = 'kept-refusal';
const SHOWN_MS = 8_000;

let hiding: ReturnType<typeof setTimeout> | undefined;

/** Why a star did nothing, or only on this device. */
export type Refusal = 'full' | 'notStored' | 'notSynced';

/**
 * Says above the page why a listing was not kept, or not in the account.
 *
 * @throws when texts cannot be loaded
 */
export async function explainRefusal(reason: Refusal): Promise<void> {
  const { t } = await translatorOf(localeOfPath(location.pathname), ['kept']);
  const message = document.getElementById(ID) ?? addMessage();
  message.textContent = t(`kept.${reason}`);
  message.hidden = false;
  clearTimeout(hiding);
  hiding = setTimeout(() => {
    message.hidden = true;
  }, SHOWN_MS);
}

function addMessage(): HTMLElement {
  const message = document.createElement('p');
  message.id = ID;
  message.role = 'alert';
  message.className = 'kept-message card';
  document.body.append(message);
  return message;
}
