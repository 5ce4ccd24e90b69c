import { below, beside, flow, from, large, lines } from '../deck.ts'
import type { Deck } from '../deck.ts'
import { letterCards, rhymes } from '../drawings/languages.ts'

const phonics: Deck = {
  name: 'phonics',
  kicker: 'Phonics for K3 · Short a',
  locale: 'en',
  accent: 'lantern',
  fps: 4,
  slides: [
    {
      title: 'Say each sound',
      body: letterCards([
        ['c', '/k/'],
        ['a', '/æ/'],
        ['t', '/t/'],
      ]),
      steps: 3,
      seconds: 9,
    },
    {
      title: 'Blend the sounds',
      body: `${large('c … a … t')}${from(2, large('ca … t'))}${from(3, large('<b>cat</b>'))}`,
      steps: 3,
      seconds: 9,
    },
    {
      title: 'One family, many words',
      body: `<div class="flow">${['cat', 'hat', 'bat', 'mat'].map((word, at) => `<div class="box middle" data-from="${at + 1}" style="font-size:54px;font-weight:700"><span class="second">${word[0]}</span>at</div>`).join('')}</div>`,
      steps: 4,
      seconds: 12,
    },
    {
      title: 'Five short vowels',
      body: `<div class="flow">${['cat', 'bed', 'pig', 'dog', 'cup'].map((word, at) => `<div class="box middle" data-from="${at + 1}" style="font-size:48px;font-weight:700">${word[0]}<span class="second">${word[1]}</span>${word[2]}</div>`).join('')}</div>`,
      steps: 5,
      seconds: 10,
    },
    {
      title: 'Your turn',
      body: `${letterCards([
        ['s', '/s/'],
        ['u', '/ʌ/'],
        ['n', '/n/'],
      ])}`,
      steps: 3,
      seconds: 9,
    },
  ],
}

const ielts: Deck = {
  name: 'ielts',
  kicker: 'IELTS Speaking · Part 2',
  locale: 'en',
  accent: 'indigo',
  fps: 4,
  slides: [
    {
      title: 'Two minutes, one card',
      body: flow([
        ['1 minute', 'to prepare and make notes'],
        ['1–2 minutes', 'to speak on your own'],
        ['1–2 questions', 'to round it off'],
      ]),
      steps: 3,
      seconds: 9,
      says: {
        zh: '第二部分：準備一分鐘，獨自說一至兩分鐘，最後回答一兩條問題。',
        en: 'Part 2: one minute to prepare, one to two minutes to speak, then one or two questions.',
      },
    },
    {
      title: 'A practice card',
      body: '<div class="card"><b>Describe a place in your city where you like to walk.</b><p>You should say:</p><ul><li>where it is, and when you go</li><li>what you can see there</li></ul><p>and explain why you like it.</p></div>',
      seconds: 8,
      says: {
        zh: '練習題卡：描述你城市裏一個你喜歡散步的地方。',
        en: 'A practice card: describe a place in your city where you like to walk.',
      },
    },
    {
      title: 'Notes, not sentences',
      body: lines(
        ['waterfront, Kennedy Town', 'Sunday, before dinner', 'ferries · runners · sunset', '<b>why:</b> quiet, thinking time'],
        true,
      ),
      steps: 4,
      seconds: 12,
      says: { zh: '筆記只寫關鍵詞：地點、時間、景物和原因。', en: 'Write key words only: place, time, sights and the reason.' },
    },
    {
      title: 'Stretch your tenses',
      body: flow([
        ['Past', 'I first <b style="display:inline;font-size:24px">went</b> there when …'],
        ['Present', 'These days I <b style="display:inline;font-size:24px">go</b> …'],
        ['Future', 'Next spring I <b style="display:inline;font-size:24px">am going to</b> …'],
      ]),
      steps: 3,
      seconds: 9,
      says: { zh: '用上過去、現在和將來三種時態。', en: 'Use past, present and future in one answer.' },
    },
    {
      title: 'Spend your time well',
      body: lines(
        [
          '<b>15 s</b>　Open: name the place',
          '<b>60 s</b>　Two details, one small story',
          '<b>30 s</b>　Explain why',
          '<b>15 s</b>　Close by looking ahead',
        ],
        true,
      ),
      steps: 4,
      seconds: 12,
      says: {
        zh: '十五秒開場，一分鐘細節和小故事，半分鐘說原因，十五秒收結。',
        en: 'Fifteen seconds to open, a minute of detail, half a minute of reasons, fifteen seconds to close.',
      },
    },
  ],
}

const sonnet: Deck = {
  name: 'sonnet',
  kicker: 'English literature · The sonnet',
  locale: 'en',
  accent: 'indigo',
  fps: 4,
  slides: [
    {
      title: 'Fourteen lines, four parts',
      body: beside(
        rhymes('ABABCDCDEFEFGG', true),
        lines(['Quatrain 1: <b>ABAB</b>', 'Quatrain 2: <b>CDCD</b>', 'Quatrain 3: <b>EFEF</b>', 'Couplet: <b>GG</b>'], true),
      ),
      steps: 4,
      seconds: 12,
    },
    {
      title: 'Listen for the beat',
      body: `${large('The <b>har</b>bour <b>lights</b> come <b>on</b><br>at <b>half</b> past <b>six</b>')}${below(2, 'Ten syllables, five beats: iambic pentameter.')}`,
      steps: 2,
      seconds: 8,
    },
    {
      title: 'Look for the turn',
      body: lines(
        [
          'The quatrains build a problem or an image',
          'Words such as <b>but, yet, so</b> mark the turn',
          'The couplet answers, or overturns',
        ],
        true,
      ),
      steps: 3,
      seconds: 9,
    },
    {
      title: 'From form to meaning',
      body: flow([
        ['Name it', 'the form or the device'],
        ['Quote it', 'a few exact words'],
        ['Explain it', 'what it makes us feel or see'],
      ]),
      steps: 3,
      seconds: 9,
    },
  ],
}

export const ENGLISH: readonly Deck[] = [phonics, ielts, sonnet]
