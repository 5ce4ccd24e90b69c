// Written by scripts/table-types.ts from the migrated database. Do not edit.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { Cents } from '#kernel/money.ts'

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json }

export type AccountTable = {
  id: string
  realm: 'person' | 'institution'
  countryCode: string
  mobile: string
  name: string
  passwordHash: string | null
  avatarKey: string | null
  avatarModifiedAt: Date | null
  locale: Generated<'zh' | 'en'>
  email: string | null
  status: Generated<'active' | 'suspended' | 'closing' | 'erased'>
  createdAt: Date
  updatedAt: Date
  lastSide: 'parent' | 'tutor' | 'institution' | null
  closesAt: Date | null
  termsVersion: string | null
  termsAcceptedAt: Date | null
  erasurePutOffAt: Date | null
  payoutsRestUntil: Date | null
}

export type AccountBrowserTable = {
  accountId: string
  browserHash: string
  seenAt: Date
  knownUntil: Date | null
}

export type AccountDeviceTable = {
  accountId: string
  deviceHash: string
  seenAt: Date
}

export type AccountIdentityTable = {
  provider: string
  subject: string
  accountId: string
  createdAt: Date
}

export type AccountSideTable = {
  accountId: string
  side: 'parent' | 'tutor' | 'institution'
  createdAt: Date
}

export type ActOnceTable = {
  key: string
  beganAt: Date
  endsAt: Date
  sealed: string | null
}

export type AmountChangeTable = {
  seq: GeneratedAlways<number>
  name: string
  value: number
  inForceFrom: Date
  madeAt: Date
  madeBy: string
  reason: string
}

export type AuditEntryTable = {
  seq: number
  at: Date
  actorKind: 'system' | 'operator' | 'user'
  actorId: string
  action: string
  objectKind: string
  objectId: string
  details: Json
  previousHash: string
  hash: string
}

export type AuditHeadTable = {
  id: number
  seq: number
  hash: string
}

export type BankStatementTable = {
  id: string
  fileName: string
  contentHash: string
  state: 'imported' | 'signed' | 'booked' | 'discarded'
  importedBy: string
  importedAt: Date
  signedBy: string | null
  bookNextAt: Date | null
  endedAt: Date | null
}

export type BankStatementLineTable = {
  statementId: string
  line: number
  raw: string
  day: string | null
  amountCents: ColumnType<Cents | null, number | null, number | null>
  reference: string
  payer: string
  bankNumber: string | null
  fault: 'fields' | 'date' | 'amount' | 'direction' | 'currency' | 'number' | 'reused' | null
  outcome: 'paid' | 'surplus' | 'mismatched' | 'known' | 'unknown' | 'outgoing' | 'fault' | null
  attemptId: string | null
}

export type BegunBookingTable = {
  parentAccountId: string
  caseId: number
  tutorId: number
  part: string | null
  begunAt: Date
}

export type BookingTable = {
  id: Generated<number>
  caseId: number
  tutorId: number
  parentAccountId: string
  state: 'requested' | 'offered' | 'accepted' | 'declined' | 'cancelled' | 'expired' | 'lapsed' | 'left'
  createdAt: Date
  expiresAt: Date
  decidedAt: Date | null
  priceCents: ColumnType<Cents | null, number | null, number | null>
  acceptance: 'first' | 'compare'
  remindedAt: Date | null
  startsAt: Date | null
}

export type BoostPurchaseTable = {
  id: string
  accountId: string
  packageId: number
  orderId: string | null
  boosts: number
  used: Generated<number>
  boughtAt: Date
  expiresAt: Date
  returned: Generated<number>
}

export type BoostUseTable = {
  id: string
  purchaseId: string
  tutorId: number
  beginsAt: Date
  endsAt: Date
  endedAt: Date | null
}

export type CaseCardTable = {
  id: number | null
  jobNo: string | null
  subject: string | null
  customLabel: string | null
  level: number | null
  areaId: number | null
  teachMode: string | null
  priceMinCents: ColumnType<Cents | null, number | null, number | null>
  priceMaxCents: ColumnType<Cents | null, number | null, number | null>
  lessonsPerWeek: number | null
  lessonMinutes: number | null
  startWithinDays: number | null
  groupSize: number | null
  medium: string | null
  features: string[] | null
  tutorSex: string | null
  isUrgent: boolean | null
  isSen: boolean | null
  applicantCount: number | null
  travelAllowanceCents: ColumnType<Cents | null, number | null, number | null>
  note: string | null
  publishedAt: Date | null
}

export type CaseFeeTable = {
  escrowId: string
  amountCents: ColumnType<Cents, number, number>
  paidCents: ColumnType<Cents, number | undefined, number>
  createdAt: Date
  endedAt: Date | null
  state: 'due' | 'paid' | 'returned' | 'waived'
  remindedAt: Date | null
  dueAt: Date
}

export type CaseMatchTable = {
  id: string
  caseId: number
  tutorId: number
  parentAccountId: string | null
  priceCents: ColumnType<Cents, number, number>
  lessonMinutes: number
  matchedAt: Date
  leftAt: Date | null
  leftBy: 'parent' | 'tutor' | null
  reason: 'vanished' | 'guarantee' | 'schedule' | 'distance' | 'not_suitable' | 'price' | 'no_answer' | 'not_needed' | 'other' | null
  isFreeReplacement: Generated<boolean>
  state: GeneratedAlways<string>
}

