import { pageText, pageWords } from '#web/use-words.tsx'
import type { Locale } from '#kernel/locale.ts'
import { ApiFailure } from '#web/api-client.ts'
import { browserApi } from '#web/browser-api.ts'
import { cookieOf, hintedUser, keepCookie } from '#web/cookie-hint.ts'
import { showToast } from '#web/show-toast.ts'
import { cancelCollectCase, collectCase } from '../contract/collect-case.ts'
import { cancelCollectCourse, collectCourse } from '../contract/collect-course.ts'
import { cancelCollectTutor, collectTutor } from '../contract/collect-tutor.ts'
import { keptOf, setKept } from './kept-store.ts'
import type { KeptKey } from './kept-store.ts'

// The login or the switch that it needed was not wanted.
const NOT_WANTED: readonly string[] = ['LOGIN_REQUIRED', 'SWITCH_TO_PARENT', 'SWITCH_TO_TUTOR']

/**
 * Keeps a tutor, case or course, or lets go of it: `wanted` is what it is to be. A visitor logs in first, the wrong side switches
 * first, and then it is done (specification 1 §4 to §6, §8).
 */
export async function pressFavourite(key: KeptKey, wanted: boolean): Promise<void> {
  if (keptOf(key)?.isBusy) return
  if (hintedUser() === 'institution') return setKept(key, { isHidden: true })
  setKept(key, { isBusy: true })
  try {
    const isDone = await send(key, wanted)
    setKept(key, isDone ? { isBusy: false, isKept: wanted } : { isBusy: false })
    await sayResult(key, wanted, isDone)
    if (isDone && wanted) tipOnce(key)
  } catch (error) {
    setKept(key, { isBusy: false })
    if (!(error instanceof ApiFailure && NOT_WANTED.includes(error.code))) await sayResult(key, wanted, false)
  }
}

const localeOfPage = (): Locale => (location.pathname.startsWith('/en') ? 'en' : 'zh')

async function send(key: KeptKey, wanted: boolean): Promise<boolean> {
  const [kind, id] = key.split(' ') as ['tutor' | 'case' | 'course', string]
  const api = browserApi(localeOfPage())
  if (kind === 'tutor') return await api(wanted ? collectTutor : cancelCollectTutor, { query: { tutorId: id } })
  if (kind === 'course') {
    const courseFlagId = Number(id)
    return wanted
      ? await api(collectCourse, { body: { courseFlagId } })
      : await api(cancelCollectCourse, { params: { courseFlagId } })
  }
  return await api(wanted ? collectCase : cancelCollectCase, { query: { jobId: id } })
}

async function sayResult(key: KeptKey, wanted: boolean, isDone: boolean): Promise<void> {
  await pageWords().load('favourites')
  const t = pageText('favourites')
  if (!isDone) return void showToast({ text: t(wanted ? 'Missed.m_30' : 'Missed.m_28'), look: 'bad' })
  const undo = { label: t('undo'), onPress: () => void pressFavourite(key, true) }
  showToast({ text: t(wanted ? 'Missed.m_31' : 'Missed.m_29'), look: 'good', ...(wanted ? {} : { action: undo }) })
}

/** The very first favourite explains where favourites are (specification 1 §4). */
function tipOnce(key: KeptKey): void {
  if (cookieOf('alreadyCollect') !== '') return
  keepCookie('alreadyCollect', 'Y')
  setKept(key, { hasTip: true })
}
