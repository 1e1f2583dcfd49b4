import type { StaffArea } from '#domain/accounts/staff.ts';
import type { Locale } from '#domain/locale.ts';
import type { TextKey } from '#site/i18n/catalogue.ts';
import type { InterfaceIcon } from '#site/ui/icons/icons.ts';

/** A section of the administration, as its folder declares it beside its `page.tsx`. */
export type Section<Texts extends Record<Locale, () => Promise<object>>> = {
  /** Name of its folder, and in its URL: `/admin/NAME`, or `/admin/tools?tool=NAME` for a tool. */
  name: string;
  title: TextKey;
  /** Icon in the list of tools; absent for a section with its own page. */
  toolIcon?: InterfaceIcon;
  /** Open to the roles of an area, to any role, or where one of its tools is open; absent: administrators only. */
  area?: StaffArea | 'any' | 'tools';
  /** The text areas of the folder, by language. */
  texts: Texts;
};
