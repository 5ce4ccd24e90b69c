import { localeOfParams } from '#kernel/locale.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Icon } from '#web/components/icon.tsx'
import { fillAll } from '#web/fill-words.ts'
import { pageRequest } from '#web/load-context.ts'
import { useLocalePath } from '#web/locale-path.ts'
import { getNewUserPromotion } from '../contract/promotion.ts'
import type { Route } from './+types/new-user.page'
import { frameOf } from './frame-of.ts'
import { GuideFrame } from './guide-frame.tsx'
import { guideHead } from './guide-head.ts'
import { guideWords } from './guide-words.ts'
import type { GuideWords } from './guide-words.ts'
import styles from './new-user.module.css'
import { PromotionCard } from './promotion-card.tsx'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { api, publicUrl, amounts } = pageRequest(context)
  const locale = localeOfParams(params)
  const words = guideWords(locale)
  const newUser = fillAll(words.newUser, amounts)
  const trail = [{ name: newUser.title }]
  const promotion = await api(getNewUserPromotion)
  const { noneHeadTitle: headTitle, noneHeadDescription: headDescription } = newUser
  const page = promotion ? newUser : { headTitle, headDescription }
  return {
    words: newUser,
    promotion,
    frame: frameOf({ words, page, locale, publicUrl, path: '/promotion/newUser', trail }),
  }
}

export function meta({ loaderData }: Route.MetaArgs): ReturnType<typeof guideHead> {
  return guideHead(loaderData?.frame)
}

export default function NewUserPage({ loaderData }: Route.ComponentProps): ReactNode {
  const { words, promotion, frame } = loaderData
  const path = useLocalePath()
  if (!promotion) {
    return (
      <GuideFrame frame={frame} title={words.none} lead={words.noneText}>
        <p className={styles.instead}>
          <Link className="button" to={path('/searchtutor')}>
            {words.parentAction}
          </Link>
          <Link className="button quiet" to={path('/content/fee')}>
            {words.feeAction}
          </Link>
        </p>
      </GuideFrame>
    )
  }
  return (
    <GuideFrame frame={frame} title={promotion.title} lead={promotion.summary}>
      <div className={styles.halves}>
        <PromotionCard promotion={promotion} words={words} />
        <Ways words={words} />
      </div>
    </GuideFrame>
  )
}

function Ways({ words }: { readonly words: GuideWords['newUser'] }): ReactNode {
  const path = useLocalePath()
  return (
    <div className={styles.ways}>
      <section className={`card ${styles.way}`}>
        <Icon name="search" size={28} />
        <h2>{words.parentTitle}</h2>
        <p>{words.parentText}</p>
        <Link className="button" to={path('/searchtutor')}>
          {words.parentAction}
        </Link>
      </section>
      <section className={`card ${styles.way}`}>
        <Icon name="book" size={28} />
        <h2>{words.tutorTitle}</h2>
        <p>{words.tutorText}</p>
        <Link className="button quiet" to={path('/tutor/dashboard?flashingRecommendServe=1')}>
          {words.tutorAction}
        </Link>
      </section>
    </div>
  )
}
