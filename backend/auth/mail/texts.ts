import type { EmailVariables, Template } from './email-message.ts';

/** Values used in the texts of emails. */
type Facts = EmailVariables & {
  /** The site's displayed name: the host of its URL. */
  site: string;
  /** Whether the email goes to the old address of a change. */
  toCurrentAddress: boolean;
};

export type Wording = {
  subject: string;
  paragraphs: string[];
  /** The link's label; absent in an email without a link. */
  action?: string;
};

/** All texts of emails in one language. */
export type Texts = {
  /** For the `lang` of the page and for durations. */
  language: 'fr-CA' | 'en-CA';
  templates: Record<Template, (facts: Facts) => Wording>;
  /** Names of second factors by type. */
  factors: Readonly<Record<string, string>>;
  /** Introduces the code: next to a link, or alone. */
  code: { besideLink: string; alone: string };
  /** Introduces the link's URL as text, for recipients who cannot click it. */
  plainLink: string;
  /** @param duration such as `60 minutes` */
  validity: {
    link(duration: string): string;
    both(duration: string): string;
    code(duration: string): string;
  };
  /** For recipients who requested nothing. */
  unasked: { request: string; notice: string };
};
