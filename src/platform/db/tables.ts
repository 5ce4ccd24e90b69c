// Written by scripts/table-types.ts from the migrated database. Do not edit.
import type { Generated, GeneratedAlways } from 'kysely'

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json }

export type AccountTable = {
  id: string
  realm: string
  country_code: string
  mobile: string
  name: string
  password_hash: string | null
  avatar_key: string | null
  avatar_modified_at: Date | null
  locale: Generated<string>
  email: string | null
  status: Generated<string>
  created_at: Date
  updated_at: Date
  last_side: string | null
  closes_at: Date | null
  terms_version: string | null
  terms_accepted_at: Date | null
}

export type AccountBrowserTable = {
  account_id: string
  browser_hash: string
  seen_at: Date
}

export type AccountDeviceTable = {
  account_id: string
  device_hash: string
  seen_at: Date
}

export type AccountIdentityTable = {
  provider: string
  subject: string
  account_id: string
  created_at: Date
}

export type AccountSideTable = {
  account_id: string
  side: string
  created_at: Date
}

export type ActOnceTable = {
  key: string
  began_at: Date
  ends_at: Date
  sealed: string | null
}

export type AmountChangeTable = {
  seq: GeneratedAlways<number>
  name: string
  value: number
  in_force_from: Date
  made_at: Date
  made_by: string
  reason: string
}

export type AuditEntryTable = {
  seq: number
  at: Date
  actor_kind: string
  actor_id: string
  action: string
  object_kind: string
  object_id: string
  details: Json
  previous_hash: string
  hash: string
}

export type AuditHeadTable = {
  id: number
  seq: number
  hash: string
}

export type BankStatementTable = {
  id: string
  file_name: string
  content_hash: string
  state: string
  imported_by: string
  imported_at: Date
  signed_by: string | null
  book_next_at: Date | null
  ended_at: Date | null
}

export type BankStatementLineTable = {
  statement_id: string
  line: number
  raw: string
  day: string | null
  amount_cents: number | null
  reference: string
  payer: string
  bank_number: string | null
  fault: string | null
  outcome: string | null
  attempt_id: string | null
}

export type BookingTable = {
  id: Generated<number>
  case_id: number
  tutor_id: number
  parent_account_id: string
  state: string
  created_at: Date
  expires_at: Date
  decided_at: Date | null
  price_cents: number | null
  acceptance: string
  reminded_at: Date | null
  starts_at: Date | null
}

export type BoostPurchaseTable = {
  id: string
  account_id: string
  package_id: number
  order_id: string | null
  boosts: number
  used: Generated<number>
  bought_at: Date
  expires_at: Date
}

export type BoostUseTable = {
  id: string
  purchase_id: string
  tutor_id: number
  begins_at: Date
  ends_at: Date
  ended_at: Date | null
}

export type CaseCardTable = {
  id: number | null
  job_no: string | null
  subject: string | null
  custom_label: string | null
  level: number | null
  area_id: number | null
  teach_mode: string | null
  price_min_cents: number | null
  price_max_cents: number | null
  lessons_per_week: number | null
  lesson_minutes: number | null
  start_within_days: number | null
  group_size: number | null
  medium: string | null
  features: string[] | null
  tutor_sex: string | null
  is_urgent: boolean | null
  is_sen: boolean | null
  applicant_count: number | null
  travel_allowance_cents: number | null
  note: string | null
  published_at: Date | null
}

export type CaseFeeTable = {
  escrow_id: string
  amount_cents: number
  paid_cents: Generated<number>
  created_at: Date
  ended_at: Date | null
}

export type CaseOfferTable = {
  id: string
  case_id: number
  tutor_id: number
  status: string
  price_cents: number
  message: string
  first_day: string | null
  counter_price_cents: number | null
  counter_lessons_per_week: number | null
  counter_lesson_minutes: number | null
  expires_at: Date
  reminded_at: Date | null
  created_at: Date
  updated_at: Date
}

