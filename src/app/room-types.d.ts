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
import type adminStatementsTexts from '../modules/admin/texts/statements/zh.json'
import type adminWorkTexts from '../modules/admin/texts/work/zh.json'
import type adminTexts from '../modules/admin/texts/zh.json'
import type bookingCoversTexts from '../modules/booking/texts/covers/zh.json'
import type bookingDisputesTexts from '../modules/booking/texts/disputes/zh.json'
import type bookingFilesTexts from '../modules/booking/texts/files/zh.json'
import type bookingFinesTexts from '../modules/booking/texts/fines/zh.json'
import type bookingHomeTexts from '../modules/booking/texts/home/zh.json'
import type bookingLessonsTexts from '../modules/booking/texts/lessons/zh.json'
import type bookingMoneyTexts from '../modules/booking/texts/money/zh.json'
import type bookingPlacesTexts from '../modules/booking/texts/places/zh.json'
import type bookingReviewsTexts from '../modules/booking/texts/reviews/zh.json'
import type bookingTermsTexts from '../modules/booking/texts/terms/zh.json'
import type bookingTrialsTexts from '../modules/booking/texts/trials/zh.json'
import type bookingTexts from '../modules/booking/texts/zh.json'
import type casesFormTexts from '../modules/cases/texts/form/zh.json'
import type casesListsTexts from '../modules/cases/texts/lists/zh.json'
import type casesOwnTexts from '../modules/cases/texts/own/zh.json'
import type casesPlacesTexts from '../modules/cases/texts/places/zh.json'
import type casesTariffTexts from '../modules/cases/texts/tariff/zh.json'
import type casesTexts from '../modules/cases/texts/zh.json'
import type contentTexts from '../modules/content/texts/zh.json'
import type favouritesPlacesTexts from '../modules/favourites/texts/places/zh.json'
import type favouritesTexts from '../modules/favourites/texts/zh.json'
import type homesPlacesTexts from '../modules/homes/texts/places/zh.json'
import type homesTexts from '../modules/homes/texts/zh.json'
import type institutionsPlacesTexts from '../modules/institutions/texts/places/zh.json'
import type institutionsTexts from '../modules/institutions/texts/zh.json'
import type messagesPlacesTexts from '../modules/messages/texts/places/zh.json'
import type messagesTexts from '../modules/messages/texts/zh.json'
import type noticesPlacesTexts from '../modules/notices/texts/places/zh.json'
import type noticesTexts from '../modules/notices/texts/zh.json'
import type paymentsPlacesTexts from '../modules/payments/texts/places/zh.json'
import type paymentsReasonTexts from '../modules/payments/texts/reason/zh.json'
import type paymentsTexts from '../modules/payments/texts/zh.json'
import type reportsTexts from '../modules/reports/texts/zh.json'
import type searchHomeTexts from '../modules/search/texts/home/zh.json'
import type searchListsTexts from '../modules/search/texts/lists/zh.json'
import type searchPanelsTexts from '../modules/search/texts/panels/zh.json'
import type tutorsEditorTexts from '../modules/tutors/texts/editor/zh.json'
import type tutorsHomeTexts from '../modules/tutors/texts/home/zh.json'
import type tutorsListsTexts from '../modules/tutors/texts/lists/zh.json'
import type tutorsPlacesTexts from '../modules/tutors/texts/places/zh.json'
import type tutorsSubmittedTexts from '../modules/tutors/texts/submitted/zh.json'
import type tutorsWelcomeTexts from '../modules/tutors/texts/welcome/zh.json'
import type tutorsTexts from '../modules/tutors/texts/zh.json'
import type walletInviteTexts from '../modules/wallet/texts/invite/zh.json'
import type walletPinTexts from '../modules/wallet/texts/pin/zh.json'
import type walletPlacesTexts from '../modules/wallet/texts/places/zh.json'
import type walletWithdrawTexts from '../modules/wallet/texts/withdraw/zh.json'
import type walletTexts from '../modules/wallet/texts/zh.json'
import type { refusals as groundRefusals } from '../platform/refusals.ts'
import type { refusals as accountsRefusals } from '../modules/accounts/refusals.ts'
import type { refusals as adminRefusals } from '../modules/admin/refusals.ts'
import type { refusals as bookingRefusals } from '../modules/booking/refusals.ts'
import type { refusals as casesRefusals } from '../modules/cases/refusals.ts'
import type { refusals as messagesRefusals } from '../modules/messages/refusals.ts'
import type { refusals as noticesRefusals } from '../modules/notices/refusals.ts'
import type { refusals as paymentsRefusals } from '../modules/payments/refusals.ts'
import type { refusals as reportsRefusals } from '../modules/reports/refusals.ts'
import type { refusals as tutorsRefusals } from '../modules/tutors/refusals.ts'
import type { refusals as walletRefusals } from '../modules/wallet/refusals.ts'
import type { notices as accountsNotices } from '../modules/accounts/notices.ts'
import type { notices as adminNotices } from '../modules/admin/notices.ts'
import type { notices as bookingNotices } from '../modules/booking/notices.ts'
import type { notices as casesNotices } from '../modules/cases/notices.ts'
import type { notices as messagesNotices } from '../modules/messages/notices.ts'
import type { notices as noticesNotices } from '../modules/notices/notices.ts'
import type { notices as paymentsNotices } from '../modules/payments/notices.ts'
import type { notices as reportsNotices } from '../modules/reports/notices.ts'
import type { notices as tutorsNotices } from '../modules/tutors/notices.ts'
import type { notices as walletNotices } from '../modules/wallet/notices.ts'
import type { sells as bookingSells } from '../modules/booking/sells.ts'
import type { sells as paymentsSells } from '../modules/payments/sells.ts'
import type { sells as tutorsSells } from '../modules/tutors/sells.ts'
import type { accounts as bookingAccounts } from '../modules/booking/accounts.ts'
import type { accounts as paymentsAccounts } from '../modules/payments/accounts.ts'
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
      'admin-statements': typeof adminStatementsTexts
      'admin-work': typeof adminWorkTexts
      admin: typeof adminTexts
      'booking-covers': typeof bookingCoversTexts
      'booking-disputes': typeof bookingDisputesTexts
      'booking-files': typeof bookingFilesTexts
      'booking-fines': typeof bookingFinesTexts
      'booking-home': typeof bookingHomeTexts
      'booking-lessons': typeof bookingLessonsTexts
      'booking-money': typeof bookingMoneyTexts
      'booking-reviews': typeof bookingReviewsTexts
      'booking-terms': typeof bookingTermsTexts
      'booking-trials': typeof bookingTrialsTexts
      booking: typeof bookingTexts
      'cases-form': typeof casesFormTexts
      'cases-own': typeof casesOwnTexts
      'cases-tariff': typeof casesTariffTexts
      cases: typeof casesTexts
      content: typeof contentTexts
      favourites: typeof favouritesTexts
      homes: typeof homesTexts
      institutions: typeof institutionsTexts
      messages: typeof messagesTexts
      notices: typeof noticesTexts
      'payments-reason': typeof paymentsReasonTexts
      payments: typeof paymentsTexts
      reports: typeof reportsTexts
      'search-home': typeof searchHomeTexts
      'search-panels': typeof searchPanelsTexts
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
        tutors: typeof tutorsPlacesTexts
        wallet: typeof walletPlacesTexts
      }
    }
  }
}

