/** How long an address of a video plays. */
export const TOKEN_MS = 4 * 3_600_000

/** What an address of a video is signed for: one account may play one video until then. */
export type MediaGrant = { readonly videoId: string; readonly accountId: string; readonly endsAt: Date }

type Sign = (text: string) => string

const SECOND_MS = 1000
const MARK_DIGITS = 32

/** Seconds of its end, and what they are signed with. It stands in the path, so that whatever an address leads to inherits it. */
export function mediaToken(sign: Sign, { videoId, accountId, endsAt }: MediaGrant): string {
  const seconds = Math.floor(endsAt.getTime() / SECOND_MS)
  return `${seconds}.${markOf(sign, `${videoId}|${accountId}|${seconds}`)}`
}

/** Whether a token plays a video for an account: `ended` when it did, `wrong` when it never did. */
export function checkToken(
  sign: Sign,
  token: string,
  { videoId, accountId, now }: { readonly videoId: string; readonly accountId: string; readonly now: Date },
): 'plays' | 'ended' | 'wrong' {
  const [seconds = '', mark] = token.split('.')
  if (mark !== markOf(sign, `${videoId}|${accountId}|${seconds}`)) return 'wrong'
  return now.getTime() < Number(seconds) * SECOND_MS ? 'plays' : 'ended'
}

const markOf = (sign: Sign, text: string): string => sign(text).slice(0, MARK_DIGITS)
