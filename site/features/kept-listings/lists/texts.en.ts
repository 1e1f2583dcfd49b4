import type { SameTexts } from '#site/i18n/catalogue.ts';
import type { accountLists as french } from './texts.fr.ts';

/** The named lists of an account. */
export const accountLists = {
  label: 'Your lists',
  default: 'My list',
  create: 'New list',
  createTitle: 'New list',
  rename: 'Rename',
  renameTitle: 'Rename the list',
  name: 'Name of the list',
  nameHint: 'Only you see it, unless you share the list.',
  save: 'Save',
  cancel: 'Cancel',
  close: 'Close',
  delete: 'Delete',
  deleteTitle: 'Delete the list “{{name}}”?',
  deleteText:
    'The listings stay in the directory and in your other lists. A deleted list cannot be restored.',
  deleteAction: 'Delete the list',
  none: 'This list is empty. The “Lists” button of a saved listing adds it here.',
  chooseTitle: 'Lists of {{name}}',
  chooseText: 'Tick the lists to put it in. The star also keeps it in “My list”.',
  createAndPut: 'Create and add',
  put: 'Added to “{{list}}”.',
  taken: 'Removed from “{{list}}”.',
  notRead: 'Your lists could not be loaded.',
  retry: 'Try again',
  refusals: {
    invalid_name: 'Give a name of 1 to {{characters}} characters.',
    name_taken: 'You already have a list with this name.',
    too_many_lists: 'You already have {{lists}} lists: delete one to create another.',
    list_full: 'This list already has {{listings}} listings: remove one to add this one.',
    list_not_found: 'This list no longer exists.',
    unexpected_failure: 'Your account did not answer. Check your connection, then try again.',
  },
} satisfies SameTexts<typeof french>;
