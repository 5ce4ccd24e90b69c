import type { Locale } from '#kernel/locale.ts'

// A sum that is typed does not follow the amounts that are in force; a promise that something is free holds only as long as it is.
const TYPED = /HK\$ ?\d/
const FREE: Readonly<Record<Locale, RegExp>> = {
  zh: /免費|全免|毋須(?:再)?(?:付|支付|繳)|不用付|不收(?:費|罰款|取)|毋須付款/,
  en: /\b(?:is|are|all|for|search|profile,?|made) free\b|free of charge|^free\b|\bfree (?:trial|first|replacement)|costs? (?:neither .* )?(?:nothing|anything)|no charge|nothing to pay|no (?:further |sign-up |monthly )?(?:case )?(?:fee|fine)\b|at no cost/i,
}

/** What nobody may be promised: money is set aside before the tutor has answered. */
const NEVER = /費用全免|全部免費|一向免費|確認導師之前不用付款|nothing to pay before|always free/i

const OFF = 'shown only where no money moves'
const POSTING = 'posting, reading, applying and asking cost nothing; booking and the match say their own sums'
const FEE = 'the rule of the case fee: once a case, nothing for free replacements (decisions 2.1)'
const TARIFF = 'the tariff of fines, which names no fine there'
const TRIAL = 'a price of nothing that the tutor set'
const BOOSTS = 'the first package of boosts, once a tutor (decisions 3.3)'
const LIMIT = 'limits of a price per hour, which are in the code'
const METHOD = 'the fee of the method in force, shown only where it is nothing'
const ORDER = 'the order, withdrawal or method that it is about'
const COURSE = 'a price of nothing that the tutor of a course set'
const HOLD = 'money of the person that is not held any more'

/** What a sentence about money depends on that does not follow from amounts in force. By `namespace:key`, or how it begins. */
export const DEPENDS: Readonly<Record<string, string>> = {
  'accounts-entry:lead.tutor': POSTING,
  'admin:matches.fee.': FEE,
  'trials-covers:ask.back': HOLD,
  'trials-covers:page.rule': FEE,
  'trials-covers:sure.withdrawText': HOLD,
  'booking-home:begin.text': POSTING,
  'booking-home:bookings.means.free': OFF,
  'lessons:guarantee.': FEE,
  'lessons:leave.cost': OFF,
  'lessons:leave.fee': FEE,
  'lessons:leave.noFine': TARIFF,
  'lessons:left.free': FEE,
  'lessons:replace.': FEE,
  'lessons:sure.': TARIFF,
  'booking-money:owed.feeState.': FEE,
  'booking-notice:guarantee-refunded': FEE,
  'booking-notice:match-guaranteed': FEE,
  'booking-refusal:GUARANTEE_NOT_OPEN': FEE,
  'booking-refusal:TUTOR_NOT_VANISHED': FEE,
  'trials:': TRIAL,
  'courses:free': COURSE,
  'courses-view:': COURSE,
  'courses-desk:free': COURSE,
  'courses-lists:free': COURSE,
  'courses-profile:free': COURSE,
  'courses-editor:unit.': COURSE,
  'courses-editor:prices.text': COURSE,
  'booking:dialog.caseFee': FEE,
  'booking:dialog.free': OFF,
  'booking:dialog.held': HOLD,
  'booking:dialog.noCaseFee': FEE,
  'booking:dialog.prepayFirst': HOLD,
  'cases-form:leads.lesson': POSTING,
  'cases-form:next.three': POSTING,
  'cases-form:problem.price.range': LIMIT,
  'cases-head:publish.': POSTING,
  'cases-own:accept.free': OFF,
  'cases-own:cases.replaced': FEE,
  'cases-tariff:guarantee': FEE,
  'cases:freeToApply': POSTING,
  'content-guide:fee.chargedRows.0': POSTING,
  'content-guide:fee.chargedRows.1': FEE,
  'content-guide:fee.chargedRows.4': TRIAL,
  'content-guide:fee.chargedRows.5': HOLD,
  'content-guide:fee.chargedRows.6': LIMIT,
  'content-guide:fee.chargedRows.7': BOOSTS,
  'content-guide:fee.freeRows.': OFF,
  'content-guide:fee.guarantee.': FEE,
  'content-guide:fee.methodFree': ORDER,
  'content-guide:fee.perLesson': 'how an estimate is rounded',
  'content-guide:newUser.headDescription': BOOSTS,
  'content-guide:newUser.headTitle': BOOSTS,
  'content-guide:newUser.none': POSTING,
  'content-guide:newUser.parentText': POSTING,
  'content-guide:newUser.tutorText': BOOSTS,
  // The papers have another text for each of these where money moves.
  'content-papers:': OFF,
  'content:popup.a1': POSTING,
  'content:popup.a4': 'the market guide of the year that it names',
  'content:popup.q1': 'a question',
  'content:promotion.': BOOSTS,
  'paid:help.book': HOLD,
  'paid:refunds.': FEE,
  'paid:terms.fees.0': POSTING,
  'paid:terms.fees.2': TRIAL,
  'payments:noFee': ORDER,
  'search-head:cases.subtitle': POSTING,
  'search-head:home.description': POSTING,
  'search-home:home.lead': POSTING,
  'search-panels:filters.freeTimes': 'hours, not money',
  'tutors-amount:boostsFree': BOOSTS,
  'tutors-amount:trialLeast': TRIAL,
  'tutors-editor:trial.price': TRIAL,
  'tutors-home:shop.': BOOSTS,
  'tutors-refusal:BOOST_PACKAGE_TAKEN': BOOSTS,
  'tutors:free.': 'hours, not money',
  'tutors:profile.free': OFF,
  'tutors:profile.paid': POSTING,
  'tutors:profile.step1Text': POSTING,
  'tutors:profile.trialFree': TRIAL,
  'wallet-invite:landing.closedLead': POSTING,
  'wallet-withdraw:free': ORDER,
  'wallet:receipt.free': ORDER,
  'web-later:invalid.trialPrice': LIMIT,
  'payments:lacks.nothing': ORDER,
  'payments:useFree': METHOD,
}

/** What is wrong with what a text says of money; null when nothing is. */
export function moneyProblem(locale: Locale, key: string, text: string): string | null {
  const never = NEVER.exec(text)
  if (never) return `promises “${never[0]}”`
  const found = TYPED.exec(text) ?? FREE[locale].exec(text)
  if (!found || dependsOn(key)) return null
  return `speaks of money (“${found[0]}”): name an amount in force, or what it depends on in money-texts.ts`
}

function dependsOn(key: string): string | undefined {
  const named = Object.keys(DEPENDS).find((start) => key.startsWith(start))
  if (named !== undefined) used.add(named)
  return named
}

const used = new Set<string>()

/** What is named here and speaks of no money any more; once all texts were asked. */
export function unusedReasons(): readonly string[] {
  return Object.keys(DEPENDS).filter((start) => !used.has(start))
}
