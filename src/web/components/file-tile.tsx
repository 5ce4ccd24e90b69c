import { useState } from 'react'
import type { ReactNode } from 'react'
import { fileSize } from '../file-size.ts'
import styles from './file-tile.module.css'
import { Modal } from './modal.tsx'

type Props = {
  readonly name: string
  readonly bytes: number
  readonly mediaType: string
  /** Where it is downloaded. */
  readonly href: string
  readonly words: { readonly open: string; readonly download: string }
  /** Without one a picture is fetched only when it is opened: where that is logged, or nobody may look over the shoulder. */
  readonly hasThumb?: boolean
  /** When it was added. */
  readonly note?: ReactNode
  /** What can be done with it. */
  readonly children?: ReactNode
}

/** A stored file: a picture small, which opens large; any other as its kind, name and size. */
export function FileTile({ name, bytes, mediaType, href, words, hasThumb = true, note, children }: Props): ReactNode {
  const [isOpen, setOpen] = useState(false)
  const isPicture = mediaType.startsWith('image/')
  return (
    <div className={styles.tile}>
      {isPicture ? (
        <button type="button" className={styles.thumb} aria-label={words.open} onClick={() => setOpen(true)}>
          {hasThumb ? (
            <img src={href} alt="" loading="lazy" decoding="async" />
          ) : (
            <span aria-hidden="true">{mediaType.replace('image/', '').toUpperCase()}</span>
          )}
        </button>
      ) : (
        <span className={styles.thumb} aria-hidden="true">
          {mediaType === 'application/pdf' ? 'PDF' : '…'}
        </span>
      )}
      <div className={styles.name}>
        <a href={href} download={name} title={name}>
          {name}
        </a>
        <small>
          {fileSize(bytes)}
          {note !== undefined && <> · {note}</>}
        </small>
      </div>
      {children}
      {isOpen && (
        <Modal title={name} onClose={() => setOpen(false)}>
          <img className={styles.whole} src={href} alt={name} />
          <a className="button quiet" href={href} download={name}>
            {words.download}
          </a>
        </Modal>
      )}
    </div>
  )
}
