import 'i18next'
import type contentTexts from '../modules/content/texts/zh.json'
import type searchTexts from '../modules/search/texts/zh.json'
import type tutorsTexts from '../modules/tutors/texts/zh.json'
import type webTexts from '../web/texts/zh.json'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'web'
    resources: { web: typeof webTexts; search: typeof searchTexts; tutors: typeof tutorsTexts; content: typeof contentTexts }
  }
}
