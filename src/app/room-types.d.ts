// Written by scripts/room-types.ts from the rooms' folders. Do not edit.
import 'i18next'
import type { refusals as groundRefusals } from '../platform/refusals.ts'
import type { refusals as accountsRefusals } from '../modules/accounts/refusals.ts'
import type { refusals as adminRefusals } from '../modules/admin/refusals.ts'
import type { refusals as bookingRefusals } from '../modules/booking/refusals.ts'
import type { refusals as casesRefusals } from '../modules/cases/refusals.ts'
import type { refusals as coursesRefusals } from '../modules/courses/refusals.ts'
import type { refusals as disputesRefusals } from '../modules/disputes/refusals.ts'
import type { refusals as lessonsRefusals } from '../modules/lessons/refusals.ts'
import type { refusals as messagesRefusals } from '../modules/messages/refusals.ts'
import type { refusals as noticesRefusals } from '../modules/notices/refusals.ts'
import type { refusals as paymentsRefusals } from '../modules/payments/refusals.ts'
import type { refusals as reportsRefusals } from '../modules/reports/refusals.ts'
import type { refusals as reviewsRefusals } from '../modules/reviews/refusals.ts'
import type { refusals as settlementRefusals } from '../modules/settlement/refusals.ts'
import type { refusals as statementsRefusals } from '../modules/statements/refusals.ts'
import type { refusals as trialsRefusals } from '../modules/trials/refusals.ts'
import type { refusals as tutorsRefusals } from '../modules/tutors/refusals.ts'
import type { refusals as walletRefusals } from '../modules/wallet/refusals.ts'
import type { notices as accountsNotices } from '../modules/accounts/notices.ts'
import type { notices as adminNotices } from '../modules/admin/notices.ts'
import type { notices as bookingNotices } from '../modules/booking/notices.ts'
import type { notices as casesNotices } from '../modules/cases/notices.ts'
import type { notices as coursesNotices } from '../modules/courses/notices.ts'
import type { notices as disputesNotices } from '../modules/disputes/notices.ts'
import type { notices as lessonsNotices } from '../modules/lessons/notices.ts'
import type { notices as messagesNotices } from '../modules/messages/notices.ts'
import type { notices as noticesNotices } from '../modules/notices/notices.ts'
import type { notices as paymentsNotices } from '../modules/payments/notices.ts'
import type { notices as reportsNotices } from '../modules/reports/notices.ts'
import type { notices as reviewsNotices } from '../modules/reviews/notices.ts'
import type { notices as settlementNotices } from '../modules/settlement/notices.ts'
import type { notices as trialsNotices } from '../modules/trials/notices.ts'
import type { notices as tutorsNotices } from '../modules/tutors/notices.ts'
import type { notices as walletNotices } from '../modules/wallet/notices.ts'
import type { reported as casesReported } from '../modules/cases/reported.ts'
import type { reported as coursesReported } from '../modules/courses/reported.ts'
import type { reported as messagesReported } from '../modules/messages/reported.ts'
import type { reported as reportsReported } from '../modules/reports/reported.ts'
import type { reported as reviewsReported } from '../modules/reviews/reported.ts'
import type { reported as tutorsReported } from '../modules/tutors/reported.ts'
import type { topics as bookingTopics } from '../modules/booking/notices.ts'
import type { topics as casesTopics } from '../modules/cases/notices.ts'
import type { topics as coursesTopics } from '../modules/courses/notices.ts'
import type { topics as lessonsTopics } from '../modules/lessons/notices.ts'
import type { topics as messagesTopics } from '../modules/messages/notices.ts'
import type { topics as reviewsTopics } from '../modules/reviews/notices.ts'
import type { topics as walletTopics } from '../modules/wallet/notices.ts'
import type { sells as bookingSells } from '../modules/booking/sells.ts'
import type { sells as coursesSells } from '../modules/courses/sells.ts'
import type { sells as paymentsSells } from '../modules/payments/sells.ts'
import type { sells as settlementSells } from '../modules/settlement/sells.ts'
import type { sells as trialsSells } from '../modules/trials/sells.ts'
import type { sells as tutorsSells } from '../modules/tutors/sells.ts'
import type { accounts as paymentsAccounts } from '../modules/payments/accounts.ts'
import type { accounts as settlementAccounts } from '../modules/settlement/accounts.ts'
import type { accounts as tutorsAccounts } from '../modules/tutors/accounts.ts'
import type { DetailsSold } from '#platform/sale.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'web'
    resources: {
      'web-contacts': typeof import('../web/texts/contacts/zh.json')
      'web-later': typeof import('../web/texts/later/zh.json')
      'web-own': typeof import('../web/texts/own/zh.json')
      web: typeof import('../web/texts/zh.json')
      'accounts-entry': typeof import('../modules/accounts/texts/entry/zh.json')
      'accounts-menu': typeof import('../modules/accounts/texts/menu/zh.json')
      'accounts-own': typeof import('../modules/accounts/texts/own/zh.json')
      'accounts-second': typeof import('../modules/accounts/texts/second/zh.json')
      accounts: typeof import('../modules/accounts/texts/zh.json')
      'admin-amounts': typeof import('../modules/admin/texts/amounts/zh.json')
      'admin-work': typeof import('../modules/admin/texts/work/zh.json')
      admin: typeof import('../modules/admin/texts/zh.json')
      'booking-home': typeof import('../modules/booking/texts/home/zh.json')
      'booking-money': typeof import('../modules/booking/texts/money/zh.json')
      'booking-terms': typeof import('../modules/booking/texts/terms/zh.json')
      booking: typeof import('../modules/booking/texts/zh.json')
      'cases-form': typeof import('../modules/cases/texts/form/zh.json')
      'cases-own': typeof import('../modules/cases/texts/own/zh.json')
      'cases-tariff': typeof import('../modules/cases/texts/tariff/zh.json')
      cases: typeof import('../modules/cases/texts/zh.json')
      content: typeof import('../modules/content/texts/zh.json')
      'courses-buy': typeof import('../modules/courses/texts/buy/zh.json')
      'courses-desk': typeof import('../modules/courses/texts/desk/zh.json')
      'courses-editor': typeof import('../modules/courses/texts/editor/zh.json')
      'courses-home': typeof import('../modules/courses/texts/home/zh.json')
      'courses-owned': typeof import('../modules/courses/texts/owned/zh.json')
      'courses-player': typeof import('../modules/courses/texts/player/zh.json')
      'courses-profile': typeof import('../modules/courses/texts/profile/zh.json')
      'courses-sales': typeof import('../modules/courses/texts/sales/zh.json')
      'courses-view': typeof import('../modules/courses/texts/view/zh.json')
      courses: typeof import('../modules/courses/texts/zh.json')
      'disputes-files': typeof import('../modules/disputes/texts/files/zh.json')
      disputes: typeof import('../modules/disputes/texts/zh.json')
      favourites: typeof import('../modules/favourites/texts/zh.json')
      homes: typeof import('../modules/homes/texts/zh.json')
      institutions: typeof import('../modules/institutions/texts/zh.json')
      lessons: typeof import('../modules/lessons/texts/zh.json')
      messages: typeof import('../modules/messages/texts/zh.json')
      notices: typeof import('../modules/notices/texts/zh.json')
      'payments-reason': typeof import('../modules/payments/texts/reason/zh.json')
      payments: typeof import('../modules/payments/texts/zh.json')
      reports: typeof import('../modules/reports/texts/zh.json')
      reviews: typeof import('../modules/reviews/texts/zh.json')
      'search-home': typeof import('../modules/search/texts/home/zh.json')
      'search-panels': typeof import('../modules/search/texts/panels/zh.json')
      'settlement-fines': typeof import('../modules/settlement/texts/fines/zh.json')
      'treasury-statements': typeof import('../modules/treasury/texts/statements/zh.json')
      'trials-covers': typeof import('../modules/trials/texts/covers/zh.json')
      trials: typeof import('../modules/trials/texts/zh.json')
      'tutors-editor': typeof import('../modules/tutors/texts/editor/zh.json')
      'tutors-home': typeof import('../modules/tutors/texts/home/zh.json')
      'tutors-submitted': typeof import('../modules/tutors/texts/submitted/zh.json')
      'tutors-welcome': typeof import('../modules/tutors/texts/welcome/zh.json')
      tutors: typeof import('../modules/tutors/texts/zh.json')
      'wallet-invite': typeof import('../modules/wallet/texts/invite/zh.json')
      'wallet-pin': typeof import('../modules/wallet/texts/pin/zh.json')
      'wallet-withdraw': typeof import('../modules/wallet/texts/withdraw/zh.json')
      wallet: typeof import('../modules/wallet/texts/zh.json')
      lists: {
        cases: typeof import('../modules/cases/texts/lists/zh.json')
        courses: typeof import('../modules/courses/texts/lists/zh.json')
        search: typeof import('../modules/search/texts/lists/zh.json')
        tutors: typeof import('../modules/tutors/texts/lists/zh.json')
      }
      office: {
        admin: typeof import('../modules/admin/texts/office/zh.json')
        booking: typeof import('../modules/booking/texts/office/zh.json')
        cases: typeof import('../modules/cases/texts/office/zh.json')
        courses: typeof import('../modules/courses/texts/office/zh.json')
        disputes: typeof import('../modules/disputes/texts/office/zh.json')
        messages: typeof import('../modules/messages/texts/office/zh.json')
        reports: typeof import('../modules/reports/texts/office/zh.json')
        reviews: typeof import('../modules/reviews/texts/office/zh.json')
        settlement: typeof import('../modules/settlement/texts/office/zh.json')
        treasury: typeof import('../modules/treasury/texts/office/zh.json')
        tutors: typeof import('../modules/tutors/texts/office/zh.json')
      }
      places: {
        accounts: typeof import('../modules/accounts/texts/places/zh.json')
        booking: typeof import('../modules/booking/texts/places/zh.json')
        cases: typeof import('../modules/cases/texts/places/zh.json')
        courses: typeof import('../modules/courses/texts/places/zh.json')
        favourites: typeof import('../modules/favourites/texts/places/zh.json')
        homes: typeof import('../modules/homes/texts/places/zh.json')
        institutions: typeof import('../modules/institutions/texts/places/zh.json')
        messages: typeof import('../modules/messages/texts/places/zh.json')
        notices: typeof import('../modules/notices/texts/places/zh.json')
        payments: typeof import('../modules/payments/texts/places/zh.json')
        settlement: typeof import('../modules/settlement/texts/places/zh.json')
        tutors: typeof import('../modules/tutors/texts/places/zh.json')
        wallet: typeof import('../modules/wallet/texts/places/zh.json')
      }
      topic: {
        booking: typeof import('../modules/booking/texts/topic/zh.json')
        cases: typeof import('../modules/cases/texts/topic/zh.json')
        courses: typeof import('../modules/courses/texts/topic/zh.json')
        lessons: typeof import('../modules/lessons/texts/topic/zh.json')
        messages: typeof import('../modules/messages/texts/topic/zh.json')
        reviews: typeof import('../modules/reviews/texts/topic/zh.json')
        wallet: typeof import('../modules/wallet/texts/topic/zh.json')
      }
    }
  }
}

