import type { ReactNode } from 'react'
import { moneyText } from '#kernel/written-money.ts'
import { Icon } from '#web/components/icon.tsx'
import type { IconName } from '#web/components/icon.tsx'
import { useLocale } from '#web/locale-path.ts'
import { useWords } from '#web/use-words.tsx'
import type { OwnedDetail, UnitProgress } from '../contract/customer.ts'
import { CHAPTER_NUMBER } from '../domain/chapter-number.ts'
import { clockText } from '../domain/course-lengths.ts'
import { withSaved } from './owned-units-of.ts'
import type { OwnedUnit } from './owned-units-of.ts'
import styles from './owned-units.module.css'

type Props = Pick<OwnedDetail, 'chapterList'> & {
  readonly saved: ReadonlyMap<number, UnitProgress>
  readonly chosen: number | null
  readonly onPlay: (unit: OwnedUnit) => void
}

/** All units of a course by their chapters, with how far its reader is; what is theirs plays by a press. Words: `courses-owned`. */
export function OwnedUnits({ chapterList, ...rest }: Props): ReactNode {
  const { t } = useWords('courses-owned')
  return (
    <section className={styles.units} aria-label={t('units')}>
      {chapterList.map((chapter, at) => (
        <Chapter key={chapter.id} {...{ chapter, at, ...rest }} />
      ))}
    </section>
  )
}

type ChapterProps = Omit<Props, 'chapterList'> & { readonly chapter: OwnedDetail['chapterList'][number]; readonly at: number }

function Chapter({ chapter: { chapterName, unitList }, at, saved, chosen, onPlay }: ChapterProps): ReactNode {
  const { t } = useWords('courses-owned')
  const locale = useLocale()
  // The course has no such chapter any more.
  const isFormer = unitList.every((unit) => unit.isFormer)
  return (
    <details className={styles.chapter} open>
      <summary>{isFormer ? chapterName : `${t('chapter', { number: CHAPTER_NUMBER[locale](at + 1) })} ${chapterName}`}</summary>
      <ol>
        {unitList.map((unit) => (
          <li key={unit.unitProductId}>
            <UnitLine unit={withSaved(unit, saved)} isChosen={unit.unitProductId === chosen} onPlay={onPlay} />
          </li>
        ))}
      </ol>
    </details>
  )
}

type LineProps = { readonly unit: OwnedUnit; readonly isChosen: boolean; readonly onPlay: (unit: OwnedUnit) => void }

function UnitLine({ unit, isChosen, onPlay }: LineProps): ReactNode {
  const { unitName, buy, progress, videoResource } = unit
  const marks = useMarks(unit)
  const inner = (
    <>
      <Icon name={iconOf(unit)} size={20} />
      <span>{unitName}</span>
      <small>{[clockText(videoResource.videoDuration), ...marks].join(' · ')}</small>
      {buy && progress && !progress.isComplete && progress.watchedPercent > 0 && (
        <progress max={100} value={progress.watchedPercent} aria-hidden="true" />
      )}
    </>
  )
  if (!buy) return <div className={`${styles.unit} ${styles.locked}`}>{inner}</div>
  return (
    <button type="button" className={styles.unit} aria-current={isChosen ? 'true' : undefined} onClick={() => onPlay(unit)}>
      {inner}
    </button>
  )
}

function iconOf({ buy, isResting, progress }: OwnedUnit): IconName {
  if (!buy) return isResting ? 'warning' : 'wallet'
  return progress?.isComplete ? 'done' : 'video'
}

/** How it stands with a unit, in words. */
function useMarks({ buy, isOwned, isResting, isFormer, isPreview, price, progress }: OwnedUnit): readonly string[] {
  const { t } = useWords('courses-owned')
  if (isResting) return [t('unit.resting')]
  if (!buy) return [t('unit.locked'), moneyText(price)]
  return [
    ...(isFormer ? [t('unit.former')] : []),
    ...(isPreview && !isOwned ? [t('unit.preview')] : []),
    ...(progress?.isComplete
      ? [t('unit.complete')]
      : progress && progress.watchedPercent > 0
        ? [t('unit.watched', { percent: progress.watchedPercent })]
        : []),
  ]
}
