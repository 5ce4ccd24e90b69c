import 'i18next'
import type contentTexts from '../modules/content/texts/zh.json'
import type searchHomeTexts from '../modules/search/texts/home/zh.json'
import type searchPanelsTexts from '../modules/search/texts/panels/zh.json'
import type searchTexts from '../modules/search/texts/zh.json'
import type tutorsTexts from '../modules/tutors/texts/zh.json'
import type webLaterTexts from '../web/texts/later/zh.json'
import type webTexts from '../web/texts/zh.json'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'web'
    resources: {
      web: typeof webTexts
      'web-later': typeof webLaterTexts
      search: typeof searchTexts
      'search-home': typeof searchHomeTexts
      'search-panels': typeof searchPanelsTexts
      tutors: typeof tutorsTexts
      content: typeof contentTexts
    }
  }
}