type GroundRefusals = Record<keyof typeof groundRefusals, true>
type AccountsRefusals = Record<keyof typeof accountsRefusals, true>
type AdminRefusals = Record<keyof typeof adminRefusals, true>
type BookingRefusals = Record<keyof typeof bookingRefusals, true>
type CasesRefusals = Record<keyof typeof casesRefusals, true>
type CoursesRefusals = Record<keyof typeof coursesRefusals, true>
type DisputesRefusals = Record<keyof typeof disputesRefusals, true>
type LessonsRefusals = Record<keyof typeof lessonsRefusals, true>
type MessagesRefusals = Record<keyof typeof messagesRefusals, true>
type NoticesRefusals = Record<keyof typeof noticesRefusals, true>
type PaymentsRefusals = Record<keyof typeof paymentsRefusals, true>
type ReportsRefusals = Record<keyof typeof reportsRefusals, true>
type ReviewsRefusals = Record<keyof typeof reviewsRefusals, true>
type SettlementRefusals = Record<keyof typeof settlementRefusals, true>
type StatementsRefusals = Record<keyof typeof statementsRefusals, true>
type TrialsRefusals = Record<keyof typeof trialsRefusals, true>
type TutorsRefusals = Record<keyof typeof tutorsRefusals, true>
type WalletRefusals = Record<keyof typeof walletRefusals, true>
declare module '#kernel/refusal.ts' {
  interface RefusalCodes extends GroundRefusals, AccountsRefusals, AdminRefusals, BookingRefusals, CasesRefusals, CoursesRefusals, DisputesRefusals, LessonsRefusals, MessagesRefusals, NoticesRefusals, PaymentsRefusals, ReportsRefusals, ReviewsRefusals, SettlementRefusals, StatementsRefusals, TrialsRefusals, TutorsRefusals, WalletRefusals {}
}

