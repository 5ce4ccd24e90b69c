import { listensToAsks, openCodePrompt, openLoginDialog, openSwitchPrompt } from './open-login-dialog.ts'
import { cookieOf } from './cookie-hint.ts'
import { overLostLine } from './line.ts'
import { pageSide } from './page-side.ts'

type Answer = { readonly status: number; readonly text: string; readonly seconds: number }
type Side = 'parent' | 'tutor'

const RUNNING = 'ACT_RUNNING'
const SIDES: Readonly<Record<string, Side>> = { '1': 'tutor', '2': 'parent' }
const SWITCHES: Readonly<Record<string, Side>> = { SWITCH_TO_PARENT: 'parent', SWITCH_TO_TUTOR: 'tutor' }
const SECOND_MS = 1000

/**
 * Brings an act to its answer, whatever comes between: without a line it waits for it, a session that has ended asks for a
 * login, what a second factor guards for its code, the other side (chosen in another tab, or needed) asks for a switch, and then the act goes on where it was. `send`
 * sends the same act each time. What is given up answers as the server did.
 */
export async function carryAct(send: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    const answer = await overLostLine(send)
    if (answer.status < 400) return answer
    const code = codeOf(answer)
    if (code === RUNNING) await new Promise((resolve) => setTimeout(resolve, Math.max(1, answer.seconds) * SECOND_MS))
    else if (!(await isCleared(answer.status, code))) return answer
  }
}

function codeOf({ text }: Answer): string {
  try {
    return (JSON.parse(text) as { readonly code?: string }).code ?? ''
  } catch {
    return ''
  }
}

// State of the page: the question that its person is being asked.
let asked: Promise<boolean> | null = null

/** Asks for what the act needs; true when it may be sent again. Acts at once share one question. */
async function isCleared(status: number, code: string): Promise<boolean> {
  const question = questionOf(status, code)
  if (!question || !listensToAsks()) return false
  asked ??= question().finally(() => (asked = null))
  return await asked
}

function questionOf(status: number, code: string): (() => Promise<boolean>) | null {
  const side = pageSide()
  // Operators are asked for a code in the same frame.
  if (/^(?:LOGIN|CODE)_REQUIRED$/.test(code))
    return async () => await ask((ways) => openLoginDialog({ ...ways, ...loginOf(side) }))
  if (code === 'FRESH_LOGIN_REQUIRED' && side !== null)
    return async () => await ask((ways) => openLoginDialog({ ...ways, reason: 'prove', side }))
  const here = SIDES[cookieOf('currentUser')]
  if (code === 'SECOND_FACTOR_REQUIRED') return async () => await ask(openCodePrompt)
  // Refused, or not found, because the page was made for the other side.
  const isSwitched = side !== null && here !== undefined && here !== side && (status === 403 || status === 404)
  const to = isSwitched ? side : SWITCHES[code]
  return to ? async () => await ask((ways) => openSwitchPrompt({ ...ways, to, ...(isSwitched && { isBack: true }) })) : null
}

const loginOf = (side: Side | null) =>
  side === null ? ({ reason: reasonOfPage() } as const) : ({ reason: 'again', side } as const)

const reasonOfPage = (): 1 | 2 => (location.pathname.includes('/jobcase') ? 1 : 2)

type Ways = { readonly goOn: () => void; readonly onGiveUp: () => void }

async function ask(open: (ways: Ways) => void): Promise<boolean> {
  return await new Promise((resolve) => open({ goOn: () => resolve(true), onGiveUp: () => resolve(false) }))
}
