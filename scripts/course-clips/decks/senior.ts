import { below, beside, flow, fraction, from, large, lines } from '../deck.ts'
import type { Deck } from '../deck.ts'
import { molecules } from '../drawings/chemistry.ts'
import { market } from '../drawings/economics.ts'

const mole: Deck = {
  name: 'mole',
  kicker: 'DSE 化學・摩爾計算',
  locale: 'zh',
  accent: 'indigo',
  fps: 1,
  slides: [
    {
      title: '摩爾是化學的「一打」',
      body: lines(['一打雞蛋：12 隻', '一令紙：500 張', '一摩爾粒子：<b>6.02 × 10²³</b> 個'], true),
      steps: 3,
      seconds: 150,
    },
    {
      title: '由質量到摩爾數',
      body: `${large(`摩爾數 = ${fraction('質量 (g)', '摩爾質量 (g mol⁻¹)')}`)}${below(2, '摩爾質量：把化學式內各原子的相對原子質量加起來')}${below(3, 'H₂O：1.0 × 2 + 16.0 = <b>18.0</b>')}`,
      steps: 3,
      seconds: 150,
    },
    {
      title: '例一：4.4 g 二氧化碳',
      body: `${large('CO₂：12.0 + 16.0 × 2 = <b>44.0</b>')}${from(2, large('4.4 ÷ 44.0 = <b>0.10 mol</b>'))}${below(3, '分子數目：0.10 × 6.02 × 10²³ = 6.02 × 10²²')}`,
      steps: 3,
      seconds: 150,
    },
    {
      title: '方程式就是比例',
      body: `${molecules()}${large('2H₂ + O₂ → 2H₂O')}${from(2, large('<b>2 : 1 : 2</b>'))}${below(3, '係數比 = 摩爾比，<b>不是</b>質量比')}`,
      steps: 3,
      seconds: 150,
    },
    {
      title: '例二：燃燒 2.43 g 鎂',
      body: `${large('2Mg + O₂ → 2MgO')}${below(2, 'Mg：2.43 ÷ 24.3 = <b>0.100 mol</b>')}${below(3, 'MgO：0.100 mol，摩爾質量 24.3 + 16.0 = 40.3')}${from(4, large('0.100 × 40.3 = <b>4.03 g</b>'))}`,
      steps: 4,
      seconds: 150,
    },
    {
      title: '溶液：n = cV',
      body: `${large('n = <b>c × V</b>')}${below(2, 'V 的單位要是 dm³：25.0 cm³ = <b>0.0250 dm³</b>')}${below(3, '0.100 M × 0.0250 dm³ = <b>0.00250 mol</b>')}`,
      steps: 3,
      seconds: 150,
    },
    {
      title: '誰先用完？限量反應物',
      body: lines(
        [
          '有 0.20 mol H₂ 和 0.20 mol O₂',
          'H₂ 全部反應，只需 0.10 mol O₂',
          '<b>H₂ 先用完</b>：它是限量反應物',
          '得到 <b>0.20 mol H₂O</b>，餘 0.10 mol O₂',
        ],
        true,
      ),
      steps: 4,
      seconds: 150,
    },
    {
      title: '計算題四步',
      body: flow([
        ['配平', '寫出方程式'],
        ['化摩爾', '質量或體積'],
        ['用比例', '看係數'],
        ['化回', '題目要的單位'],
      ]),
      steps: 4,
      seconds: 150,
    },
  ],
}

const supplyDemand: Deck = {
  name: 'supply-demand',
  kicker: 'DSE Economics · Demand and supply',
  locale: 'en',
  accent: 'harbour',
  fps: 4,
  slides: [
    {
      title: 'Demand slopes downwards',
      body: beside(
        market({ hasSupply: false }),
        '<p>Other things being equal, people buy <b>more</b> when the price is <b>lower</b>.</p>',
      ),
      seconds: 8,
    },
    {
      title: 'Supply meets demand',
      body: beside(
        market({}),
        `<p>Sellers offer <b>more</b> when the price is <b>higher</b>.</p>${from(2, 'At <b>P</b> the two quantities are equal: equilibrium.')}`,
      ),
      steps: 2,
      seconds: 8,
    },
    {
      title: 'When demand rises',
      body: beside(
        market({ hasShift: true }),
        `<p>Income rises; the good is <b>normal</b>.</p>${from(2, 'Demand shifts right: price and quantity <b>both rise</b>.')}`,
      ),
      steps: 2,
      seconds: 8,
    },
    {
      title: 'Shift, or move along?',
      body: lines(
        [
          'A change in its <b>own price</b>: a move along the curve',
          'Income, tastes, other prices: the curve <b>shifts</b>',
          'Say <b>quantity demanded</b> for a move along',
        ],
        true,
      ),
      steps: 3,
      seconds: 9,
    },
    {
      title: 'Answer in three sentences',
      body: flow([
        ['Cause', 'what changed, and for whom'],
        ['Curve', 'which one shifts, and where'],
        ['Result', 'price, quantity, revenue'],
      ]),
      steps: 3,
      seconds: 9,
    },
  ],
}

export const SENIOR: readonly Deck[] = [mole, supplyDemand]
