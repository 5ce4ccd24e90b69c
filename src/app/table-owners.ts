import type { DB } from '#platform/db/tables.ts'

/** Who may write which tables: a room's `store/`, the platform, or the demo world. Others ask the owner through its socket. */
export const TABLE_OWNERS = {
  platform: ['audit_entry', 'audit_head', 'installation_key', 'rate_bucket', 'readiness_write', 'schema_migration', 'session'],
  demo: ['demo_fill'],
  accounts: [
    'account',
    'account_device',
    'account_identity',
    'account_side',
    'code_challenge',
    'code_sent',
    'mobile_change',
    'payout_account',
    'used_proof',
  ],
  admin: ['operator'],
  booking: ['booking', 'lesson', 'lesson_calendar', 'lesson_event', 'lesson_slot', 'review'],
  cases: ['case_offer', 'tuition_case'],
  content: ['school'],
  favourites: ['favourite_case', 'favourite_tutor'],
  messages: ['content_report', 'delivery', 'message', 'notice', 'notice_setting', 'thread', 'thread_block'],
  search: ['case_search', 'case_search_change', 'search_format', 'tutor_search', 'tutor_search_change'],
  tutors: [
    'tutor',
    'tutor_area',
    'tutor_availability',
    'tutor_day',
    'tutor_document',
    'tutor_document_removal',
    'tutor_stat',
    'tutor_subject',
    'tutor_verification',
  ],
} as const satisfies Readonly<Record<string, readonly (keyof DB)[]>>
