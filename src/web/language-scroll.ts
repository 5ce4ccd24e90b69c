import { storageKey } from './browser-storage.ts'

/** How far down the page was scrolled when its language was changed, in CSS pixels. */
export const LANGUAGE_SCROLL = storageKey('sessionStorage', 'device', 'language-scroll')
