// Names of services, also with a sign for a letter or blanks in them: `L!NE`, `1nst@gram`, `tele gram`.

const SIGNS: Readonly<Record<string, string>> = { a: 'a@4', e: 'e3', i: 'i1!|', l: 'l1!|', o: 'o0', s: 's5$' }
const signsOf = (letter: string): string => `[${SIGNS[letter] ?? letter}]`
const apart = (name: string): string => Array.from(name, signsOf).join('[\\s.\\-_*·]{0,2}')
const together = (name: string): string => Array.from(name, signsOf).join('')

const spelled = (name: string): string => Array.from(name).join('[\\s.\\-_*·]')

const LONG = [
  'whatsapp',
  'wechat',
  'weixin',
  'telegram',
  'instagram',
  'facebook',
  'discord',
  'snapchat',
  'messenger',
  'signal',
  'insta',
]
const WRITTEN = ['skype', 'threads', 'viber', 'linkedin', 'bilibili', 'rednote', 'patreon', 'line']
const OTHERS = 'whats?\\s?app|wh?a?ts?\\s?app|v{1,3}x|wx|tele|tg|kakao(?:talk)?|tik\\s?tok|xhs|bsky'

/** Names that are nothing else. */
export const SURE = [...LONG.map(apart), ...WRITTEN.map(together), spelled('line'), spelled('ig'), OTHERS].join('|')
/** Short ones. */
export const SHORT = 'ig|i\\.g\\.?|fb|wa|ws|wts'
/** Words of their own as well. */
export const WORDS = 'line|signal|threads|messenger|qq|youtube|e-?mail|gmail|hotmail|outlook|yahoo'
export const CHINESE =
  '[微薇威維徽][\\s.\\-_\\p{So}]{0,2}(?:[信訊讯芯]|x(?:in)?(?![a-z])|v(?![a-z]))|(?:v|w|wei|we)\\s?信|小[紅红][書书薯]|抖音|微博|[面臉脸][書书]|f\\s?書|小🍠|b站|知乎'
/** Words of their own in Chinese: only before a name that is no word. */
export const NICKNAMES =
  '薇|賴|脆|愛居|衛星|卫星|小?紙?飛機仔?|小?纸?飞机|[綠绿藍蓝](?:色)?(?:嗰個|果個|那個|個)?\\s?(?:app|泡泡|氣泡)|[➕+加]\\s?v(?![a-z])'
