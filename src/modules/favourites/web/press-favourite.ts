import { getI18n } from 'react-i18next'
import type { Locale } from '#kernel/locale.ts'
import { ApiFailure } from '#web/api-client.ts'
import { browserApi } from '#web/browser-api.ts'
import { cookieOf, hintedUser } from '#web/cookie-hint.ts'
import { openLoginDialog, openSwitchPrompt } from '#web/open-login-dialog.ts'
import { showToast } from '#web/show-toast.ts'
import { cancelCollectCase, collectCase } from '../contract/collect-case.ts'
import { cancelCollectTutor, collectTutor } from '../contract/collect-tutor.ts'
import { keptOf, setKept } from './kept-store.ts'
import type { KeptKey } from './kept-store.ts'

const KEEPER = { tutor: 'parent', case: 'tutor' } as const
const YEAR_SECONDS = 31_536_000

/**
 * Keeps a tutor or case, or lets go of it: `wanted` is what it is to be. A visitor logs in first, the wrong side switches
 * first, and then it is done (specification 1 §4 to §6, §8).
 */
export async function pressFavourite(key: KeptKey, wanted: boolean): Promise<void> {
  if (keptOf(key)?.isBusy) return
  const kind = key.startsWith('tutor') ? 'tutor' : 'case'
  const user = hintedUser()
  if (user === 'institution') return setKept(key, { isHidden: true })
  if (user !== KEEPER[kind]) return ask(key, user === null ? 'login' : 'switch')
  setKept(key, { isBusy: true })
  try {
    const isDone = await send(key, wanted)
    setKept(key, isDone ? { isBusy: false, isKept: wanted } : { isBusy: false })
    await tell(key, wanted, isDone)
    if (isDone && wanted) tipOnce(key)
  } catch (error) {
    setKept(key, { isBusy: false })
    const code = error instanceof ApiFailure ? error.code : ''
    if (code === 'LOGIN_REQUIRED') ask(key, 'login')
    else if (code === 'SWITCH_TO_PARENT' || code === 'SWITCH_TO_TUTOR') ask(key, 'switch')
    else await tell(key, wanted, false)
  }
}

const localeOfPage = (): Locale => (location.pathname.startsWith('/en') ? 'en' : 'zh')

async function send(key: KeptKey, wanted: boolean): Promise<boolean> {
  const [kind, id] = key.split(' ') as ['tutor' | 'case', string]
  const api = browserApi(localeOfPage())
  if (kind === 'tutor') return await api(wanted ? collectTutor : cancelCollectTutor, { query: { tutorId: id } })
  return await api(wanted ? collectCase : cancelCollectCase, { query: { jobId: id } })
}

/** What was interrupted is done after the dialog: always keeping, as nobody lets go of what they could not keep. */
function ask(key: KeptKey, what: 'login' | 'switch'): void {
  const kind = key.startsWith('tutor') ? 'tutor' : 'case'
  const goOn = (): void => void pressFavourite(key, true)
  if (what === 'login') openLoginDialog({ reason: kind === 'case' ? 1 : 2, goOn })
  else openSwitchPrompt({ to: KEEPER[kind], goOn })
}

async function tell(key: KeptKey, wanted: boolean, isDone: boolean): Promise<void> {
  const i18n = getI18n()
  await i18n.loadNamespaces('favourites')
  const t = i18n.getFixedT(null, 'favourites')
  if (!isDone) return showToast({ text: t(wanted ? 'Missed.m_30' : 'Missed.m_28'), look: 'bad' })
  const undo = { label: t('undo'), onPress: () => void pressFavourite(key, true) }
  showToast({ text: t(wanted ? 'Missed.m_31' : 'Missed.m_29'), look: 'good', ...(wanted ? {} : { action: undo }) })
}

/** The very first favourite explains where favourites are (specification 1 §4). */
function tipOnce(key: KeptKey): void {
  if (cookieOf('alreadyCollect') !== '') return
  document.cookie = `alreadyCollect=Y;path=/;max-age=${YEAR_SECONDS};samesite=lax`
  setKept(key, { hasTip: true })
}