export type CaseSearchTable = {
  id: number
  status: number
  smart: number
  price_min: number
  price_max: number
  published: number
  terms: number[]
  words: number[]
}

export type CaseSearchChangeTable = {
  seq: GeneratedAlways<number>
  case_id: number
  txid: Generated<string>
  changed_at: Generated<Date>
}

export type CodeChallengeTable = {
  code_key: string
  purpose: string
  phone_hash: string
  phone_sealed: string
  code_hash: string | null
  account_id: string | null
  session_id: string | null
  tries: Generated<number>
  created_at: Date
  ends_at: Date
  used_at: Date | null
  object_id: string | null
}

export type CodeSentTable = {
  phone_hash: string
  purpose: string
  sent_at: Date
}

export type ContentReportTable = {
  id: string
  reporter_account_id: string | null
  object_kind: string
  object_id: string
  reason: string
  note: string
  excerpt: string
  state: Generated<string>
  decided_by: string | null
  decided_at: Date | null
  created_at: Date
}

export type CoverHoldTable = {
  lesson_id: string
  hold_id: string
  amount_cents: number
  escrow_id: string | null
}

export type DeliveryTable = {
  id: string
  channel: string
  purpose: string
  locale: string
  account_id: string | null
  sealed: string | null
  state: Generated<string>
  attempts: Generated<number>
  claimed_at: Date | null
  attempted_at: Date | null
  next_at: Date
  expires_at: Date
  provider_ref: string | null
  problem: string | null
  created_at: Date
  ended_at: Date | null
}

export type DeliveryBundleTable = {
  key: string
  delivery_id: string | null
  goes_at: Date
}

export type DemoFillTable = {
  id: GeneratedAlways<number>
  seed: number
  tutors: number
  filled_at: Date
  people_at: Date | null
}

export type DisputeFileTable = {
  id: string
  dispute_id: number
  author: string
  phase: string
  storage_key: string
  file_name: string
  media_type: string
  bytes: number
  sha256: string
  created_at: Date
}

export type DisputeFileRemovalTable = {
  storage_key: string
  due_at: Date
}

export type DisputeStatementTable = {
  id: string
  dispute_id: number
  author: string
  move: string
  body: string
  created_at: Date
}

export type EntryTable = {
  transfer_id: string
  account_id: number
  currency: string
  amount_cents: number
  account_seq: number | null
  balance_after_cents: number | null
}

export type FavouriteCaseTable = {
  account_id: string
  job_id: number
  created_at: Date
}

export type FavouriteTutorTable = {
  account_id: string
  tutor_id: number
  created_at: Date
}

export type FineTable = {
  id: string
  escrow_id: string
  debtor_account_id: string
  side: string
  reason: string
  event_seq: number
  lesson_id: string | null
  amount_cents: number
  paid_cents: Generated<number>
  state: string
  created_at: Date
  appeal_until: Date
  appeal_text: string | null
  appealed_at: Date | null
  decision: string | null
  decided_by: string | null
  decided_at: Date | null
  ended_at: Date | null
}

export type GiftGrantTable = {
  id: string
  owner_account_id: string
  reason: string
  amount_cents: number
  expires_at: Date
  created_at: Date
  ended_at: Date | null
}

export type HallFeeHoldTable = {
  case_id: number
  hold_id: string
  amount_cents: number
}

export type HoldTable = {
  id: string
  idem: string
  content_hash: string
  account_id: number
  amount_cents: number
  about: string | null
  state: string
  expires_at: Date
  transfer_id: string | null
  created_at: Date
  ended_at: Date | null
}

export type InstallationKeyTable = {
  key_id: string
  check_value: string
  first_used_at: Date
}

export type InvitationTable = {
  account_id: string
  code: string
  phone_hash: string
  created_at: Date
}

export type KeptBalanceTable = {
  id: string
  from_escrow_id: string
  parent_account_id: string
  case_id: number
  hold_id: string
  amount_cents: number
  state: string
  created_at: Date
  ended_at: Date | null
  moved_cents: Generated<number>
  to_escrow_id: string | null
}

