import type { ReactNode } from 'react'
import { Icon } from '#web/components/icon.tsx'
import type { PromotionCard as Promotion } from '../contract/promotion.ts'
import type { GuideWords } from './guide-words.ts'
import styles from './new-user.module.css'

type PromotionCardProps = { readonly promotion: Promotion; readonly words: GuideWords['newUser'] }

/** Header picture, activity time and numbered rules (specification 1 §2 "Promotion bar"). */
export function PromotionCard({ promotion, words }: PromotionCardProps): ReactNode {
  return (
    <article className={`card ${styles.card}`}>
      <GiftPicture />
      <div className={styles.body}>
        <h2>{words.cardTitle}</h2>
        <p className={styles.time}>
          <Icon name="clock" size={18} />
          <b>{words.time}</b>
          <span>
            {promotion.activityTime} ({words.timeZone})
          </span>
        </p>
        <h3>{words.rulesTitle}</h3>
        <ol className={styles.rules}>
          {promotion.rules.map(({ number, text }) => (
            <li key={number}>
              <span className={styles.number} aria-hidden="true">
                {number}
              </span>
              {text}
            </li>
          ))}
        </ol>
      </div>
    </article>
  )
}

/** A ferry that brings a present, in the two colours of the theme; decorative. */
function GiftPicture(): ReactNode {
  return (
    <svg className={styles.picture} viewBox="0 0 640 220" fill="none" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <rect width="640" height="220" fill="var(--brand-soft)" />
      <path
        d="M0 150c70-66 130-80 196-34 44-70 104-92 160-44 52-40 110-34 154 14 44-18 90-6 130 40v94H0z"
        fill="var(--surface)"
        opacity="0.6"
      />
      <g stroke="var(--brand)" strokeWidth="3.500" strokeLinejoin="round" strokeLinecap="round" fill="var(--surface)">
        <path d="M182 148h276l-30 40H212z" />
        <path d="M214 148v-32h212v32M230 132h16m18 0h16m18 0h16m18 0h16m18 0h16" />
        <path d="M276 58h88v58h-88zM268 42h104v18H268zM320 42v74M320 42c-30 0-34-28-16-28 12 0 16 14 16 28zm0 0c30 0 34-28 16-28-12 0-16 14-16 28z" />
        <path d="M236 116V88h22v28M238 80c-4-8 6-10 2-18m14 18c-4-8 6-10 2-18" />
        <path d="M92 96l4 10 10 4-10 4-4 10-4-10-10-4 10-4zM536 60l4 10 10 4-10 4-4 10-4-10-10-4 10-4z" />
      </g>
      <path
        d="M0 202q20-14 40 0t40 0t40 0t40 0t40 0t40 0t40 0t40 0t40 0t40 0t40 0t40 0t40 0t40 0t40 0t40 0"
        stroke="var(--brand)"
        strokeWidth="4"
        strokeLinecap="round"
      />
    </svg>
  )
}
