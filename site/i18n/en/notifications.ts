import type { Area } from '../catalogue.ts';

export const notifications = {
  kinds: {
    listing_approved: '“{{name}}” is published.',
    listing_rejected: '“{{name}}” was not accepted.',
    listing_more_asked: 'Something is missing before “{{name}}” can be published.',
    listing_removed: '“{{name}}” was removed from the directory.',
    changes_approved: 'The changes to “{{name}}” are published.',
    changes_rejected: 'The changes to “{{name}}” were not accepted.',
    removal_approved: '“{{name}}” was removed, as you asked.',
    removal_rejected: '“{{name}}” stays in the directory, despite your removal request.',
    claim_received: 'We received your claim on “{{name}}”.',
    claim_approved: '“{{name}}” is now yours.',
    claim_rejected: 'Your claim on “{{name}}” was not accepted.',
    claim_more_asked: 'Something is missing before we can entrust “{{name}}” to you.',
    claim_closed: 'Your claim on “{{name}}” is closed.',
    review_received: '“{{name}}” has a new review.',
    review_replied: '“{{name}}” replied to your review.',
    review_removed: 'Your review of “{{name}}” was removed.',
    report_upheld: 'You were right to report “{{name}}”; we acted on it.',
    report_dismissed: 'We looked into your report of “{{name}}” and removed nothing.',
    correction_received: 'Somebody suggests a correction to “{{name}}”.',
    correction_accepted: 'Your correction to “{{name}}” was accepted.',
    correction_rejected: 'Your correction to “{{name}}” was not taken up.',
    import_done: 'An import is finished.',
    digest_weekly: 'Here is what waits for your decision this week.',
  },
} satisfies Area<'notifications'>;