export type LedgerAccountTable = {
  id: GeneratedAlways<number>
  code: string
  owner_account_id: string | null
  kind: string
  currency: string
  normal: string
  is_tracked: boolean
  created_at: Date
}

export type LedgerBalanceTable = {
  account_id: number
  posted_cents: Generated<number>
  held_cents: Generated<number>
  seq: Generated<number>
}

export type LedgerChainTable = {
  seq: number
  kind: string
  record_id: string
  previous_hash: string
  hash: string
}

export type LedgerChainHeadTable = {
  id: number
  seq: number
  hash: string
}

export type LedgerRecordTable = {
  kind: string | null
  record_id: string | null
  body: string | null
}

export type LedgerSnapshotTable = {
  account_id: number
  chain_seq: number
  posted_cents: number
  created_at: Date
}

export type LedgerUnchainedTable = {
  kind: string
  record_id: string
  created_at: Date
}

export type LeftMatchTable = {
  id: string
  case_id: number
  tutor_id: number
  parent_account_id: string | null
  price_cents: number
  lesson_minutes: number
  matched_at: Date
  left_at: Date
  left_by: string
  reason: string
  is_free_replacement: boolean
}

export type LessonTable = {
  id: string
  series_id: string
  case_id: number
  tutor_id: number
  parent_account_id: string
  state: string
  proposed_by: string
  starts_at: Date
  minutes: number
  started_at: Date | null
  ended_at: Date | null
  auto_confirm_at: Date | null
  reminded_at: Date | null
  created_at: Date
  moving_to: Date | null
  problem_note: string | null
  confirmed_at: Date | null
  price_cents: number | null
  settled_at: Date | null
  trial_id: number | null
}

export type LessonCalendarTable = {
  account_id: string
  side: string
  token_hash: string
  created_at: Date
  sealed: string | null
}

export type LessonDisputeTable = {
  id: Generated<number>
  lesson_id: string
  case_id: number
  tutor_id: number
  parent_account_id: string
  opened_by: string
  problem: string
  asked_cents: number | null
  escrow_id: string | null
  hold_id: string | null
  held_cents: number
  state: string
  opened_at: Date
  due_at: Date | null
  reminded_at: Date | null
  ended_at: Date | null
  refund_cents: number | null
  paid_cents: number | null
  commission_cents: number | null
  is_held: boolean | null
}

export type LessonEventTable = {
  seq: GeneratedAlways<number>
  object_kind: string
  object_id: string
  move: string
  from_state: string | null
  to_state: string
  actor_kind: string
  actor_id: string | null
  at: Date
  details: Json
}

export type LessonReleaseTable = {
  lesson_id: string
  escrow_id: string
  tutor_id: number
  parent_account_id: string
  minutes: number
  price_cents: number
  released_cents: number
  commission_cents: number
  transfer_id: string | null
  created_at: Date
  refunded_cents: Generated<number>
}

export type LessonSlotTable = {
  tutor_id: number
  quarter: number
  lesson_id: string
}

export type MatchEscrowTable = {
  id: string
  case_id: number
  tutor_id: number
  parent_account_id: string
  created_at: Date
  ended_at: Date | null
  closed_at: Date | null
  fines_apply: Generated<boolean>
  trial_id: number | null
  parent_quoted_at: Date | null
  tutor_quoted_at: Date | null
  from_escrow_id: string | null
}

export type MessageTable = {
  id: string
  thread_id: string
  seq: number
  sender: string
  body: string
  is_masked: boolean
  client_key: string
  removed_at: Date | null
  created_at: Date
}

export type MobileChangeTable = {
  session_id: string
  auth_code_hash: string
  ends_at: Date
}

export type NoticeTable = {
  id: string
  account_id: string
  kind: string
  values: Json
  created_at: Date
  read_at: Date | null
}