type GroundRefusals = Record<keyof typeof groundRefusals, true>
type AccountsRefusals = Record<keyof typeof accountsRefusals, true>
type AdminRefusals = Record<keyof typeof adminRefusals, true>
type BookingRefusals = Record<keyof typeof bookingRefusals, true>
type CasesRefusals = Record<keyof typeof casesRefusals, true>
type MessagesRefusals = Record<keyof typeof messagesRefusals, true>
type NoticesRefusals = Record<keyof typeof noticesRefusals, true>
type PaymentsRefusals = Record<keyof typeof paymentsRefusals, true>
type ReportsRefusals = Record<keyof typeof reportsRefusals, true>
type TutorsRefusals = Record<keyof typeof tutorsRefusals, true>
type WalletRefusals = Record<keyof typeof walletRefusals, true>
declare module '#kernel/refusal.ts' {
  interface RefusalCodes extends GroundRefusals, AccountsRefusals, AdminRefusals, BookingRefusals, CasesRefusals, MessagesRefusals, NoticesRefusals, PaymentsRefusals, ReportsRefusals, TutorsRefusals, WalletRefusals {}
}

type AccountsNotices = Record<keyof typeof accountsNotices, true>
type AdminNotices = Record<keyof typeof adminNotices, true>
type BookingNotices = Record<keyof typeof bookingNotices, true>
type CasesNotices = Record<keyof typeof casesNotices, true>
type MessagesNotices = Record<keyof typeof messagesNotices, true>
type NoticesNotices = Record<keyof typeof noticesNotices, true>
type PaymentsNotices = Record<keyof typeof paymentsNotices, true>
type ReportsNotices = Record<keyof typeof reportsNotices, true>
type TutorsNotices = Record<keyof typeof tutorsNotices, true>
type WalletNotices = Record<keyof typeof walletNotices, true>
declare module '#kernel/notice.ts' {
  interface NoticeKinds extends AccountsNotices, AdminNotices, BookingNotices, CasesNotices, MessagesNotices, NoticesNotices, PaymentsNotices, ReportsNotices, TutorsNotices, WalletNotices {}
}

type BookingSells = DetailsSold<typeof bookingSells>
type PaymentsSells = DetailsSold<typeof paymentsSells>
type TutorsSells = DetailsSold<typeof tutorsSells>
type BookingAccounts = Record<keyof typeof bookingAccounts, true>
type PaymentsAccounts = Record<keyof typeof paymentsAccounts, true>
type TutorsAccounts = Record<keyof typeof tutorsAccounts, true>
declare module '#kernel/sale-kinds.ts' {
  interface SaleKinds extends BookingSells, PaymentsSells, TutorsSells {}
  interface SellerAccountCodes extends BookingAccounts, PaymentsAccounts, TutorsAccounts {}
}