export type CaseOfferTable = {
  id: string
  caseId: number
  tutorId: number
  status: 'applied' | 'shortlisted' | 'countered' | 'accepted' | 'declined' | 'withdrawn' | 'expired' | 'lapsed' | 'left'
  priceCents: ColumnType<Cents, number, number>
  message: string
  firstDay: string | null
  counterPriceCents: ColumnType<Cents | null, number | null, number | null>
  counterLessonsPerWeek: number | null
  counterLessonMinutes: number | null
  expiresAt: Date
  remindedAt: Date | null
  createdAt: Date
  updatedAt: Date
}

export type CaseSearchTable = {
  id: number
  status: number
  smart: number
  priceMin: number
  priceMax: number
  published: number
  terms: number[]
  words: number[]
}

export type CaseSearchChangeTable = {
  seq: GeneratedAlways<number>
  caseId: number
  txid: Generated<string>
  changedAt: Generated<Date>
}

export type CodeChallengeTable = {
  codeKey: string
  purpose: string
  phoneHash: string
  phoneSealed: string
  codeHash: string | null
  accountId: string | null
  sessionId: string | null
  tries: Generated<number>
  createdAt: Date
  endsAt: Date
  usedAt: Date | null
  objectId: string | null
}

export type CodeSentTable = {
  phoneHash: string
  purpose: string
  sentAt: Date
}

export type ContentReportTable = {
  id: string
  reporterAccountId: string | null
  objectKind: string
  objectId: string
  reason: string
  note: string
  excerpt: string
  state: Generated<'open' | 'upheld' | 'dismissed'>
  decidedBy: string | null
  decidedAt: Date | null
  createdAt: Date
  aboutAccountId: string | null
}

export type CourseTable = {
  id: Generated<number>
  tutorId: number
  createdAt: Date
  state: 'draft' | 'reviewing' | 'rejected' | 'published' | 'taken_down' | 'delete_reviewing' | 'deleted'
  reviewedFrom: 'draft' | 'rejected' | 'published' | 'taken_down' | null
  currentVersionId: string | null
  blockedAt: Date | null
}

export type CourseDecisionTable = {
  id: string
  courseId: number
  outcome: 'published' | 'rejected' | 'taken_down' | 'allowed' | 'deleted' | 'kept'
  no: number | null
  reason: string
  notes: Json
  decidedBy: string
  decidedAt: Date
}

export type CourseDownloadTable = {
  accountId: string
  fileId: number
  unitKey: string
  firstAt: Date
  times: number
}

export type CourseLearnerTable = {
  accountId: string
  courseId: number
  beganAt: Date
  lastUnitKey: string | null
  lastAt: Date
}

export type CourseProductTable = {
  id: Generated<number>
  courseId: number
  part: 'whole' | 'chapter' | 'unit'
  partKey: string | null
}

export type CourseRightTable = {
  accountId: string
  unitKey: string
  courseId: number
  orderId: string | null
  counted: string[]
  grantedAt: Date
}

export type CourseSaleTable = {
  orderId: string
  tradeNo: string
  courseId: number
  versionId: string
  productId: number
  part: 'whole' | 'chapter' | 'units' | 'unit'
  buyerAccountId: string
  tutorId: number
  tutorAccountId: string
  grossCents: ColumnType<Cents, number, number>
  backCents: ColumnType<Cents, number | undefined, number>
  commissionRate: number
  feeCents: ColumnType<Cents, number, number>
  state: 'held' | 'released' | 'returned'
  rights: 'live' | 'resting' | 'ended'
  endedBy: 'buyer' | 'desk' | 'bank' | null
  counted: string[]
  paidAt: Date
  releaseAt: Date
  releasedAt: Date | null
  lostTransferId: string | null
  agreedAt: Date | null
}

export type CourseSaleLineTable = {
  orderId: string
  unitKey: string
  listCents: ColumnType<Cents, number, number>
  paidCents: ColumnType<Cents, number, number>
  durationMs: number
}

export type CourseSearchTable = {
  id: number
  status: number
  smart: number
  price: number
  published: number
  terms: number[]
  words: number[]
}

export type CourseSearchChangeTable = {
  seq: GeneratedAlways<number>
  courseId: number
  txid: Generated<string>
  changedAt: Generated<Date>
}

export type CourseVersionTable = {
  id: string
  courseId: number
  tutorId: number
  no: number
  name: string
  subtitle: string
  summary: string
  learnPoints: string
  subject: string
  levelMin: number
  levelMax: number
  language: string
  combinePriceCents: ColumnType<Cents | null, number | null, number | null>
  coverKey: string
  chapterCount: number
  unitCount: number
  previewCount: number
  durationMs: number
  wholeCents: ColumnType<Cents, number, number>
  sumCents: ColumnType<Cents, number, number>
  captions: string[]
  changes: Json
  publishedAt: Date
}

export type CourseVideoTable = {
  id: string
  tutorId: number
  unitKey: string
  state: 'uploading' | 'uploaded' | 'ready' | 'failed' | 'removed'
  fileName: string
  fileModifiedMs: number
  size: number
  received: Generated<number>
  writer: string | null
  declaredMs: number | null
  packedBytes: number | null
  sha256: string | null
  durationMs: number | null
  width: number | null
  height: number | null
  codecs: string | null
  longestGapMs: number | null
  failure: string | null
  createdAt: Date
  changedAt: Date
}

