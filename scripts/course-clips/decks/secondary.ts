import { below, beside, fraction, from, large, lines } from '../deck.ts'
import type { Deck } from '../deck.ts'
import { plot, rightTriangle, squareWithStrips } from '../drawings/maths.ts'

const pythagoras: Deck = {
  name: 'pythagoras',
  kicker: '中學數學・畢氏定理',
  locale: 'zh',
  accent: 'harbour',
  fps: 4,
  slides: [
    {
      title: '直角三角形的三條邊',
      body: beside(rightTriangle(['a', 'b', 'c']), lines(['直角對着的邊最長，叫<b>斜邊</b>', '另外兩條邊夾着直角'], true)),
      steps: 2,
      seconds: 8,
    },
    {
      title: '在每邊畫一個正方形',
      body: beside(rightTriangle(['9', '16', '25'], true), `<p>三邊長 3、4、5</p>${from(2, '面積：9 + 16 = <b>25</b>')}`),
      steps: 2,
      seconds: 8,
    },
    { title: '畢氏定理', body: `${large('<b>a² + b² = c²</b>')}<p class="middle">c 一定是斜邊</p>`, seconds: 8 },
    {
      title: '求斜邊',
      body: beside(rightTriangle(['5', '12', 'c = ?']), `<p>c² = 5² + 12² = 169</p>${from(2, large('c = <b>13</b>'))}`),
      steps: 2,
      seconds: 8,
    },
    {
      title: '反過來也成立',
      body: lines(['6、8、10：36 + 64 = 100，<b>是</b>直角三角形', '5、6、8：25 + 36 ≠ 64，<b>不是</b>'], true),
      steps: 2,
      seconds: 8,
    },
  ],
}

const completing: Deck = {
  name: 'completing-the-square',
  kicker: 'DSE 數學・二次方程：配方法',
  locale: 'zh',
  accent: 'harbour',
  fps: 1,
  slides: [
    {
      title: '目標：解 x² + 6x + 5 = 0',
      body: lines(['如果左邊是<b>完全平方</b>，開方便可以', '可惜 x² + 6x 還差一點', '配方法：<b>補上</b>差的那一點'], true),
      steps: 3,
      seconds: 45,
    },
    {
      title: '把 x² + 6x 畫出來',
      body: beside(
        squareWithStrips(),
        `<p>一個 x 乘 x 的正方形，</p><p>兩條 3 乘 x 的長條。</p>${from(2, '補上角位：3 × 3 = <b>9</b>')}`,
      ),
      steps: 2,
      seconds: 45,
    },
    {
      title: '補上之後',
      body: `${large('x² + 6x + 9 = <b>(x + 3)²</b>')}${below(2, '要補的數 = <b>（x 的係數 ÷ 2）²</b>')}`,
      steps: 2,
      seconds: 45,
    },
    {
      title: '補多少，減多少',
      body: `${large('x² + 6x + 5')}${from(2, large('= (x² + 6x + <b>9</b>) <b>− 9</b> + 5'))}${from(3, large('= <b>(x + 3)² − 4</b>'))}`,
      steps: 3,
      seconds: 45,
    },
    {
      title: '開方，兩個答案',
      body: `${large('(x + 3)² = 4')}${from(2, large('x + 3 = <b>2</b>　或　x + 3 = <b>−2</b>'))}${from(3, large('x = <b>−1</b>　或　x = <b>−5</b>'))}`,
      steps: 3,
      seconds: 45,
    },
    {
      title: '圖像告訴你頂點',
      body: beside(
        plot({ of: (x) => (x + 3) ** 2 - 4, range: [-7, 1.5, -5, 6], points: [[-3, -4, '']] }),
        `<p>y = (x + 3)² − 4</p>${from(2, '頂點 <b>(−3, −4)</b>')}${from(3, '最小值 <b>−4</b>')}`,
      ),
      steps: 3,
      seconds: 45,
    },
    {
      title: '練習：x² − 8x + 7 = 0',
      body: `${large('(x − 4)² − 16 + 7 = 0')}${from(2, large('(x − 4)² = 9'))}${from(3, large('x = <b>7</b>　或　x = <b>1</b>'))}`,
      steps: 3,
      seconds: 45,
    },
    {
      title: '三步小結',
      body: lines(['x 的係數除以 2，再平方', '<b>補上</b>，同時<b>減去</b>', '寫成完全平方，再<b>開方</b>'], true),
      steps: 3,
      seconds: 45,
    },
  ],
}

