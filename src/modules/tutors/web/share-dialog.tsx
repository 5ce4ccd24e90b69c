import { useEffect, useId, useRef, useState } from 'react'
import type { ReactNode, RefObject } from 'react'
import { useWords } from '#web/use-words.tsx'
import { Icon } from '#web/components/icon.tsx'
import { useLocale } from '#web/locale-path.ts'
import { useModal } from '#web/use-modal.ts'
import { BrandIcon } from './brand-icon.tsx'
import { QR_PIXELS, drawQr } from './draw-qr.ts'
import { shareLinks } from './share-links.ts'
import styles from './share-dialog.module.css'

const COPIED_SHOWN_MS = 3000

/** What is shared: where it is below the locale, what is said of it, and its words. */
export type Shared = {
  readonly path: `/${string}`
  readonly text: string
  readonly qr: string
  readonly link: string
  readonly fileName: string
}
type ShareDialogProps = {
  readonly title: string
  /** What is shared, once it is known. */
  readonly shared: Shared | 'loading' | 'failed'
  readonly retry?: () => void
  readonly onClose: () => void
}

/** QR code, share targets and link of one page (specification 1 §4 "Share dialog"). Words: `tutors`. */
export function ShareDialog({ title, shared, retry, onClose }: ShareDialogProps): ReactNode {
  const { t } = useWords('tutors')
  const { t: tw } = useWords('web')
  const { frame, close } = useModal(onClose)
  const titleId = useId()
  return (
    <dialog {...frame} className={styles.dialog} aria-labelledby={titleId} {...{ closedby: 'any' }}>
      <div className={styles.head}>
        <h2 id={titleId}>{title}</h2>
        <button type="button" className="icon-button" aria-label={tw('common.close')} onClick={close}>
          <Icon name="close" />
        </button>
      </div>
      {shared === 'loading' && (
        <output className={styles.waiting}>
          <span className={styles.blank} aria-hidden="true" />
          {t('share.loading')}
        </output>
      )}
      {shared === 'failed' && (
        <div className={styles.waiting} role="alert">
          <p>{t('share.failed')}</p>
          <button type="button" className="button" onClick={retry}>
            {t('share.retry')}
          </button>
        </div>
      )}
      {typeof shared === 'object' && <ShareBody shared={shared} />}
    </dialog>
  )
}

function ShareBody({ shared: { path, text, qr, link, fileName } }: { readonly shared: Shared }): ReactNode {
  const { t } = useWords('tutors')
  const locale = useLocale()
  const canvas = useRef<HTMLCanvasElement>(null)
  const url = `${location.origin}/${locale}${path}`
  useEffect(() => {
    if (canvas.current) drawQr(canvas.current, url)
  }, [url])
  return (
    <>
      <div className={styles.code}>
        <canvas ref={canvas} width={QR_PIXELS} height={QR_PIXELS}>
          {qr}
        </canvas>
        <button type="button" className="link-button" onClick={() => savePicture(canvas, fileName)}>
          <Icon name="download" size={18} />
          {t('share.save')}
        </button>
      </div>
      <ul className={styles.targets}>
        {shareLinks(url, text).map(({ target, href }) => (
          <li key={target}>
            <a href={href} target="_blank" rel="noopener noreferrer">
              <BrandIcon name={target} />
              {t(`share.${target}`)}
              <span className="visually-hidden">{t('share.newTab')}</span>
            </a>
          </li>
        ))}
        {typeof navigator.share === 'function' && (
          <li>
            <button type="button" onClick={() => shareNatively({ title: text, url })}>
              <Icon name="share" size={24} />
              {t('share.native')}
            </button>
          </li>
        )}
      </ul>
      <CopyLink url={url} label={link} />
    </>
  )
}

function CopyLink({ url, label }: { readonly url: string; readonly label: string }): ReactNode {
  const { t } = useWords('tutors')
  const field = useRef<HTMLInputElement>(null)
  const [result, setResult] = useState<'copied' | 'select' | null>(null)
  useEffect(() => {
    if (result !== 'copied') return
    const timer = setTimeout(() => setResult(null), COPIED_SHOWN_MS)
    return () => clearTimeout(timer)
  }, [result])
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(url)
      setResult('copied')
    } catch {
      // Not on a secure address, or forbidden: the link is selected for copying by hand.
      field.current?.select()
      setResult('select')
    }
  }
  return (
    <div className={styles.link}>
      <input ref={field} className="field" readOnly value={url} aria-label={label} onFocus={(event) => event.target.select()} />
      <button type="button" className="button" onClick={() => void copy()}>
        <Icon name={result === 'copied' ? 'check' : 'copy'} size={18} />
        {result === 'copied' ? t('share.copied') : t('share.copy')}
      </button>
      <output className={result === 'select' ? styles.hint : 'visually-hidden'}>
        {result === 'copied' ? t('share.copiedLong') : result === 'select' ? t('share.selectHint') : ''}
      </output>
    </div>
  )
}

function savePicture(canvas: RefObject<HTMLCanvasElement | null>, name: string): void {
  canvas.current?.toBlob((picture) => {
    if (!picture) return
    const url = URL.createObjectURL(picture)
    const link = document.createElement('a')
    link.href = url
    link.download = name
    link.click()
    URL.revokeObjectURL(url)
  })
}

function shareNatively(content: { title: string; url: string }): void {
  // A person who closes the system's sheet has not met an error.
  navigator.share(content).catch(() => {})
}