type AccountsNotices = Record<keyof typeof accountsNotices, true>
type AdminNotices = Record<keyof typeof adminNotices, true>
type BookingNotices = Record<keyof typeof bookingNotices, true>
type CasesNotices = Record<keyof typeof casesNotices, true>
type CoursesNotices = Record<keyof typeof coursesNotices, true>
type DisputesNotices = Record<keyof typeof disputesNotices, true>
type LessonsNotices = Record<keyof typeof lessonsNotices, true>
type MessagesNotices = Record<keyof typeof messagesNotices, true>
type NoticesNotices = Record<keyof typeof noticesNotices, true>
type PaymentsNotices = Record<keyof typeof paymentsNotices, true>
type ReportsNotices = Record<keyof typeof reportsNotices, true>
type ReviewsNotices = Record<keyof typeof reviewsNotices, true>
type SettlementNotices = Record<keyof typeof settlementNotices, true>
type TrialsNotices = Record<keyof typeof trialsNotices, true>
type TutorsNotices = Record<keyof typeof tutorsNotices, true>
type WalletNotices = Record<keyof typeof walletNotices, true>
declare module '#kernel/notice.ts' {
  interface NoticeKinds extends AccountsNotices, AdminNotices, BookingNotices, CasesNotices, CoursesNotices, DisputesNotices, LessonsNotices, MessagesNotices, NoticesNotices, PaymentsNotices, ReportsNotices, ReviewsNotices, SettlementNotices, TrialsNotices, TutorsNotices, WalletNotices {}
}