export type NoticeSettingTable = {
  account_id: string
  email_topics: string[]
  phone_topics: string[]
  quiet_from: number
  quiet_to: number
  updated_at: Date
  push_topics: Generated<string[]>
  urgent_phone: boolean | null
}

export type OperatorTable = {
  id: string
  email: string
  name: string
  password_hash: string
  totp_secret: string
  totp_last_step: Generated<number>
  status: Generated<string>
  created_at: Date
}

export type PayAttemptTable = {
  id: string
  order_id: string
  number: number
  merchant_ref: string
  provider: string
  device: string
  provider_ref: string | null
  total_cents: number
  fee_cents: number
  state: string
  next_step: Json | null
  effective_seconds: number | null
  transaction_id: string | null
  code: string | null
  refunded_cents: Generated<number>
  created_at: Date
  expires_at: Date
  asked_at: Date | null
  asks: Generated<number>
  ask_next_at: Date | null
  received_cents: number | null
  looked_at: Date | null
  look_next_at: Date | null
}

export type PayEventTable = {
  id: string
  order_id: string
  kind: string
  subject_id: string
  move: string
  from_state: string | null
  to_state: string
  actor_kind: string
  actor_id: string | null
  details: Json
  created_at: Date
}

export type PayOrderTable = {
  id: string
  trade_no: string
  kind: string
  payer_account_id: string
  target: string
  title_zh: string
  title_en: string
  details: Json
  price_cents: number
  deducted_cents: number
  hold_id: string | null
  credit_code: string
  takes_late: boolean
  state: string
  method: string | null
  transfer_id: string | null
  created_at: Date
  expires_at: Date
  ended_at: Date | null
}

export type PayRefundTable = {
  id: string
  refund_ref: string
  idem: string
  attempt_id: string | null
  order_id: string
  amount_cents: number
  debit_code: string
  reason: string
  state: string
  code: string | null
  transfer_id: string
  created_at: Date
  asks: Generated<number>
  ask_next_at: Date | null
  way: Generated<string>
}

export type PayReversalTable = {
  id: string
  order_id: string
  attempt_id: string
  provider: string
  provider_no: string
  kind: string
  amount_cents: number
  reason: string | null
  due_at: Date | null
  state: string
  transfer_id: string
  decision_transfer_id: string | null
  created_at: Date
}

export type PayoutAccountTable = {
  id: string
  account_id: string
  cheque_type: string
  sealed: string
  number_masked: string
  created_at: Date
  usable_from: Date
}

export type PushSubscriptionTable = {
  endpoint_hash: string
  account_id: string
  session_id: string
  sealed: string
  created_at: Date
}

export type RateBucketTable = {
  key: string
  used: number
  ends_at: Date
  open_at: Date | null
}

export type ReadinessWriteTable = {
  filler: string
}

export type ReconciliationTable = {
  id: string
  at: Date
  problems: number
  results: Json
  chain_seq: number
  chain_hash: string
}

export type ReferralTable = {
  friend_account_id: string
  inviter_account_id: string
  phone_hash: string
  created_at: Date
  due_at: Date | null
  decided_at: Date | null
  friend_cents: number | null
  inviter_cents: number | null
}

export type ReviewTable = {
  id: string
  case_id: number
  tutor_id: number
  parent_account_id: string
  author: string
  state: string
  explaining: number
  punctuality: number
  preparation: number
  communication: number
  stars: number
  body: string
  written_at: Date
  publish_at: Date
  published_at: Date | null
  reply: string | null
  replied_at: Date | null
}

export type SchemaMigrationTable = {
  name: string
  hash: string
  applied_at: Generated<Date>
}

export type SchoolTable = {
  id: number
  district_id: number
  name_zh: string
  name_en: string
  level: string
  finance: string
  gender: string
  profile_zh: string
  profile_en: string
  address_zh: string
  address_en: string
  tel: string
  fax: string
  website: string
}

export type SearchFormatTable = {
  listing: string
  format: number
  target: number
  refreshed_to: Generated<number>
}

