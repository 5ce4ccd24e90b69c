import type { ReactNode } from 'react'
import { Icon } from '#web/components/icon.tsx'
import { useWords } from '#web/use-words.tsx'
import styles from './second-factor.module.css'
import { useCopy } from './use-copy.ts'

// Whole pixels a square, so that none is broader than its neighbour.
const SQUARE_PIXELS = 4

type Begun = {
  readonly secret: string
  readonly address: string
  readonly drawing: { readonly size: number; readonly path: string }
}

/** The secret of a new authenticator: to be scanned, opened on this phone, or typed. */
export function NewAuthenticator({ begun: { secret, address, drawing } }: { readonly begun: Begun }): ReactNode {
  const { t } = useWords('accounts-second')
  const copy = useCopy()
  return (
    <>
      <p>{t('app.scan')}</p>
      <svg
        className={styles.qr}
        viewBox={`0 0 ${drawing.size} ${drawing.size}`}
        width={SQUARE_PIXELS * drawing.size}
        shapeRendering="crispEdges"
        role="img"
        aria-label={t('app.picture')}
      >
        <path d={drawing.path} />
      </svg>
      <p>
        <a className="button quiet" href={address}>
          {t('app.here')}
        </a>
      </p>
      <div className={styles.secret}>
        <p>{t('app.type')}</p>
        {/* In groups, which the eye keeps while it goes from screen to screen. */}
        <code>{secret.replaceAll(/.{4}(?=.)/g, '$& ')}</code>
        <button type="button" className="button quiet" onClick={() => copy(secret)}>
          <Icon name="copy" /> {t('copy')}
        </button>
      </div>
    </>
  )
}
