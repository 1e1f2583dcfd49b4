import type { EmailVariables, Template } from './email-message.ts';

/** What an email's words depend on. */
type Facts = EmailVariables & {
  /** The site's name for people: the host of its address. */
  site: string;
  /** Whether it goes to the address that the person leaves. */
  toCurrentAddress: boolean;
};

export type Wording = {
  subject: string;
  paragraphs: string[];
  /** What the link says; none for an email without a link. */
  action?: string;
};

/** Everything that emails say in one language. */
export type Texts = {
  /** For the `lang` of the page and for durations. */
  language: 'fr-CA' | 'en-CA';
  templates: Record<Template, (facts: Facts) => Wording>;
  /** What second factors are called, by their type. */
  factors: Readonly<Record<string, string>>;
  /** Before the code: beside a link, and alone. */
  code: { besideLink: string; alone: string };
  /** Before the address of the link, for who cannot press it. */
  plainLink: string;
  /** @param duration such as `60 minutes` */
  validity: {
    link(duration: string): string;
    both(duration: string): string;
    code(duration: string): string;
  };
  /** To who asked for nothing. */
  unasked: { request: string; notice: string };
};
