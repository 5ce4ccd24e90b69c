// Written by scripts/room-types.ts from the rooms' folders. Do not edit.
import 'i18next'
import type webContactsTexts from '../web/texts/contacts/zh.json'
import type webLaterTexts from '../web/texts/later/zh.json'
import type webOwnTexts from '../web/texts/own/zh.json'
import type webTexts from '../web/texts/zh.json'
import type accountsEntryTexts from '../modules/accounts/texts/entry/zh.json'
import type accountsMenuTexts from '../modules/accounts/texts/menu/zh.json'
import type accountsOwnTexts from '../modules/accounts/texts/own/zh.json'
import type accountsPlacesTexts from '../modules/accounts/texts/places/zh.json'
import type accountsSecondTexts from '../modules/accounts/texts/second/zh.json'
import type accountsTexts from '../modules/accounts/texts/zh.json'
import type adminAmountsTexts from '../modules/admin/texts/amounts/zh.json'
import type adminOfficeTexts from '../modules/admin/texts/office/zh.json'
import type adminWorkTexts from '../modules/admin/texts/work/zh.json'
import type adminTexts from '../modules/admin/texts/zh.json'
import type bookingHomeTexts from '../modules/booking/texts/home/zh.json'
import type bookingMoneyTexts from '../modules/booking/texts/money/zh.json'
import type bookingOfficeTexts from '../modules/booking/texts/office/zh.json'
import type bookingPlacesTexts from '../modules/booking/texts/places/zh.json'
import type bookingTermsTexts from '../modules/booking/texts/terms/zh.json'
import type bookingTopicTexts from '../modules/booking/texts/topic/zh.json'
import type bookingTexts from '../modules/booking/texts/zh.json'
import type casesFormTexts from '../modules/cases/texts/form/zh.json'
import type casesListsTexts from '../modules/cases/texts/lists/zh.json'
import type casesOfficeTexts from '../modules/cases/texts/office/zh.json'
import type casesOwnTexts from '../modules/cases/texts/own/zh.json'
import type casesPlacesTexts from '../modules/cases/texts/places/zh.json'
import type casesTariffTexts from '../modules/cases/texts/tariff/zh.json'
import type casesTopicTexts from '../modules/cases/texts/topic/zh.json'
import type casesTexts from '../modules/cases/texts/zh.json'
import type contentTexts from '../modules/content/texts/zh.json'
import type disputesFilesTexts from '../modules/disputes/texts/files/zh.json'
import type disputesOfficeTexts from '../modules/disputes/texts/office/zh.json'
import type disputesTexts from '../modules/disputes/texts/zh.json'
import type favouritesPlacesTexts from '../modules/favourites/texts/places/zh.json'
import type favouritesTexts from '../modules/favourites/texts/zh.json'
import type homesPlacesTexts from '../modules/homes/texts/places/zh.json'
import type homesTexts from '../modules/homes/texts/zh.json'
import type institutionsPlacesTexts from '../modules/institutions/texts/places/zh.json'
import type institutionsTexts from '../modules/institutions/texts/zh.json'
import type lessonsTopicTexts from '../modules/lessons/texts/topic/zh.json'
import type lessonsTexts from '../modules/lessons/texts/zh.json'
import type messagesOfficeTexts from '../modules/messages/texts/office/zh.json'
import type messagesPlacesTexts from '../modules/messages/texts/places/zh.json'
import type messagesTopicTexts from '../modules/messages/texts/topic/zh.json'
import type messagesTexts from '../modules/messages/texts/zh.json'
import type noticesPlacesTexts from '../modules/notices/texts/places/zh.json'
import type noticesTexts from '../modules/notices/texts/zh.json'
import type paymentsPlacesTexts from '../modules/payments/texts/places/zh.json'
import type paymentsReasonTexts from '../modules/payments/texts/reason/zh.json'
import type paymentsTexts from '../modules/payments/texts/zh.json'
import type reportsOfficeTexts from '../modules/reports/texts/office/zh.json'
import type reportsTexts from '../modules/reports/texts/zh.json'
import type reviewsOfficeTexts from '../modules/reviews/texts/office/zh.json'
import type reviewsTopicTexts from '../modules/reviews/texts/topic/zh.json'
import type reviewsTexts from '../modules/reviews/texts/zh.json'
import type searchHomeTexts from '../modules/search/texts/home/zh.json'
import type searchListsTexts from '../modules/search/texts/lists/zh.json'
import type searchPanelsTexts from '../modules/search/texts/panels/zh.json'
import type settlementFinesTexts from '../modules/settlement/texts/fines/zh.json'
import type settlementOfficeTexts from '../modules/settlement/texts/office/zh.json'
import type settlementPlacesTexts from '../modules/settlement/texts/places/zh.json'
import type treasuryOfficeTexts from '../modules/treasury/texts/office/zh.json'
import type treasuryStatementsTexts from '../modules/treasury/texts/statements/zh.json'
import type trialsCoversTexts from '../modules/trials/texts/covers/zh.json'
import type trialsTexts from '../modules/trials/texts/zh.json'
import type tutorsEditorTexts from '../modules/tutors/texts/editor/zh.json'
import type tutorsHomeTexts from '../modules/tutors/texts/home/zh.json'
import type tutorsListsTexts from '../modules/tutors/texts/lists/zh.json'
import type tutorsOfficeTexts from '../modules/tutors/texts/office/zh.json'
import type tutorsPlacesTexts from '../modules/tutors/texts/places/zh.json'
import type tutorsSubmittedTexts from '../modules/tutors/texts/submitted/zh.json'
import type tutorsWelcomeTexts from '../modules/tutors/texts/welcome/zh.json'
import type tutorsTexts from '../modules/tutors/texts/zh.json'
import type walletInviteTexts from '../modules/wallet/texts/invite/zh.json'
import type walletPinTexts from '../modules/wallet/texts/pin/zh.json'
import type walletPlacesTexts from '../modules/wallet/texts/places/zh.json'
import type walletTopicTexts from '../modules/wallet/texts/topic/zh.json'
import type walletWithdrawTexts from '../modules/wallet/texts/withdraw/zh.json'
import type walletTexts from '../modules/wallet/texts/zh.json'
import type { refusals as groundRefusals } from '../platform/refusals.ts'
import type { refusals as accountsRefusals } from '../modules/accounts/refusals.ts'
import type { refusals as adminRefusals } from '../modules/admin/refusals.ts'
import type { refusals as bookingRefusals } from '../modules/booking/refusals.ts'
import type { refusals as casesRefusals } from '../modules/cases/refusals.ts'
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
import type { reported as messagesReported } from '../modules/messages/reported.ts'
import type { reported as reportsReported } from '../modules/reports/reported.ts'
import type { reported as reviewsReported } from '../modules/reviews/reported.ts'
import type { reported as tutorsReported } from '../modules/tutors/reported.ts'
import type { topics as bookingTopics } from '../modules/booking/notices.ts'
import type { topics as casesTopics } from '../modules/cases/notices.ts'
import type { topics as lessonsTopics } from '../modules/lessons/notices.ts'
import type { topics as messagesTopics } from '../modules/messages/notices.ts'
import type { topics as reviewsTopics } from '../modules/reviews/notices.ts'
import type { topics as walletTopics } from '../modules/wallet/notices.ts'
import type { sells as bookingSells } from '../modules/booking/sells.ts'
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
      'web-contacts': typeof webContactsTexts
      'web-later': typeof webLaterTexts
      'web-own': typeof webOwnTexts
      web: typeof webTexts
      'accounts-entry': typeof accountsEntryTexts
      'accounts-menu': typeof accountsMenuTexts
      'accounts-own': typeof accountsOwnTexts
      'accounts-second': typeof accountsSecondTexts
      accounts: typeof accountsTexts
      'admin-amounts': typeof adminAmountsTexts
      'admin-work': typeof adminWorkTexts
      admin: typeof adminTexts
      'booking-home': typeof bookingHomeTexts
      'booking-money': typeof bookingMoneyTexts
      'booking-terms': typeof bookingTermsTexts
      booking: typeof bookingTexts
      'cases-form': typeof casesFormTexts
      'cases-own': typeof casesOwnTexts
      'cases-tariff': typeof casesTariffTexts
      cases: typeof casesTexts
      content: typeof contentTexts
      'disputes-files': typeof disputesFilesTexts
      disputes: typeof disputesTexts
      favourites: typeof favouritesTexts
      homes: typeof homesTexts
      institutions: typeof institutionsTexts
      lessons: typeof lessonsTexts
      messages: typeof messagesTexts
      notices: typeof noticesTexts
      'payments-reason': typeof paymentsReasonTexts
      payments: typeof paymentsTexts
      reports: typeof reportsTexts
      reviews: typeof reviewsTexts
      'search-home': typeof searchHomeTexts
      'search-panels': typeof searchPanelsTexts
      'settlement-fines': typeof settlementFinesTexts
      'treasury-statements': typeof treasuryStatementsTexts
      'trials-covers': typeof trialsCoversTexts
      trials: typeof trialsTexts
      'tutors-editor': typeof tutorsEditorTexts
      'tutors-home': typeof tutorsHomeTexts
      'tutors-submitted': typeof tutorsSubmittedTexts
      'tutors-welcome': typeof tutorsWelcomeTexts
      tutors: typeof tutorsTexts
      'wallet-invite': typeof walletInviteTexts
      'wallet-pin': typeof walletPinTexts
      'wallet-withdraw': typeof walletWithdrawTexts
      wallet: typeof walletTexts
      lists: {
        cases: typeof casesListsTexts
        search: typeof searchListsTexts
        tutors: typeof tutorsListsTexts
      }
      office: {
        admin: typeof adminOfficeTexts
        booking: typeof bookingOfficeTexts
        cases: typeof casesOfficeTexts
        disputes: typeof disputesOfficeTexts
        messages: typeof messagesOfficeTexts
        reports: typeof reportsOfficeTexts
        reviews: typeof reviewsOfficeTexts
        settlement: typeof settlementOfficeTexts
        treasury: typeof treasuryOfficeTexts
        tutors: typeof tutorsOfficeTexts
      }
      places: {
        accounts: typeof accountsPlacesTexts
        booking: typeof bookingPlacesTexts
        cases: typeof casesPlacesTexts
        favourites: typeof favouritesPlacesTexts
        homes: typeof homesPlacesTexts
        institutions: typeof institutionsPlacesTexts
        messages: typeof messagesPlacesTexts
        notices: typeof noticesPlacesTexts
        payments: typeof paymentsPlacesTexts
        settlement: typeof settlementPlacesTexts
        tutors: typeof tutorsPlacesTexts
        wallet: typeof walletPlacesTexts
      }
      topic: {
        booking: typeof bookingTopicTexts
        cases: typeof casesTopicTexts
        lessons: typeof lessonsTopicTexts
        messages: typeof messagesTopicTexts
        reviews: typeof reviewsTopicTexts
        wallet: typeof walletTopicTexts
      }
    }
  }
}

