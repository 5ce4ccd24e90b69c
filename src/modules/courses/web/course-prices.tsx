import type { ReactNode } from 'react'
import { cents, fromDollars, toDollars } from '#kernel/money.ts'
import type { Cents } from '#kernel/money.ts'
import { moneyText } from '#kernel/written-money.ts'
import { useAmountTexts } from '#web/use-amount.ts'
import { useLocale } from '#web/locale-path.ts'
import { useWords } from '#web/use-words.tsx'
import { CHAPTER_NUMBER } from '../domain/chapter-number.ts'
import { savedPercent, sumOfUnits } from '../domain/course-prices.ts'
import { feeOf } from '../domain/sale-money.ts'
import { DraftPrice } from './draft-fields.tsx'
import type { DraftChapter, OwnDraft } from './own-draft.ts'
import { useFollowedDraft } from './use-draft-saves.ts'
import styles from './course-editor.module.css'

/** What chapters and the whole cost, what a buyer of the whole saves, and what the tutor gets of it. */
export function CoursePrices({ draft }: { readonly draft: OwnDraft }): ReactNode {
  const { t } = useWords('courses-editor')
  const locale = useLocale()
  const saves = useFollowedDraft()
  const { chapterList } = draft
  const { sumOf, sum, whole } = pricesOf(chapterList, saves)
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
        <WhatIsLeft whole={whole} />
      </p>
    </>
  )
}

type Saves = ReturnType<typeof useFollowedDraft>

/** What each chapter's units cost one by one, what all do, and what is asked for the whole, as it is typed now. */
function pricesOf(chapterList: readonly DraftChapter[], saves: Saves) {
  const sumOf = ({ unitList }: DraftChapter): Cents =>
    sumOfUnits(unitList.map(({ id }) => ({ price: fromDollars(Number(saves.rows.value(`unit:${id}`, 'price') ?? 0)) })))
  const sum = cents(chapterList.reduce((all, chapter) => all + sumOf(chapter), 0))
  const own = saves.rows.value('course', 'combinePrice') as number | null
  return { sumOf, sum, whole: own === null ? sum : fromDollars(own) }
}

/** The whole price of a draft with the commission and what is left of it: what is sent to review is read once more. */
export function WholePrice({ draft: { chapterList } }: { readonly draft: Pick<OwnDraft, 'chapterList'> }): ReactNode {
  const { t } = useWords('courses-editor')
  const { whole } = pricesOf(chapterList, useFollowedDraft())
  if (whole === 0) return null
  return (
    <p className={styles.total}>
      <b>{t('prices.total', { price: moneyText(toDollars(whole)) })}</b>
      <WhatIsLeft whole={whole} />
    </p>
  )
}

const HUNDREDTHS = 100

/** What the house takes of a whole price by the amounts in force, and what is left for the tutor; nothing of what is free. */
function WhatIsLeft({ whole }: { readonly whole: Cents }): ReactNode {
  const { t } = useWords('courses-editor')
  const { courseCommission = '' } = useAmountTexts()
  if (whole === 0) return null
  const fee = feeOf(whole, Math.round(Number(courseCommission) * HUNDREDTHS))
  return <small>{t('prices.net', { fee: moneyText(toDollars(fee)), net: moneyText(toDollars(cents(whole - fee))) })}</small>
}
