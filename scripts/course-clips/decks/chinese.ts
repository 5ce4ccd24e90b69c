import { below, beside, flow, from, large, lines } from '../deck.ts'
import type { Deck } from '../deck.ts'
import { CHARACTERS, strokeNames, strokes, syllable, tones } from '../drawings/languages.ts'

const character = (all: (typeof CHARACTERS)[keyof typeof CHARACTERS]): string => beside(strokes(all), strokeNames(all))

const strokeOrder: Deck = {
  name: 'strokes',
  kicker: '小一中文・筆順',
  locale: 'zh',
  accent: 'lantern',
  fps: 4,
  slides: [
    {
      title: '先橫後豎：「十」',
      body: character(CHARACTERS.ten),
      steps: 2,
      seconds: 8,
      says: {
        zh: '先橫後豎：寫「十」字，先寫橫，再寫豎。',
        en: 'Across before down: for ten, the horizontal stroke comes first, then the vertical one.',
      },
    },
    {
      title: '先撇後捺：「八」',
      body: character(CHARACTERS.eight),
      steps: 2,
      seconds: 8,
      says: {
        zh: '先撇後捺：寫「八」字，先左邊的撇，再右邊的捺。',
        en: 'Left before right: for eight, the stroke that falls to the left comes first.',
      },
    },
    {
      title: '一起寫：「木」',
      body: character(CHARACTERS.tree),
      steps: 4,
      seconds: 12,
      says: { zh: '「木」字四筆：橫、豎、撇、捺。', en: 'Wood has four strokes: across, down, falling left, falling right.' },
    },
    {
      title: '最後才封口：「日」',
      body: character(CHARACTERS.sun),
      steps: 4,
      seconds: 12,
      says: {
        zh: '「日」字先寫外框，再寫裏面的橫，最後才封口。',
        en: 'Sun: first the frame, then what is inside, and the frame is closed last.',
      },
    },
    {
      title: '今天學會的規則',
      body: lines(['先<b>橫</b>後<b>豎</b>', '先<b>撇</b>後<b>捺</b>', '先外後內，最後<b>封口</b>'], true),
      steps: 3,
      seconds: 9,
      says: {
        zh: '記住：先橫後豎，先撇後捺，先外後內，最後封口。',
        en: 'Remember: across before down, left before right, outside before inside, and close last.',
      },
    },
  ],
}

const fourTones: Deck = {
  name: 'tones',
  kicker: '普通話正音・聲調',
  locale: 'zh',
  accent: 'lantern',
  fps: 4,
  slides: [
    {
      title: '四個聲調，四種走勢',
      body: tones(),
      steps: 4,
      seconds: 12,
      says: {
        zh: '第一聲高而平，第二聲向上，第三聲先降後升，第四聲由高降到低。',
        en: 'The first tone is high and level, the second rises, the third dips, the fourth falls.',
      },
    },
    {
      title: '同一個音，意思不同',
      body: `<div class="flow">${syllable('mā', '媽')}${syllable('má', '麻', 2)}${syllable('mǎ', '馬', 3)}${syllable('mà', '罵', 4)}</div>`,
      steps: 4,
      seconds: 12,
      says: { zh: '媽、麻、馬、罵：聲調一變，意思就不同。', en: 'Mother, hemp, horse, scold: another tone, another meaning.' },
    },
    {
      title: '兩個第三聲相連',
      body: `${large('你好　nǐ hǎo')}${from(2, large('讀作　<b>ní</b> hǎo'))}${below(2, '前一個第三聲，改讀第二聲。')}`,
      steps: 2,
      seconds: 8,
      says: {
        zh: '兩個第三聲相連，前一個改讀第二聲：「你好」讀作 ní hǎo。',
        en: 'When two third tones meet, the first becomes a second tone: ní hǎo.',
      },
    },
    {
      title: '「一」會變調',
      body: lines(
        [
          '一<b>定</b>：後面是第四聲，讀 <b>yí</b>dìng',
          '一<b>天</b>：後面是第一、二、三聲，讀 <b>yì</b>tiān',
          '第<b>一</b>：數數和次序，仍讀 <b>yī</b>',
        ],
        true,
      ),
      steps: 3,
      seconds: 12,
      says: {
        zh: '「一」在第四聲前讀第二聲，在其他聲調前讀第四聲；說次序時讀第一聲。',
        en: 'The word for one takes the second tone before a fourth, the fourth before others, and keeps the first when counting.',
      },
    },
  ],
}