type GroundRefusals = Record<keyof typeof groundRefusals, true>
type AccountsRefusals = Record<keyof typeof accountsRefusals, true>
type AdminRefusals = Record<keyof typeof adminRefusals, true>
type BookingRefusals = Record<keyof typeof bookingRefusals, true>
type CasesRefusals = Record<keyof typeof casesRefusals, true>
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
  interface RefusalCodes extends GroundRefusals, AccountsRefusals, AdminRefusals, BookingRefusals, CasesRefusals, DisputesRefusals, LessonsRefusals, MessagesRefusals, NoticesRefusals, PaymentsRefusals, ReportsRefusals, ReviewsRefusals, SettlementRefusals, StatementsRefusals, TrialsRefusals, TutorsRefusals, WalletRefusals {}
}

type AccountsNotices = Record<keyof typeof accountsNotices, true>
type AdminNotices = Record<keyof typeof adminNotices, true>
type BookingNotices = Record<keyof typeof bookingNotices, true>
type CasesNotices = Record<keyof typeof casesNotices, true>
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
  interface NoticeKinds extends AccountsNotices, AdminNotices, BookingNotices, CasesNotices, DisputesNotices, LessonsNotices, MessagesNotices, NoticesNotices, PaymentsNotices, ReportsNotices, ReviewsNotices, SettlementNotices, TrialsNotices, TutorsNotices, WalletNotices {}
}