export type SessionTable = {
  id_hash: string
  id: string
  account_id: string | null
  operator_id: string | null
  side: string | null
  method: string
  user_agent: string
  created_at: Date
  last_seen_at: Date
  idle_ends_at: Date
  ends_at: Date
}

export type SessionActorTable = {
  id: string | null
  id_hash: string | null
  side: string | null
  account_id: string | null
  operator_id: string | null
  last_seen_at: Date | null
  idle_ends_at: Date | null
  ends_at: Date | null
  is_active: boolean | null
  tutor_id: number | null
}

export type StorageMarkTable = {
  is_only: Generated<boolean>
  mark: string
}

export type TextSweepTable = {
  name: string
  rules: number
  last_key: string
  finished_at: Date | null
}

export type ThreadTable = {
  id: string
  parent_account_id: string
  tutor_id: number
  case_id: number | null
  contacts_open_at: Date | null
  message_count: Generated<number>
  parent_unread: Generated<number>
  tutor_unread: Generated<number>
  parent_read_seq: Generated<number>
  tutor_read_seq: Generated<number>
  last_message_at: Date
  created_at: Date
}

export type ThreadBlockTable = {
  parent_account_id: string
  tutor_id: number
  blocked_by: string
  created_at: Date
}

export type TradeKeyTable = {
  kid: string
  public_jwk: Json
  sealed: string
  created_at: Date
  retired_at: Date | null
}

export type TradeNonceTable = {
  hash: string
  session_id: string
  purpose: string
  trade_no: string | null
  amount_cents: number | null
  ends_at: Date
}

export type TradePasswordTable = {
  account_id: string
  hash: string
  set_at: Date
  tries: Generated<number>
  locked_until: Date | null
  wrong_at: Generated<Date[]>
  needs_reset: Generated<boolean>
}

export type TradePasswordTokenTable = {
  hash: string
  account_id: string
  session_id: string
  ends_at: Date
}

export type TransferTable = {
  id: string
  idem: string
  content_hash: string
  kind: string
  currency: string
  about: string | null
  reverses_id: string | null
  created_at: Date
}

export type TrialTable = {
  id: Generated<number>
  case_id: number
  tutor_id: number
  parent_account_id: string
  state: string
  starts_at: Date
  minutes: number
  price_cents: number
  hold_id: string | null
  created_at: Date
  expires_at: Date
  reminded_at: Date | null
  decided_at: Date | null
  covers_lesson_id: string | null
}

export type TuitionCaseTable = {
  id: Generated<number>
  job_no: string
  parent_account_id: string | null
  status: Generated<string>
  closed_reason: string | null
  subject: string | null
  custom_label: string | null
  level: number | null
  medium: string | null
  teach_mode: string | null
  area_id: number | null
  estate: string | null
  address_sealed: string | null
  price_min_cents: number | null
  price_max_cents: number | null
  lessons_per_week: Generated<number>
  lesson_minutes: Generated<number>
  time_windows: Generated<Json>
  time_flexible: Generated<boolean>
  start_within_days: number | null
  group_size: Generated<number>
  is_sen: Generated<boolean>
  sen_note_sealed: string | null
  travel_allowance_cents: Generated<number>
  is_urgent: Generated<boolean>
  features: Generated<string[]>
  tutor_sex: Generated<string>
  tutor_university: string | null
  tutor_education: number | null
  note: Generated<string>
  negotiate_lesson_number: Generated<number>
  published_at: Date | null
  expires_at: Date | null
  applicant_count: Generated<number>
  matched_tutor_id: number | null
  matched_at: Date | null
  agreed_price_cents: number | null
  agreed_lessons_per_week: number | null
  agreed_lesson_minutes: number | null
  created_at: Date
  updated_at: Date
  free_replacements: Generated<number>
}