const derivative: Deck = {
  name: 'derivative',
  kicker: 'DSE M2 · Differentiation',
  locale: 'en',
  accent: 'harbour',
  fps: 1,
  slides: [
    {
      title: 'How steep is a straight line?',
      body: `${large(`slope = ${fraction('change in y', 'change in x')}`)}${from(2, large(`y = 2x + 1 has slope <b>2</b> everywhere`))}`,
      steps: 2,
      seconds: 90,
    },
    {
      title: 'How steep is a curve at a point?',
      body: beside(
        plot({
          of: (x) => x * x,
          range: [-0.6, 2.6, -1, 5.4],
          points: [
            [1, 1, ''],
            [2, 4, ''],
          ],
          straight: [[3, -2, 1]],
        }),
        `<p>Join two points of <span style="white-space:nowrap">y = x²</span>.</p>${from(2, 'From x = 1 to x = 2 the slope is <b>3</b>.')}${from(3, 'Now let the second point slide towards the first.')}`,
      ),
      steps: 3,
      seconds: 90,
    },
    {
      title: 'The slopes settle down',
      body: `<div class="wide"><table><tr><th>second point</th><td>2</td><td>1.5</td><td>1.1</td><td>1.01</td></tr><tr><th>slope</th><td>3</td><td>2.5</td><td>2.1</td><td>2.01</td></tr></table></div>${from(2, large('… towards <b>2</b>'))}`,
      steps: 2,
      seconds: 90,
    },
    {
      title: 'First principles',
      body: `${large(`f′(x) = lim<sub> h→0</sub> ${fraction('f(x + h) − f(x)', 'h')}`)}${from(2, large(`${fraction('(x + h)² − x²', 'h')} = 2x + h`))}${from(3, large('so (x²)′ = <b>2x</b>'))}`,
      steps: 3,
      seconds: 90,
    },
    {
      title: 'The power rule',
      body: `${large(`(x<sup>n</sup>)′ = <b>n x<sup>n−1</sup></b>`)}${from(2, large('(x³)′ = 3x²　　(x⁵)′ = 5x⁴'))}${from(3, large('(x<sup>½</sup>)′ = ½ x<sup>−½</sup>'))}`,
      steps: 3,
      seconds: 90,
    },
    {
      title: 'The product rule',
      body: `${large('(uv)′ = <b>u′v + uv′</b>')}${from(2, large('(x² sin x)′'))}${from(3, large('= <b>2x sin x + x² cos x</b>'))}`,
      steps: 3,
      seconds: 90,
    },
    {
      title: 'The tangent at (1, 1)',
      body: beside(
        plot({ of: (x) => x * x, range: [-1.8, 2.2, -1.6, 4.4], straight: [[2, -1, 2]], points: [[1, 1, '(1, 1)']] }),
        `<p>Slope at x = 1: 2 × 1 = <b>2</b></p>${from(2, 'y − 1 = 2(x − 1)')}${from(3, '<b>y = 2x − 1</b>')}`,
      ),
      steps: 3,
      seconds: 90,
    },
    {
      title: 'Where the slope is zero',
      body: beside(
        plot({
          of: (x) => x ** 3 - 3 * x,
          range: [-2.3, 2.3, -3.4, 3.4],
          points: [
            [-1, 2, ''],
            [1, -2, ''],
          ],
        }),
        `<p>y = x³ − 3x,　y′ = 3x² − 3</p>${from(2, 'y′ = 0 at x = −1 and x = 1')}${from(3, 'maximum <b>(−1, 2)</b>, minimum <b>(1, −2)</b>')}`,
      ),
      steps: 3,
      seconds: 90,
    },
  ],
}

export const SECONDARY: readonly Deck[] = [pythagoras, completing, derivative]
