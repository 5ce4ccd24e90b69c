import type { ReactNode } from 'react'
import { moneyText } from '#kernel/written-money.ts'
import { Icon } from '#web/components/icon.tsx'
import { useLocale } from '#web/locale-path.ts'
import { useWords } from '#web/use-words.tsx'
import { CHAPTER_NUMBER } from '../domain/chapter-number.ts'
import { clockText } from '../domain/course-lengths.ts'
import { chapterPart, unitPart } from './buy-part.ts'
import type { BuyPart } from './buy-part.ts'
import type { ShownChapter, ShownCourse, ShownUnit } from './shown-course.ts'
import { useCourseLength } from './use-course-length.ts'
import styles from './course-curriculum.module.css'
import view from './course-view.module.css'

export type CurriculumProps = {
  readonly course: ShownCourse
  /** The unit that plays. */
  readonly chosen: number | null
  readonly onChoose: (unit: ShownUnit) => void
  /** Buys a part; left out where its reader buys nothing. */
  readonly onBuy?: ((part: BuyPart) => void) | undefined
  readonly Part: 'h2' | 'h3'
}

/** All units by their chapters: those that are open play, the others can be bought. Words: `courses-view`, `courses-player`. */
export function Curriculum({ course, Part, ...rest }: CurriculumProps): ReactNode {
  const { t } = useWords('courses-view')
  return (
    <section className={`card ${view.box}`}>
      <Part>{t('curriculum')}</Part>
      {course.chapterList.map((chapter, at) => (
        <Chapter key={chapter.id} {...{ chapter, at, ...rest }} />
      ))}
    </section>
  )
}

export const secondsOf = (units: readonly ShownUnit[]): number => units.reduce((sum, { seconds }) => sum + (seconds ?? 0), 0)

type ChapterProps = Omit<CurriculumProps, 'course' | 'Part'> & { readonly chapter: ShownChapter; readonly at: number }

function Chapter({ chapter, at, chosen, onChoose, onBuy }: ChapterProps): ReactNode {
  const { t } = useWords('courses-view')
  const locale = useLocale()
  const length = useCourseLength()
  const { chapterName, price, due, unitList } = chapter
  const seconds = secondsOf(unitList)
  const facts = [t('units', { count: unitList.length }), ...(seconds > 0 ? [length(seconds)] : [])].join(' · ')
  const name = `${t('chapter', { number: CHAPTER_NUMBER[locale](at + 1) })} ${chapterName}`
  const part = onBuy ? chapterPart(chapter, name) : null
  const isYours = unitList.some(({ isOwned }) => isOwned) && unitList.every((unit) => unit.isOwned || unit.price === 0)
  return (
    <details className={styles.chapter} open>
      <summary>
        <span>{name}</span>
        <small>
          {facts} · {isYours ? t('yours') : price === 0 ? t('free') : moneyText(price)}
        </small>
      </summary>
      <ol>
        {unitList.map((unit) => (
          <UnitLine key={unit.id} {...{ unit, onBuy }} isChosen={unit.id === chosen} onChoose={() => onChoose(unit)} />
        ))}
      </ol>
      {part && due !== undefined && (
        <p className={styles.buyChapter}>
          <button type="button" className={styles.buy} aria-haspopup="dialog" onClick={() => onBuy?.(part)}>
            {t(due < price ? 'buy.restOfChapter' : 'buy.chapter', { amount: moneyText(due) })}
          </button>
        </p>
      )}
    </details>
  )
}

type UnitProps = Pick<CurriculumProps, 'onBuy'> & {
  readonly unit: ShownUnit
  readonly isChosen: boolean
  readonly onChoose: () => void
}

function UnitLine({ unit, isChosen, onChoose, onBuy }: UnitProps): ReactNode {
  const { t } = useWords('courses-view')
  const { unitName, seconds, plays, isPreview, isOwned = false, price } = unit
  // What is free asks for a login.
  const isOpen = plays !== null || (price === 0 && seconds !== null)
  const buys = onBuy && !isOwned && price > 0 ? () => onBuy(unitPart(unit)) : null
  const cost = isOwned ? t('yours') : price === 0 ? t('free') : moneyText(price)
  const length = seconds === null ? t('noVideo') : clockText(seconds)
  const press = isOpen ? onChoose : buys
  return (
    <li className={styles.line}>
      <button
        type="button"
        className={styles.unit}
        aria-pressed={isOpen || !buys ? isChosen : undefined}
        aria-haspopup={isOpen || !buys ? undefined : 'dialog'}
        aria-disabled={!press}
        onClick={() => press?.()}
      >
        <Icon name={isOwned ? 'check' : isOpen ? 'video' : 'wallet'} size={20} />
        <span>{unitName}</span>
        {isPreview && !isOwned && <em>{t('preview')}</em>}
        <small>{buys ? length : `${length} · ${cost}`}</small>
        {buys && !isOpen && <b className={styles.buy}>{t('buy.unit', { amount: cost })}</b>}
      </button>
      {buys && isOpen && (
        <button
          type="button"
          className={styles.buy}
          aria-haspopup="dialog"
          aria-label={t('buy.named', { name: unitName, amount: cost })}
          onClick={buys}
        >
          {t('buy.unit', { amount: cost })}
        </button>
      )}
    </li>
  )
}
