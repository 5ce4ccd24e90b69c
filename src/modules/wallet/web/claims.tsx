import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { Link, useLocation } from 'react-router'
import { moneyText } from '#kernel/written-money.ts'
import { useLocalePath } from '#web/locale-path.ts'
import type { ClaimRow } from '../contract/claim.ts'
import { sideOf } from './side-of.ts'
import styles from './wallet.module.css'

/** For which fines and disputed payments money of the wallet is reserved, and how much of it there is. */
export function Claims({ claims }: { readonly claims: readonly ClaimRow[] }): ReactNode {
  const { t } = useWords('wallet')
  if (claims.length === 0) return null
  return (
    <section className={`card ${styles.box}`}>
      <h2>{t('balance.claims.title')}</h2>
      <ul className={styles.claims}>
        {claims.map((claim) => (
          <Claim key={claim.id} claim={claim} />
        ))}
      </ul>
    </section>
  )
}

type ClaimProps = { readonly claim: ClaimRow }

function Claim({ claim }: ClaimProps): ReactNode {
  const { t } = useWords('wallet')
  const { kind, reserved, amount } = claim
  const isWhole = reserved === amount
  return (
    <li>
      <ClaimTitle claim={claim} />
      <b className="money">
        {isWhole ? moneyText(amount) : t('balance.claims.of', { reserved: moneyText(reserved), amount: moneyText(amount) })}
      </b>
      {kind === 'reversal' && <span className={styles.note}>{t('balance.claims.held')}</span>}
      {kind === 'fine' && !isWhole && <span className={styles.note}>{t('balance.claims.missing')}</span>}
    </li>
  )
}

/** A fine opens; a dispute is between us and the provider. */
function ClaimTitle({ claim: { kind, id, title } }: ClaimProps): ReactNode {
  const path = useLocalePath()
  const side = sideOf(useLocation().pathname)
  return kind === 'fine' && side === 'tutor' ? (
    <Link to={path(`/tutor/dashboard/fines/${id}`)}>{title}</Link>
  ) : (
    <span>{title}</span>
  )
}
