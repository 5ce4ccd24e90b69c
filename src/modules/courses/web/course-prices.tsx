import type { ReactNode } from 'react'
import { cents, fromDollars, toDollars } from '#kernel/money.ts'
import type { Cents } from '#kernel/money.ts'
import { moneyText } from '#kernel/written-money.ts'
import { useAmountTexts } from '#web/use-amount.ts'
import { useLocale } from '#web/locale-path.ts'
import { useWords } from '#web/use-words.tsx'
import { CHAPTER_NUMBER } from '../domain/chapter-number.ts'
import { savedPercent, sumOfUnits } from '../domain/course-prices.ts'
import { DraftPrice } from './draft-fields.tsx'
import type { DraftChapter, OwnDraft } from './own-draft.ts'
import { useFollowedDraft } from './use-draft-saves.ts'
import styles from './course-editor.module.css'

/** What chapters and the whole cost, what somebody saves who buys the whole, and what the tutor gets of it. */
export function CoursePrices({ draft }: { readonly draft: OwnDraft }): ReactNode {
  const { t } = useWords('courses-editor')
  const locale = useLocale()
  const saves = useFollowedDraft()
  const { courseCommission = '' } = useAmountTexts()
  const sumOf = ({ unitList }: DraftChapter): Cents =>
    sumOfUnits(unitList.map(({ id }) => ({ price: fromDollars(Number(saves.rows.value(`unit:${id}`, 'price') ?? 0)) })))
  const { chapterList } = draft
  const sum = cents(chapterList.reduce((all, chapter) => all + sumOf(chapter), 0))
  const own = saves.rows.value('course', 'combinePrice') as number | null
  const whole = own === null ? sum : fromDollars(own)
  const percent = savedPercent(whole, sum)
  const tooHigh = (price: number, most: Cents): string =>
    fromDollars(price) > most ? t('prices.tooHigh', { most: moneyText(toDollars(most)) }) : ''
  return (
    <>
      <p className={styles.hint}>{t('prices.text')}</p>
      {chapterList.map((chapter, at) => {
        const most = sumOf(chapter)
        return (
          <DraftPrice
            key={chapter.id}
            of={`chapter:${chapter.id}`}
            field="chapterPrice"
            id={`chapter-price-${chapter.id}`}
            label={t('prices.chapter', { number: CHAPTER_NUMBER[locale](at + 1), name: chapter.chapterName })}
            hint={t('prices.chapterHint', { sum: moneyText(toDollars(most)) })}
            empty={null}
            placeholder={String(toDollars(most))}
            problemOf={(price) => tooHigh(price, most)}
          />
        )
      })}
      <DraftPrice
        of="course"
        field="combinePrice"
        id="whole-price"
        label={t('prices.whole')}
        hint={t('prices.wholeHint', { sum: moneyText(toDollars(sum)) })}
        empty={null}
        placeholder={String(toDollars(sum))}
        problemOf={(price) => tooHigh(price, sum)}
      />
      <p className={styles.total} role="status">
        <b>{t('prices.total', { price: moneyText(toDollars(whole)) })}</b>
        {percent > 0 && <span>{t('prices.saves', { percent })}</span>}
        {whole > 0 && <small>{t('prices.net', { net: moneyText(netOf(whole, courseCommission)) })}</small>}
      </p>
    </>
  )
}

const WHOLE = 100

/** What is left of a price for the tutor, in dollars; `percent` as texts have it. */
function netOf(price: Cents, percent: string): number {
  return toDollars(cents(price - Math.round((price * Number(percent)) / WHOLE)))
}