export type CourseWholeRightTable = {
  accountId: string
  courseId: number
  orderId: string | null
  counted: string[]
  grantedAt: Date
}

export type CoverHoldTable = {
  lessonId: string
  holdId: string
  amountCents: ColumnType<Cents, number, number>
  escrowId: string | null
}

export type DeliveryTable = {
  id: string
  channel: 'sms' | 'whatsapp' | 'email' | 'push'
  purpose: string
  locale: 'zh' | 'en'
  accountId: string | null
  sealed: string | null
  state: Generated<'queued' | 'sending' | 'unsure' | 'sent' | 'failed'>
  attempts: Generated<number>
  claimedAt: Date | null
  attemptedAt: Date | null
  nextAt: Date
  expiresAt: Date
  providerRef: string | null
  problem: string | null
  createdAt: Date
  endedAt: Date | null
}

export type DeliveryBundleTable = {
  key: string
  deliveryId: string | null
  goesAt: Date
}

export type DemoFillTable = {
  id: GeneratedAlways<number>
  seed: number
  tutors: number
  filledAt: Date
  peopleAt: Date | null
}

export type DisputeFileTable = {
  id: string
  disputeId: number
  author: 'parent' | 'tutor'
  phase: 'answering' | 'evidence'
  storageKey: string
  fileName: string
  mediaType: 'application/pdf' | 'image/webp'
  bytes: number
  sha256: string
  createdAt: Date
}

export type DisputeFileRemovalTable = {
  storageKey: string
  dueAt: Date
}

export type DisputeStatementTable = {
  id: string
  disputeId: number
  author: 'parent' | 'tutor' | 'operator'
  move: 'open' | 'answer' | 'add' | 'decide'
  body: string
  createdAt: Date
}

export type DraftChapterTable = {
  id: Generated<number>
  chapterKey: string
  manuscriptId: number
  name: string
  priceCents: ColumnType<Cents | null, number | null, number | null>
  revision: Generated<number>
  position: string
}

export type DraftUnitTable = {
  id: Generated<number>
  unitKey: string
  chapterId: number
  name: string
  videoId: string | null
  priceCents: ColumnType<Cents, number | undefined, number>
  isPreview: Generated<boolean>
  revision: Generated<number>
  position: string
}

export type EntryTable = {
  transferId: string
  accountId: number
  currency: string
  amountCents: ColumnType<Cents, number, number>
  accountSeq: number | null
  balanceAfterCents: ColumnType<Cents | null, number | null, number | null>
}

export type FavouriteCaseTable = {
  accountId: string
  jobId: number
  createdAt: Date
}

export type FavouriteCourseTable = {
  accountId: string
  courseId: number
  createdAt: Date
}

export type FavouriteTutorTable = {
  accountId: string
  tutorId: number
  createdAt: Date
}

export type FineTable = {
  id: string
  escrowId: string
  debtorAccountId: string
  side: 'parent' | 'tutor'
  reason: 'cancel_case_after_confirm' | 'cancel_case_at_that_day' | 'cancel_case_in_negotiate_lesson' | 'tutor_absent' | 'parent_absent'
  eventSeq: number
  lessonId: string | null
  amountCents: ColumnType<Cents, number, number>
  paidCents: ColumnType<Cents, number | undefined, number>
  state: 'proposed' | 'appealed' | 'due' | 'paid' | 'cancelled'
  createdAt: Date
  appealUntil: Date
  appealText: string | null
  appealedAt: Date | null
  decision: string | null
  decidedBy: string | null
  decidedAt: Date | null
  endedAt: Date | null
}

export type FreeBoostNumberTable = {
  numberHash: string
  takenAt: Date
}

export type GiftGrantTable = {
  id: string
  ownerAccountId: string
  reason: 'sign-up' | 'referral'
  amountCents: ColumnType<Cents, number, number>
  expiresAt: Date
  createdAt: Date
  endedAt: Date | null
}

export type HallFeeHoldTable = {
  caseId: number
  holdId: string
  amountCents: ColumnType<Cents, number, number>
}

export type HiddenContactTable = {
  accountId: string
  parentAccountId: string
  tutorId: number
  day: string
  texts: number
}

export type HoldTable = {
  id: string
  idem: string
  contentHash: string
  accountId: number
  amountCents: ColumnType<Cents, number, number>
  about: string | null
  state: 'open' | 'posted' | 'voided' | 'expired'
  expiresAt: Date
  transferId: string | null
  createdAt: Date
  endedAt: Date | null
}

export type InstallationKeyTable = {
  keyId: string
  checkValue: string
  firstUsedAt: Date
}

export type InvitationTable = {
  accountId: string
  code: string
  phoneHash: string
  createdAt: Date
}

export type KeptBalanceTable = {
  id: string
  fromEscrowId: string
  parentAccountId: string
  caseId: number
  holdId: string
  amountCents: ColumnType<Cents, number, number>
  state: 'kept' | 'moved' | 'returned'
  createdAt: Date
  endedAt: Date | null
  movedCents: ColumnType<Cents, number | undefined, number>
  toEscrowId: string | null
}