type CasesReported = typeof casesReported
type CoursesReported = typeof coursesReported
type MessagesReported = typeof messagesReported
type ReportsReported = typeof reportsReported
type ReviewsReported = typeof reviewsReported
type TutorsReported = typeof tutorsReported
declare module '#kernel/reported-kinds.ts' {
  interface ReportedKinds extends CasesReported, CoursesReported, MessagesReported, ReportsReported, ReviewsReported, TutorsReported {}
}

type BookingTopics = Record<keyof typeof bookingTopics, true>
type CasesTopics = Record<keyof typeof casesTopics, true>
type CoursesTopics = Record<keyof typeof coursesTopics, true>
type LessonsTopics = Record<keyof typeof lessonsTopics, true>
type MessagesTopics = Record<keyof typeof messagesTopics, true>
type ReviewsTopics = Record<keyof typeof reviewsTopics, true>
type WalletTopics = Record<keyof typeof walletTopics, true>
declare module '#kernel/notice.ts' {
  interface NoticeTopics extends BookingTopics, CasesTopics, CoursesTopics, LessonsTopics, MessagesTopics, ReviewsTopics, WalletTopics {}
}

type BookingSells = DetailsSold<typeof bookingSells>
type CoursesSells = DetailsSold<typeof coursesSells>
type PaymentsSells = DetailsSold<typeof paymentsSells>
type SettlementSells = DetailsSold<typeof settlementSells>
type TrialsSells = DetailsSold<typeof trialsSells>
type TutorsSells = DetailsSold<typeof tutorsSells>
type PaymentsAccounts = Record<keyof typeof paymentsAccounts, true>
type SettlementAccounts = Record<keyof typeof settlementAccounts, true>
type TutorsAccounts = Record<keyof typeof tutorsAccounts, true>
declare module '#kernel/sale-kinds.ts' {
  interface SaleKinds extends BookingSells, CoursesSells, PaymentsSells, SettlementSells, TrialsSells, TutorsSells {}
  interface SellerAccountCodes extends PaymentsAccounts, SettlementAccounts, TutorsAccounts {}
}
