import { useRef } from 'react'
import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { Icon } from '#web/components/icon.tsx'
import { CHOICE } from '#web/file-to-send.ts'
import { fileSize } from '#web/file-size.ts'
import styles from './dispute-files.module.css'
import type { Upload, Uploads } from './use-uploads.ts'

const PERCENT = 100

type ButtonProps = { readonly label: string; readonly describedBy: string; readonly onChoose: (files: readonly File[]) => void }

/** Chooses files of this device. */
export function ChooseFiles({ label, describedBy, onChoose }: ButtonProps): ReactNode {
  const field = useRef<HTMLInputElement>(null)
  return (
    <>
      <button type="button" className="button quiet" aria-describedby={describedBy} onClick={() => field.current?.click()}>
        <Icon name="plus" />
        {label}
      </button>
      <input
        ref={field}
        type="file"
        hidden
        multiple
        accept={CHOICE.file}
        aria-label={label}
        onChange={(event) => {
          onChoose([...(event.currentTarget.files ?? [])])
          event.currentTarget.value = ''
        }}
      />
    </>
  )
}

/** Files on their way: how much of each was sent, and what went wrong. */
export function UploadList({ uploads: { list, drop, retry } }: { readonly uploads: Uploads }): ReactNode {
  if (list.length === 0) return null
  return (
    <ul className={styles.uploads}>
      {list.map((one) => (
        <li key={one.key}>
          <UploadLine one={one} onDrop={() => drop(one.key)} onRetry={() => retry(one.key)} />
        </li>
      ))}
    </ul>
  )
}

type LineProps = { readonly one: Upload; readonly onDrop: () => void; readonly onRetry: () => void }

function UploadLine({ one: { file, state, part, problem, isWorthRetry }, onDrop, onRetry }: LineProps): ReactNode {
  const { t } = useWords('disputes-files')
  const { name } = file
  return (
    <div className={styles.upload}>
      <div className={styles.uploadName}>
        <span>{name}</span>
        <small>
          {fileSize(file.size)}
          {state === 'sending' && ` · ${t('percent', { percent: Math.round(part * PERCENT) })}`}
          {state === 'waiting' && ` · ${t('waiting')}`}
        </small>
        {state === 'sending' && <progress value={part} max={1} aria-label={t('sending', { name })} />}
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      </div>
      {state === 'failed' && isWorthRetry && (
        <button type="button" className="button quiet" aria-label={t('retryName', { name })} onClick={onRetry}>
          {t('retry')}
        </button>
      )}
      {state !== 'sending' && (
        <button type="button" className="icon-button" aria-label={t('drop', { name })} onClick={onDrop}>
          <Icon name="close" />
        </button>
      )}
    </div>
  )
}