export type LedgerAccountTable = {
  id: GeneratedAlways<number>
  code: string
  ownerAccountId: string | null
  kind: 'cash' | 'gift' | 'payable' | 'escrow' | 'clearing' | 'income' | 'expense' | 'suspense' | 'withdraw' | 'bank'
  currency: string
  normal: 'D' | 'C'
  isTracked: boolean
  createdAt: Date
}

export type LedgerBalanceTable = {
  accountId: number
  postedCents: ColumnType<Cents, number | undefined, number>
  heldCents: ColumnType<Cents, number | undefined, number>
  seq: Generated<number>
}

export type LedgerChainTable = {
  seq: number
  kind: string
  recordId: string
  previousHash: string
  hash: string
}

export type LedgerChainHeadTable = {
  id: number
  seq: number
  hash: string
}

export type LedgerRecordTable = {
  kind: string | null
  recordId: string | null
  body: string | null
}

export type LedgerSnapshotTable = {
  accountId: number
  chainSeq: number
  postedCents: ColumnType<Cents, number, number>
  createdAt: Date
}

export type LedgerUnchainedTable = {
  kind: string
  recordId: string
  createdAt: Date
}

export type LessonTable = {
  id: string
  seriesId: string
  caseId: number
  tutorId: number
  parentAccountId: string
  state: 'proposed' | 'scheduled' | 'moving' | 'started' | 'ended' | 'too_short' | 'claimed' | 'confirmed' | 'auto_confirmed' | 'disputed' | 'decided' | 'voided' | 'refunded' | 'cancelled' | 'missed'
  proposedBy: 'parent' | 'tutor'
  startsAt: Date
  minutes: number
  startedAt: Date | null
  endedAt: Date | null
  autoConfirmAt: Date | null
  remindedAt: Date | null
  createdAt: Date
  movingTo: Date | null
  problemNote: string | null
  confirmedAt: Date | null
  priceCents: ColumnType<Cents | null, number | null, number | null>
  settledAt: Date | null
  trialId: number | null
}

export type LessonCalendarTable = {
  accountId: string
  side: 'parent' | 'tutor'
  tokenHash: string
  createdAt: Date
  sealed: string | null
}

export type LessonDisputeTable = {
  id: Generated<number>
  lessonId: string
  caseId: number
  tutorId: number
  parentAccountId: string
  openedBy: 'parent' | 'tutor'
  problem: 'late' | 'short' | 'conduct' | 'quality' | 'other'
  askedCents: ColumnType<Cents | null, number | null, number | null>
  escrowId: string | null
  holdId: string | null
  heldCents: ColumnType<Cents, number, number>
  state: 'answering' | 'evidence' | 'deciding' | 'agreed' | 'decided' | 'withdrawn'
  openedAt: Date
  dueAt: Date | null
  remindedAt: Date | null
  endedAt: Date | null
  refundCents: ColumnType<Cents | null, number | null, number | null>
  paidCents: ColumnType<Cents | null, number | null, number | null>
  commissionCents: ColumnType<Cents | null, number | null, number | null>
  isHeld: boolean | null
}

export type LessonEventTable = {
  seq: GeneratedAlways<number>
  objectKind: 'booking' | 'lesson' | 'review' | 'match' | 'fine' | 'dispute' | 'trial' | 'kept_balance' | 'case_fee'
  objectId: string
  move: string
  fromState: string | null
  toState: string
  actorKind: string
  actorId: string | null
  at: Date
  details: Json
}

export type LessonReleaseTable = {
  lessonId: string
  escrowId: string
  tutorId: number
  parentAccountId: string
  minutes: number
  priceCents: ColumnType<Cents, number, number>
  releasedCents: ColumnType<Cents, number, number>
  commissionCents: ColumnType<Cents, number, number>
  transferId: string | null
  createdAt: Date
  refundedCents: ColumnType<Cents, number | undefined, number>
}

export type LessonSlotTable = {
  tutorId: number
  quarter: number
  lessonId: string
}

export type MailBounceTable = {
  accountId: string
  email: string
  bouncedAt: Date
}

export type ManuscriptTable = {
  id: Generated<number>
  courseId: number
  name: string
  savedAt: Date
  tutorId: number
  subtitle: Generated<string>
  summary: Generated<string>
  learnPoints: Generated<string>
  subject: string | null
  levelMin: number | null
  levelMax: number | null
  language: string | null
  combinePriceCents: ColumnType<Cents | null, number | null, number | null>
  coverKey: string | null
  revision: Generated<number>
  textRevision: Generated<number>
  submittedAt: Date | null
  reviewingRevision: number | null
  deleteReason: string | null
  publishedRevision: number | null
}

export type MatchEscrowTable = {
  id: string
  caseId: number
  tutorId: number
  parentAccountId: string
  createdAt: Date
  endedAt: Date | null
  closedAt: Date | null
  finesApply: Generated<boolean>
  trialId: number | null
  parentQuotedAt: Date | null
  tutorQuotedAt: Date | null
  fromEscrowId: string | null
  isCover: Generated<boolean>
}

export type MediaSentTable = {
  accountId: string
  videoId: string
  sent: string
  updatedAt: Date
}

export type MessageTable = {
  id: string
  threadId: string
  seq: number
  sender: 'parent' | 'tutor'
  body: string
  isMasked: boolean
  clientKey: string
  removedAt: Date | null
  createdAt: Date
}

