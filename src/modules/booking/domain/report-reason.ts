/** Why a review is reported; a part of what operators know. */
export const REPORT_REASONS = ['abuse', 'contact', 'fraud', 'spam', 'other'] as const