export type TutorTable = {
  id: Generated<number>
  status: Generated<string>
  name_zh: string | null
  name_en: string | null
  sex: string | null
  birth_year: number | null
  avatar_key: string | null
  avatar_modified_at: Date | null
  tutor_level: Generated<number>
  star_level_expires_at: Date | null
  price_min_cents: number | null
  experience_years: number | null
  education: number | null
  university: string | null
  major_zh: string | null
  major_en: string | null
  languages: Generated<string[]>
  features: Generated<string[]>
  experience_kinds: Generated<string[]>
  current_jobs: Generated<number[]>
  teaches_online: Generated<boolean>
  intro: Generated<string>
  created_at: Date
  updated_at: Date
  account_id: string | null
  version: Generated<number>
  published_at: Date | null
  teacher_number: string | null
  trial_minutes: number | null
  trial_price_cents: number | null
}

export type TutorAreaTable = {
  tutor_id: number
  area_id: number
}

export type TutorAvailabilityTable = {
  tutor_id: number
  weekday: number
  from_minute: number
  to_minute: number
}

export type TutorCardTable = {
  id: number | null
  name_zh: string | null
  name_en: string | null
  sex: string | null
  birth_year: number | null
  avatar_key: string | null
  avatar_modified_at: Date | null
  tutor_level: number | null
  star_level_expires_at: Date | null
  price_min_cents: number | null
  experience_years: number | null
  education: number | null
  university: string | null
  major_zh: string | null
  major_en: string | null
  features: string[] | null
  created_at: Date | null
  intro: string | null
  view_count: number | null
  success_job_count: number | null
  collected_count: number | null
  ratings: number[] | null
  subjects: Json | null
  areas: Json | null
}

export type TutorDayTable = {
  tutor_id: number
  day: number
  views: Generated<number>
  favourites: Generated<number>
}

export type TutorDocumentTable = {
  id: string
  tutor_id: number
  kind: string
  verification_id: string | null
  storage_key: string
  file_name: string
  media_type: string
  bytes: number
  sha256: string
  created_at: Date
}

export type TutorDocumentRemovalTable = {
  storage_key: string
  created_at: Date
}

export type TutorSearchTable = {
  id: number
  status: number
  price: number
  age: number
  experience: number
  score: number
  review_count: number
  popularity: number
  taught_hours: number
  smart: number
  terms: number[]
  words: number[]
  priced: Generated<number[]>
  prices: Generated<number[]>
  bands: Generated<number[]>
}

export type TutorSearchChangeTable = {
  seq: GeneratedAlways<number>
  tutor_id: number
  txid: Generated<string>
  changed_at: Generated<Date>
}

export type TutorStatTable = {
  tutor_id: number
  view_count: Generated<number>
  success_job_count: Generated<number>
  collected_count: Generated<number>
  taught_minutes: Generated<number>
  rating_1: Generated<number>
  rating_2: Generated<number>
  rating_3: Generated<number>
  rating_4: Generated<number>
  rating_5: Generated<number>
}

export type TutorSubjectTable = {
  tutor_id: number
  position: number
  subject: string
  custom_label: string | null
  level_min: number
  level_max: number
  price_cents: number
}

export type TutorVerificationTable = {
  id: string
  tutor_id: number
  kind: string
  state: string
  submitted_at: Date
  decided_at: Date | null
  decided_by: string | null
  reason: string | null
  expires_at: Date | null
  facts: Json | null
  facts_version: Generated<number>
}

export type UsedProofTable = {
  hash: string
  ends_at: Date
}

export type WebhookDeliveryTable = {
  id: string
  provider: string
  event_id: string | null
  kind: string | null
  merchant_ref: string | null
  provider_ref: string | null
  is_verified: boolean
  raw: Uint8Array
  received_at: Date
  handled_at: Date | null
}

export type WithdrawalTable = {
  id: string
  number: string
  account_id: string
  amount_cents: number
  term_id: string
  cheque_type: string
  sealed: string
  number_masked: string
  code_key_hash: string
  hold_id: string
  transfer_id: string | null
  state: string
  checked_by: string | null
  bank_reference: string | null
  reason: string | null
  day: string
  created_at: Date
  ended_at: Date | null
}