export type MobileChangeTable = {
  sessionId: string
  authCodeHash: string
  endsAt: Date
}

export type NoticeTable = {
  id: string
  accountId: string
  kind: string
  values: Json
  createdAt: Date
  readAt: Date | null
  side: string | null
}

export type NoticeOutboxTable = {
  noticeId: string
}

export type NoticeSettingTable = {
  accountId: string
  emailTopics: string[]
  phoneTopics: string[]
  quietFrom: number
  quietTo: number
  updatedAt: Date
  pushTopics: string[]
  urgentPhone: boolean | null
  seenTopics: string[]
}

export type OperatorTable = {
  id: string
  email: string
  name: string
  passwordHash: string
  totpSecret: string
  totpLastStep: Generated<number>
  status: Generated<'active' | 'suspended'>
  createdAt: Date
  passwordUntil: Date | null
}

export type PayAttemptTable = {
  id: string
  orderId: string
  number: number
  merchantRef: string
  provider: string
  device: 'desktop' | 'mobile'
  providerRef: string | null
  totalCents: ColumnType<Cents, number, number>
  feeCents: ColumnType<Cents, number, number>
  state: 'submitted' | 'pending' | 'unknown' | 'succeeded' | 'surplus' | 'mismatched' | 'stray' | 'dismissed' | 'failed' | 'cancelled' | 'expired'
  nextStep: Json | null
  effectiveSeconds: number | null
  transactionId: string | null
  code: string | null
  refundedCents: ColumnType<Cents, number | undefined, number>
  createdAt: Date
  expiresAt: Date
  askedAt: Date | null
  asks: Generated<number>
  askNextAt: Date | null
  receivedCents: ColumnType<Cents | null, number | null, number | null>
  lookedAt: Date | null
  lookNextAt: Date | null
  strayCents: ColumnType<Cents | null, number | null, number | null>
  strayCurrency: string | null
}

export type PayConsentTable = {
  accountId: string
  document: string
  version: string
  agreedAt: Date
}

export type PayEventTable = {
  id: string
  orderId: string
  kind: 'order' | 'attempt' | 'refund' | 'reversal'
  subjectId: string
  move: string
  fromState: string | null
  toState: string
  actorKind: string
  actorId: string | null
  details: Json
  createdAt: Date
}

export type PayOrderTable = {
  id: string
  tradeNo: string
  kind: string
  payerAccountId: string
  target: string
  titleZh: string
  titleEn: string
  details: Json
  priceCents: ColumnType<Cents, number, number>
  deductedCents: ColumnType<Cents, number, number>
  holdId: string | null
  creditCode: string
  takesLate: boolean
  state: 'open' | 'paid' | 'closed'
  method: string | null
  transferId: string | null
  createdAt: Date
  expiresAt: Date
  endedAt: Date | null
  giftEndsAt: Date | null
}

export type PayRefundTable = {
  id: string
  refundRef: string
  idem: string
  attemptId: string | null
  orderId: string
  amountCents: ColumnType<Cents, number, number>
  debitCode: string
  reason: string
  state: 'requested' | 'pending' | 'succeeded' | 'failed'
  code: string | null
  transferId: string
  createdAt: Date
  asks: Generated<number>
  askNextAt: Date | null
  way: Generated<'provider' | 'wallet'>
  giftCents: ColumnType<Cents, number | undefined, number>
  giftTransferId: string | null
}

export type PayReversalTable = {
  id: string
  orderId: string
  attemptId: string
  provider: string
  providerNo: string
  kind: 'refund' | 'dispute'
  amountCents: ColumnType<Cents, number, number>
  reason: string | null
  dueAt: Date | null
  state: 'open' | 'taken' | 'borne' | 'recovered' | 'returned'
  transferId: string
  decisionTransferId: string | null
  createdAt: Date
  giftCents: ColumnType<Cents, number | undefined, number>
  giftTransferId: string | null
}

export type PayoutAccountTable = {
  id: string
  accountId: string
  chequeType: 'FPS' | 'BANK_TRANSFER' | 'CHEQUE'
  sealed: string
  numberMasked: string
  createdAt: Date
  usableFrom: Date
}

export type PushSubscriptionTable = {
  endpointHash: string
  accountId: string
  sessionId: string
  sealed: string
  createdAt: Date
}

export type RateBucketTable = {
  key: string
  used: number
  endsAt: Date
  openAt: Date | null
}

export type ReadinessWriteTable = {
  filler: string
}

export type ReconciliationTable = {
  id: string
  at: Date
  problems: number
  results: Json
  chainSeq: number
  chainHash: string
}

export type ReferralTable = {
  friendAccountId: string
  inviterAccountId: string
  phoneHash: string
  createdAt: Date
  dueAt: Date | null
  decidedAt: Date | null
  friendCents: ColumnType<Cents | null, number | null, number | null>
  inviterCents: ColumnType<Cents | null, number | null, number | null>
}

export type ReviewTable = {
  id: string
  caseId: number
  tutorId: number
  parentAccountId: string
  author: 'parent' | 'tutor'
  state: 'written' | 'published' | 'reported' | 'hidden'
  explaining: number
  punctuality: number
  preparation: number
  communication: number
  stars: number
  body: string
  writtenAt: Date
  publishAt: Date
  publishedAt: Date | null
  reply: string | null
  repliedAt: Date | null
}

