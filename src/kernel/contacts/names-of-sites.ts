// Names of services, also with a sign for a letter or blanks in them: `L!NE`, `1nst@gram`, `tele gram`.

const SIGNS: Readonly<Record<string, string>> = { a: 'a@4', e: 'e3', i: 'i1!|l', l: 'l1!|i', o: 'o0', s: 's5$' }
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
const WRITTEN = ['carousell', 'skype', 'threads', 'viber', 'linkedin', 'bilibili', 'rednote', 'patreon', 'line']
// With a letter left out or two in each other's place.
const MISSPELLED =
  'te?le?gr?a?r?m|ins?ta?gr?a?r?m|ins?agtram|face?bo{1,2}k|dis?cr?o?r?d|we?cha?t|we?hcat|si(?:ng|gn|g)al|sna?p?cha?t'
const OTHERS = 'whats?\\s?app|wh?a?ts?\\s?app|v{1,3}x|wx|tele|tg|kakao(?:talk)?|tik\\s?tok|xhs|bsky'

/** Names that are nothing else. */
export const SURE = [
  ...LONG.map(apart),
  ...WRITTEN.map(together),
  spelled('line'),
  spelled('ig'),
  spelled('ins'),
  'f\\sb(?=\\s?[:=])',
  MISSPELLED,
  OTHERS,
].join('|')
/** Short ones. */
export const SHORT = 'ig|i\\.g\\.?|ins(?!\\s(?:and|&))|fb|wa|ws|wts'
/** Words of their own as well. */
export const WORDS = 'line|signal|threads|messenger|qq|youtube|e-?mail|gmail|icloud|proton(?:mail)?|hotmail|outlook|yahoo'
export const CHINESE =
  '[微薇威維徽徵巍葳危][\\s.\\-_\\p{So}]{0,2}(?:[信訊讯芯]|x(?:in)?(?![a-z])|v(?![a-z]))|(?:v|w|wei|we)\\s?信|小[紅红][書书薯]|抖音|微博|[面臉脸][書书]|f\\s?書|小🍠|b站|知乎|[钉釘]{2}|[飞飛][书書]|領英|领英|公[眾众][号號]'
/** Words of their own in Chinese: only before a name that is no word. */
export const NICKNAMES =
  '薇|賴|加(?:一下|下|個|个|我)?\\s?v(?![a-z])|(?<![a-z])v(?:的)?[号號]|威(?=\\s?[:=])|小地瓜|串串|[綠绿]{2}|v我|v[-.·]x|脆|[愛艾哎埃挨][吉居舉]|衛星|卫星|小?紙?飛機仔?|小?纸?飞机|[綠绿藍蓝](?:色)?(?:嗰個|果個|那個|個)?\\s?(?:app|泡泡|氣泡)|[➕+加]\\s?v(?![a-z])'