const argument: Deck = {
  name: 'argument',
  kicker: 'DSE 中文卷二・議論文',
  locale: 'zh',
  accent: 'lantern',
  fps: 4,
  slides: [
    {
      title: '先讀懂題目',
      body: `<div class="card"><p>「等待，有時比行動更需要勇氣。」</p><p>試談談你的看法。</p></div>${from(2, '圈出關鍵詞：<b>有時</b>・<b>比</b>・<b>勇氣</b>')}`,
      steps: 2,
      seconds: 8,
    },
    {
      title: '議論文的骨架',
      body: flow([
        ['論點', '我認為甚麼'],
        ['論據', '憑甚麼這樣說'],
        ['論證', '由論據推出論點'],
      ]),
      steps: 3,
      seconds: 9,
    },
    {
      title: '一個段落，四句話',
      body: lines(
        [
          '<b>主題句</b>：這一段要證明甚麼',
          '<b>解釋</b>：為甚麼會這樣',
          '<b>例子</b>：具體的人和事',
          '<b>回應</b>：扣回題目的關鍵詞',
        ],
        true,
      ),
      steps: 4,
      seconds: 12,
    },
    {
      title: '駁論：先讓一步',
      body: flow([
        ['承認', '「行動確實需要勇氣。」'],
        ['轉折', '「然而，未到時機仍忍得住……」'],
        ['收束', '「這份克制，更見勇氣。」'],
      ]),
      steps: 3,
      seconds: 9,
    },
    {
      title: '交卷前自問',
      body: lines(['每段都有回應「<b>比</b>」嗎？', '例子有沒有只講故事、不講道理？', '結尾有沒有比開首<b>深一層</b>？'], true),
      steps: 3,
      seconds: 9,
    },
  ],
}

const interview: Deck = {
  name: 'interview',
  kicker: '升小一面試・自我介紹',
  locale: 'zh',
  accent: 'lantern',
  fps: 4,
  slides: [
    {
      title: '老師留意甚麼？',
      body: lines(['進門會<b>打招呼</b>，眼睛看着人', '聽完問題才回答', '不會也願意<b>試一試</b>'], true),
      steps: 3,
      seconds: 9,
    },
    {
      title: '自我介紹三句話',
      body: flow([
        ['我是誰', '名字和年紀'],
        ['我喜歡', '一樣玩意或一本書'],
        ['因為', '為甚麼喜歡'],
      ]),
      steps: 3,
      seconds: 9,
    },
    {
      title: '聽聽樂樂怎樣說',
      body: `<div class="card"><p>「老師早晨，我叫樂樂，今年五歲。」</p>${from(2, '「我最喜歡砌積木，」')}${from(3, '「因為可以砌一座很高的橋給小車走。」')}</div>`,
      steps: 3,
      seconds: 12,
    },
    {
      title: '遇到不懂的問題',
      body: `${large('「我想一想。」')}${from(2, large('「可以請你再說一次嗎？」'))}`,
      steps: 2,
      seconds: 8,
    },
    {
      title: '在家每天五分鐘',
      body: lines(['飯桌上輪流說一件開心事', '看圖說三句：<b>誰、在哪裏、做甚麼</b>', '只讚努力，不背稿子'], true),
      steps: 3,
      seconds: 9,
    },
  ],
}

export const CHINESE: readonly Deck[] = [strokeOrder, fourTones, argument, interview]