export type SchemaMigrationTable = {
  name: string
  hash: string
  appliedAt: Generated<Date>
}

export type SchoolTable = {
  id: number
  districtId: number
  nameZh: string
  nameEn: string
  level: 'kindergarten' | 'primary' | 'secondary'
  finance: 'government' | 'aided' | 'direct' | 'private'
  gender: 'coed' | 'boys' | 'girls'
  profileZh: string
  profileEn: string
  addressZh: string
  addressEn: string
  tel: string
  fax: string
  website: string
}

export type SearchFormatTable = {
  listing: string
  format: number
  target: number
  refreshedTo: Generated<number>
}

export type SecondFactorTable = {
  accountId: string
  secret: string
  lastStep: number
  since: Date
  recoveryHashes: string[]
  wrongAt: Generated<Date[]>
  lockedUntil: Date | null
}

export type SessionTable = {
  idHash: string
  id: string
  accountId: string | null
  operatorId: string | null
  side: 'parent' | 'tutor' | 'institution' | null
  method: string
  userAgent: string
  createdAt: Date
  lastSeenAt: Date
  idleEndsAt: Date
  endsAt: Date
  codeAt: Date | null
}

export type SessionActorTable = {
  id: string | null
  idHash: string | null
  side: string | null
  accountId: string | null
  operatorId: string | null
  lastSeenAt: Date | null
  idleEndsAt: Date | null
  endsAt: Date | null
  isActive: boolean | null
  tutorId: number | null
  codeAt: Date | null
  hasSecondFactor: boolean | null
}

export type StatementMappingTable = {
  headerKey: string
  bank: string
  uses: string
  dayForm: 'ymd' | 'dmy' | 'mdy'
  confirmedBy: string
  confirmedAt: Date
}

export type StorageMarkTable = {
  isOnly: Generated<boolean>
  mark: string
}

export type StudyFileTable = {
  id: Generated<number>
  unitKey: string
  tutorId: number
  name: string
  storageKey: string
  mediaType: string
  size: number
  createdAt: Date
  removedAt: Date | null
}

export type TextSweepTable = {
  name: string
  rules: number
  lastKey: string
  finishedAt: Date | null
}

export type ThreadTable = {
  id: string
  parentAccountId: string
  tutorId: number
  caseId: number | null
  contactsOpenAt: Date | null
  messageCount: Generated<number>
  parentUnread: Generated<number>
  tutorUnread: Generated<number>
  parentReadSeq: Generated<number>
  tutorReadSeq: Generated<number>
  lastMessageAt: Date
  createdAt: Date
}

export type ThreadBlockTable = {
  parentAccountId: string
  tutorId: number
  blockedBy: 'parent' | 'tutor'
  createdAt: Date
}

export type TradeKeyTable = {
  kid: string
  publicJwk: Json
  sealed: string
  createdAt: Date
  retiredAt: Date | null
}

export type TradeNonceTable = {
  hash: string
  sessionId: string
  purpose: 'pay' | 'set'
  tradeNo: string | null
  amountCents: ColumnType<Cents | null, number | null, number | null>
  endsAt: Date
}

export type TradePasswordTable = {
  accountId: string
  hash: string
  setAt: Date
  tries: Generated<number>
  lockedUntil: Date | null
  wrongAt: Generated<Date[]>
  needsReset: Generated<boolean>
  openAt: Generated<Date[]>
}

export type TradePasswordTokenTable = {
  hash: string
  accountId: string
  sessionId: string
  endsAt: Date
}

export type TransferTable = {
  id: string
  idem: string
  contentHash: string
  kind: string
  currency: string
  about: string | null
  reversesId: string | null
  createdAt: Date
}

export type TrialTable = {
  id: Generated<number>
  caseId: number
  tutorId: number
  parentAccountId: string
  state: 'requested' | 'accepted' | 'declined' | 'withdrawn' | 'expired' | 'lapsed' | 'cancelled'
  startsAt: Date
  minutes: number
  priceCents: ColumnType<Cents, number, number>
  holdId: string | null
  createdAt: Date
  expiresAt: Date
  remindedAt: Date | null
  decidedAt: Date | null
  coversLessonId: string | null
}

export type TuitionCaseTable = {
  id: Generated<number>
  jobNo: string
  parentAccountId: string | null
  status: Generated<'draft' | 'open' | 'matched' | 'closed'>
  closedReason: 'by_parent' | 'expired' | 'by_operator' | null
  subject: string | null
  customLabel: string | null
  level: number | null
  medium: string | null
  teachMode: 'home' | 'public' | 'online' | 'either' | null
  areaId: number | null
  estate: string | null
  addressSealed: string | null
  priceMinCents: ColumnType<Cents | null, number | null, number | null>
  priceMaxCents: ColumnType<Cents | null, number | null, number | null>
  lessonsPerWeek: Generated<number>
  lessonMinutes: Generated<number>
  timeWindows: Generated<Json>
  timeFlexible: Generated<boolean>
  startWithinDays: 3 | 7 | 14 | 30 | null
  groupSize: Generated<number>
  isSen: Generated<boolean>
  senNoteSealed: string | null
  travelAllowanceCents: ColumnType<Cents, number | undefined, number>
  isUrgent: Generated<boolean>
  features: Generated<string[]>
  tutorSex: Generated<'any' | 'male' | 'female'>
  tutorUniversity: string | null
  tutorEducation: number | null
  note: Generated<string>
  negotiateLessonNumber: Generated<number>
  publishedAt: Date | null
  expiresAt: Date | null
  applicantCount: Generated<number>
  matchedTutorId: number | null
  matchedAt: Date | null
  agreedPriceCents: ColumnType<Cents | null, number | null, number | null>
  agreedLessonsPerWeek: number | null
  agreedLessonMinutes: number | null
  createdAt: Date
  updatedAt: Date
  freeReplacements: Generated<number>
  student: string | null
}