type CasesReported = typeof casesReported
type MessagesReported = typeof messagesReported
type ReportsReported = typeof reportsReported
type ReviewsReported = typeof reviewsReported
type TutorsReported = typeof tutorsReported
declare module '#kernel/reported-kinds.ts' {
  interface ReportedKinds extends CasesReported, MessagesReported, ReportsReported, ReviewsReported, TutorsReported {}
}

type BookingTopics = Record<keyof typeof bookingTopics, true>
type CasesTopics = Record<keyof typeof casesTopics, true>
type LessonsTopics = Record<keyof typeof lessonsTopics, true>
type MessagesTopics = Record<keyof typeof messagesTopics, true>
type ReviewsTopics = Record<keyof typeof reviewsTopics, true>
type WalletTopics = Record<keyof typeof walletTopics, true>
declare module '#kernel/notice.ts' {
  interface NoticeTopics extends BookingTopics, CasesTopics, LessonsTopics, MessagesTopics, ReviewsTopics, WalletTopics {}
}

type BookingSells = DetailsSold<typeof bookingSells>
type PaymentsSells = DetailsSold<typeof paymentsSells>
type SettlementSells = DetailsSold<typeof settlementSells>
type TrialsSells = DetailsSold<typeof trialsSells>
type TutorsSells = DetailsSold<typeof tutorsSells>
type PaymentsAccounts = Record<keyof typeof paymentsAccounts, true>
type SettlementAccounts = Record<keyof typeof settlementAccounts, true>
type TutorsAccounts = Record<keyof typeof tutorsAccounts, true>
declare module '#kernel/sale-kinds.ts' {
  interface SaleKinds extends BookingSells, PaymentsSells, SettlementSells, TrialsSells, TutorsSells {}
  interface SellerAccountCodes extends PaymentsAccounts, SettlementAccounts, TutorsAccounts {}
}
