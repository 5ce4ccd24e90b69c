import 'i18next'
import type accountsEntryTexts from '../modules/accounts/texts/entry/zh.json'
import type accountsMenuTexts from '../modules/accounts/texts/menu/zh.json'
import type accountsOwnTexts from '../modules/accounts/texts/own/zh.json'
import type accountsTexts from '../modules/accounts/texts/zh.json'
import type adminTexts from '../modules/admin/texts/zh.json'
import type bookingHomeTexts from '../modules/booking/texts/home/zh.json'
import type bookingLessonsTexts from '../modules/booking/texts/lessons/zh.json'
import type bookingReviewsTexts from '../modules/booking/texts/reviews/zh.json'
import type bookingTexts from '../modules/booking/texts/zh.json'
import type casesFormTexts from '../modules/cases/texts/form/zh.json'
import type casesOwnTexts from '../modules/cases/texts/own/zh.json'
import type casesTexts from '../modules/cases/texts/zh.json'
import type contentTexts from '../modules/content/texts/zh.json'
import type favouritesTexts from '../modules/favourites/texts/zh.json'
import type institutionsTexts from '../modules/institutions/texts/zh.json'
import type messagesThreadsTexts from '../modules/messages/texts/threads/zh.json'
import type noticesPagesTexts from '../modules/notices/texts/pages/zh.json'
import type reportsTexts from '../modules/reports/texts/zh.json'
import type searchCasesTexts from '../modules/search/texts/cases/zh.json'
import type searchHomeTexts from '../modules/search/texts/home/zh.json'
import type searchPanelsTexts from '../modules/search/texts/panels/zh.json'
import type searchTexts from '../modules/search/texts/zh.json'
import type tutorsEditorTexts from '../modules/tutors/texts/editor/zh.json'
import type tutorsHomeTexts from '../modules/tutors/texts/home/zh.json'
import type tutorsTexts from '../modules/tutors/texts/zh.json'
import type webLaterTexts from '../web/texts/later/zh.json'
import type webOwnTexts from '../web/texts/own/zh.json'
import type webTexts from '../web/texts/zh.json'
import type accountsPlacesTexts from '../modules/accounts/texts/places/zh.json'
import type bookingPlacesTexts from '../modules/booking/texts/places/zh.json'
import type casesPlacesTexts from '../modules/cases/texts/places/zh.json'
import type favouritesPlacesTexts from '../modules/favourites/texts/places/zh.json'
import type homesPlacesTexts from '../modules/homes/texts/places/zh.json'
import type institutionsPlacesTexts from '../modules/institutions/texts/places/zh.json'
import type messagesPlacesTexts from '../modules/messages/texts/places/zh.json'
import type noticesPlacesTexts from '../modules/notices/texts/places/zh.json'
import type tutorsPlacesTexts from '../modules/tutors/texts/places/zh.json'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'web'
    resources: {
      web: typeof webTexts
      'web-later': typeof webLaterTexts
      accounts: typeof accountsTexts
      'accounts-entry': typeof accountsEntryTexts
      'accounts-menu': typeof accountsMenuTexts
      'accounts-own': typeof accountsOwnTexts
      institutions: typeof institutionsTexts
      'messages-threads': typeof messagesThreadsTexts
      'notices-pages': typeof noticesPagesTexts
      reports: typeof reportsTexts
      places: {
        accounts: typeof accountsPlacesTexts
        booking: typeof bookingPlacesTexts
        cases: typeof casesPlacesTexts
        favourites: typeof favouritesPlacesTexts
        homes: typeof homesPlacesTexts
        institutions: typeof institutionsPlacesTexts
        messages: typeof messagesPlacesTexts
        notices: typeof noticesPlacesTexts
        tutors: typeof tutorsPlacesTexts
      }
      search: typeof searchTexts
      'search-cases': typeof searchCasesTexts
      'search-home': typeof searchHomeTexts
      'search-panels': typeof searchPanelsTexts
      tutors: typeof tutorsTexts
      'tutors-editor': typeof tutorsEditorTexts
      'tutors-home': typeof tutorsHomeTexts
      favourites: typeof favouritesTexts
      'web-own': typeof webOwnTexts
      booking: typeof bookingTexts
      'booking-home': typeof bookingHomeTexts
      'booking-lessons': typeof bookingLessonsTexts
      'booking-reviews': typeof bookingReviewsTexts
      cases: typeof casesTexts
      'cases-form': typeof casesFormTexts
      'cases-own': typeof casesOwnTexts
      content: typeof contentTexts
      admin: typeof adminTexts
    }
  }
}