export type TutorTable = {
  id: Generated<number>
  status: Generated<'draft' | 'active' | 'hidden' | 'suspended'>
  nameZh: string | null
  nameEn: string | null
  sex: 'male' | 'female' | 'other' | null
  birthYear: number | null
  avatarKey: string | null
  avatarModifiedAt: Date | null
  tutorLevel: Generated<number>
  starLevelExpiresAt: Date | null
  priceMinCents: ColumnType<Cents | null, number | null, number | null>
  experienceYears: number | null
  education: number | null
  university: string | null
  majorZh: string | null
  majorEn: string | null
  languages: Generated<string[]>
  features: Generated<string[]>
  experienceKinds: Generated<string[]>
  currentJobs: Generated<number[]>
  teachesOnline: Generated<boolean>
  intro: Generated<string>
  createdAt: Date
  updatedAt: Date
  accountId: string | null
  version: Generated<number>
  publishedAt: Date | null
  teacherNumber: string | null
  trialMinutes: 30 | 45 | 60 | null
  trialPriceCents: ColumnType<Cents | null, number | null, number | null>
}

export type TutorAreaTable = {
  tutorId: number
  areaId: number
}

export type TutorAvailabilityTable = {
  tutorId: number
  weekday: number
  fromMinute: number
  toMinute: number
}

export type TutorCardTable = {
  id: number | null
  nameZh: string | null
  nameEn: string | null
  sex: string | null
  birthYear: number | null
  avatarKey: string | null
  avatarModifiedAt: Date | null
  tutorLevel: number | null
  starLevelExpiresAt: Date | null
  priceMinCents: ColumnType<Cents | null, number | null, number | null>
  experienceYears: number | null
  education: number | null
  university: string | null
  majorZh: string | null
  majorEn: string | null
  features: string[] | null
  createdAt: Date | null
  intro: string | null
  viewCount: number | null
  successJobCount: number | null
  collectedCount: number | null
  ratings: number[] | null
  subjects: Json | null
  areas: Json | null
}

export type TutorDayTable = {
  tutorId: number
  day: number
  views: Generated<number>
  favourites: Generated<number>
}

export type TutorDocumentTable = {
  id: string
  tutorId: number
  kind: 'identity' | 'education' | 'teacher_registration' | 'conviction_check'
  verificationId: string | null
  storageKey: string
  fileName: string
  mediaType: string
  bytes: number
  sha256: string
  createdAt: Date
}

export type TutorDocumentRemovalTable = {
  storageKey: string
  createdAt: Date
}

export type TutorSearchTable = {
  id: number
  status: number
  price: number
  age: number
  experience: number
  score: number
  reviewCount: number
  popularity: number
  taughtHours: number
  smart: number
  terms: number[]
  words: number[]
  priced: Generated<number[]>
  prices: Generated<number[]>
  bands: Generated<number[]>
}

export type TutorSearchChangeTable = {
  seq: GeneratedAlways<number>
  tutorId: number
  txid: Generated<string>
  changedAt: Generated<Date>
}

export type TutorStatTable = {
  tutorId: number
  viewCount: Generated<number>
  successJobCount: Generated<number>
  collectedCount: Generated<number>
  taughtMinutes: Generated<number>
  rating_1: Generated<number>
  rating_2: Generated<number>
  rating_3: Generated<number>
  rating_4: Generated<number>
  rating_5: Generated<number>
}

export type TutorSubjectTable = {
  tutorId: number
  position: number
  subject: string
  customLabel: string | null
  levelMin: number
  levelMax: number
  priceCents: ColumnType<Cents, number, number>
}

export type TutorVerificationTable = {
  id: string
  tutorId: number
  kind: 'identity' | 'education' | 'teacher_registration' | 'conviction_check'
  state: 'submitted' | 'approved' | 'rejected' | 'expired' | 'dropped'
  submittedAt: Date
  decidedAt: Date | null
  decidedBy: string | null
  reason: string | null
  expiresAt: Date | null
  facts: Json | null
  factsVersion: Generated<number>
}

export type UnitCaptionTable = {
  id: Generated<number>
  unitKey: string
  tutorId: number
  language: 'zh' | 'en'
  cues: Json
  createdAt: Date
  removedAt: Date | null
}

export type UnitProgressTable = {
  accountId: string
  unitKey: string
  courseId: number
  videoId: string
  lastS: number
  furthestS: number
  watched: string
  completedAt: Date | null
  updatedAt: Date
}

export type UsedProofTable = {
  hash: string
  endsAt: Date
}

