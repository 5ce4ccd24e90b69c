import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { userTypeOf } from '#kernel/user-type.ts'
import { openLoginDialog, openSwitchPrompt, usePerson } from '#modules/accounts/public-web.ts'
import { FavouriteButton } from '#modules/favourites/public-web.ts'
import type { TutorDetail } from '../contract/tutor-detail.ts'
import styles from './book-tutor.module.css'

/** What booking needs of who is here: a visitor logs in (the dialog opens by itself), a tutor switches, a parent may keep. */
export function BookingWayIn({ tutor }: { tutor: Pick<TutorDetail, 'tutorId' | 'tutorName'> }): ReactNode {
  const { t } = useTranslation('tutors')
  const person = usePerson()
  const isVisitor = person === null
  useEffect(() => {
    if (isVisitor) openLoginDialog({ reason: 2 })
  }, [isVisitor])
  if (isVisitor)
    return (
      <>
        <p>{t('book.accountText')}</p>
        <p className={styles.ways}>
          <button type="button" className="button" onClick={() => openLoginDialog({ reason: 2 })}>
            {t('book.loginButton')}
          </button>
        </p>
      </>
    )
  if (userTypeOf(person.currentUser) !== 'parent')
    return (
      <>
        <p>{t('book.switchText')}</p>
        <p className={styles.ways}>
          <button type="button" className="button" onClick={() => openSwitchPrompt({ to: 'parent' })}>
            {t('book.switchButton')}
          </button>
        </p>
      </>
    )
  return (
    <>
      <p>{t('book.inText')}</p>
      <FavouriteButton kind="tutor" id={tutor.tutorId} label={t('book.keep', { name: tutor.tutorName })} look="button" />
    </>
  )
}