export type DB = {
  account: AccountTable
  account_browser: AccountBrowserTable
  account_device: AccountDeviceTable
  account_identity: AccountIdentityTable
  account_side: AccountSideTable
  act_once: ActOnceTable
  amount_change: AmountChangeTable
  audit_entry: AuditEntryTable
  audit_head: AuditHeadTable
  bank_statement: BankStatementTable
  bank_statement_line: BankStatementLineTable
  booking: BookingTable
  boost_purchase: BoostPurchaseTable
  boost_use: BoostUseTable
  case_card: CaseCardTable
  case_fee: CaseFeeTable
  case_offer: CaseOfferTable
  case_search: CaseSearchTable
  case_search_change: CaseSearchChangeTable
  code_challenge: CodeChallengeTable
  code_sent: CodeSentTable
  content_report: ContentReportTable
  cover_hold: CoverHoldTable
  delivery: DeliveryTable
  delivery_bundle: DeliveryBundleTable
  demo_fill: DemoFillTable
  dispute_file: DisputeFileTable
  dispute_file_removal: DisputeFileRemovalTable
  dispute_statement: DisputeStatementTable
  entry: EntryTable
  favourite_case: FavouriteCaseTable
  favourite_tutor: FavouriteTutorTable
  fine: FineTable
  gift_grant: GiftGrantTable
  hall_fee_hold: HallFeeHoldTable
  hold: HoldTable
  installation_key: InstallationKeyTable
  invitation: InvitationTable
  kept_balance: KeptBalanceTable
  ledger_account: LedgerAccountTable
  ledger_balance: LedgerBalanceTable
  ledger_chain: LedgerChainTable
  ledger_chain_head: LedgerChainHeadTable
  ledger_record: LedgerRecordTable
  ledger_snapshot: LedgerSnapshotTable
  ledger_unchained: LedgerUnchainedTable
  left_match: LeftMatchTable
  lesson: LessonTable
  lesson_calendar: LessonCalendarTable
  lesson_dispute: LessonDisputeTable
  lesson_event: LessonEventTable
  lesson_release: LessonReleaseTable
  lesson_slot: LessonSlotTable
  match_escrow: MatchEscrowTable
  message: MessageTable
  mobile_change: MobileChangeTable
  notice: NoticeTable
  notice_setting: NoticeSettingTable
  operator: OperatorTable
  pay_attempt: PayAttemptTable
  pay_event: PayEventTable
  pay_order: PayOrderTable
  pay_refund: PayRefundTable
  pay_reversal: PayReversalTable
  payout_account: PayoutAccountTable
  push_subscription: PushSubscriptionTable
  rate_bucket: RateBucketTable
  readiness_write: ReadinessWriteTable
  reconciliation: ReconciliationTable
  referral: ReferralTable
  review: ReviewTable
  schema_migration: SchemaMigrationTable
  school: SchoolTable
  search_format: SearchFormatTable
  session: SessionTable
  session_actor: SessionActorTable
  storage_mark: StorageMarkTable
  text_sweep: TextSweepTable
  thread: ThreadTable
  thread_block: ThreadBlockTable
  trade_key: TradeKeyTable
  trade_nonce: TradeNonceTable
  trade_password: TradePasswordTable
  trade_password_token: TradePasswordTokenTable
  transfer: TransferTable
  trial: TrialTable
  tuition_case: TuitionCaseTable
  tutor: TutorTable
  tutor_area: TutorAreaTable
  tutor_availability: TutorAvailabilityTable
  tutor_card: TutorCardTable
  tutor_day: TutorDayTable
  tutor_document: TutorDocumentTable
  tutor_document_removal: TutorDocumentRemovalTable
  tutor_search: TutorSearchTable
  tutor_search_change: TutorSearchChangeTable
  tutor_stat: TutorStatTable
  tutor_subject: TutorSubjectTable
  tutor_verification: TutorVerificationTable
  used_proof: UsedProofTable
  webhook_delivery: WebhookDeliveryTable
  withdrawal: WithdrawalTable
}