export type VersionCaptionTable = {
  versionId: string
  captionId: number
}

export type VersionChapterTable = {
  versionId: string
  chapterKey: string
  no: number
  name: string
  priceCents: ColumnType<Cents | null, number | null, number | null>
  id: Generated<number>
}

export type VersionFileTable = {
  versionId: string
  fileId: number
}

export type VersionUnitTable = {
  versionId: string
  unitKey: string
  chapterKey: string
  no: number
  name: string
  priceCents: ColumnType<Cents, number, number>
  isPreview: boolean
  videoId: string
  durationMs: number
  id: Generated<number>
}

export type WalletClaimTable = {
  id: string
  accountId: string
  kind: 'fine' | 'reversal'
  subjectId: string
  titleZh: string
  titleEn: string
  amountCents: ColumnType<Cents, number, number>
  takenCents: ColumnType<Cents, number | undefined, number>
  heldCents: ColumnType<Cents, number | undefined, number>
  holdId: string | null
  createdAt: Date
  endedAt: Date | null
}

export type WebhookDeliveryTable = {
  id: string
  provider: string
  eventId: string | null
  kind: string | null
  merchantRef: string | null
  providerRef: string | null
  isVerified: boolean
  raw: Uint8Array
  receivedAt: Date
  handledAt: Date | null
}

export type WithdrawalTable = {
  id: string
  number: string
  accountId: string
  amountCents: ColumnType<Cents, number, number>
  termId: string
  chequeType: 'FPS' | 'BANK_TRANSFER' | 'CHEQUE'
  sealed: string
  numberMasked: string
  codeKeyHash: string
  holdId: string
  transferId: string | null
  state: 'waiting' | 'checked' | 'approved' | 'recalled' | 'paid' | 'rejected' | 'cancelled'
  checkedBy: string | null
  bankReference: string | null
  reason: string | null
  day: string
  createdAt: Date
  endedAt: Date | null
  recalledBy: string | null
}

export type WorkLeaseTable = {
  work: string
  key: string
  owner: string
  until: Date
  tries: number
}

export type WorkPutOffTable = {
  work: string
  key: string
  failures: number
  nextAt: Date
  failedAt: Date
  error: string
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
  begun_booking: BegunBookingTable
  booking: BookingTable
  boost_purchase: BoostPurchaseTable
  boost_use: BoostUseTable
  case_card: CaseCardTable
  case_fee: CaseFeeTable
  case_match: CaseMatchTable
  case_offer: CaseOfferTable
  case_search: CaseSearchTable
  case_search_change: CaseSearchChangeTable
  code_challenge: CodeChallengeTable
  code_sent: CodeSentTable
  content_report: ContentReportTable
  course: CourseTable
  course_decision: CourseDecisionTable
  course_download: CourseDownloadTable
  course_learner: CourseLearnerTable
  course_product: CourseProductTable
  course_right: CourseRightTable
  course_sale: CourseSaleTable
  course_sale_line: CourseSaleLineTable
  course_search: CourseSearchTable
  course_search_change: CourseSearchChangeTable
  course_version: CourseVersionTable
  course_video: CourseVideoTable
  course_whole_right: CourseWholeRightTable
  cover_hold: CoverHoldTable
  delivery: DeliveryTable
  delivery_bundle: DeliveryBundleTable
  demo_fill: DemoFillTable
  dispute_file: DisputeFileTable
  dispute_file_removal: DisputeFileRemovalTable
  dispute_statement: DisputeStatementTable
  draft_chapter: DraftChapterTable
  draft_unit: DraftUnitTable
  entry: EntryTable
  favourite_case: FavouriteCaseTable
  favourite_course: FavouriteCourseTable
  favourite_tutor: FavouriteTutorTable
  fine: FineTable
  free_boost_number: FreeBoostNumberTable
  gift_grant: GiftGrantTable
  hall_fee_hold: HallFeeHoldTable
  hidden_contact: HiddenContactTable
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
  lesson: LessonTable
  lesson_calendar: LessonCalendarTable
  lesson_dispute: LessonDisputeTable
  lesson_event: LessonEventTable
  lesson_release: LessonReleaseTable
  lesson_slot: LessonSlotTable
  mail_bounce: MailBounceTable
  manuscript: ManuscriptTable
  match_escrow: MatchEscrowTable
  media_sent: MediaSentTable
  message: MessageTable
  mobile_change: MobileChangeTable
  notice: NoticeTable
  notice_outbox: NoticeOutboxTable
  notice_setting: NoticeSettingTable
  operator: OperatorTable
  pay_attempt: PayAttemptTable
  pay_consent: PayConsentTable
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
  second_factor: SecondFactorTable
  session: SessionTable
  session_actor: SessionActorTable
  statement_mapping: StatementMappingTable
  storage_mark: StorageMarkTable
  study_file: StudyFileTable
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
  unit_caption: UnitCaptionTable
  unit_progress: UnitProgressTable
  used_proof: UsedProofTable
  version_caption: VersionCaptionTable
  version_chapter: VersionChapterTable
  version_file: VersionFileTable
  version_unit: VersionUnitTable
  wallet_claim: WalletClaimTable
  webhook_delivery: WebhookDeliveryTable
  withdrawal: WithdrawalTable
  work_lease: WorkLeaseTable
  work_put_off: WorkPutOffTable
}
