import { use, useEffect, useId, useState } from 'react'
import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import type { AnswerOf } from '#web/api-client.ts'
import { urlOf } from '#web/api-client.ts'
import { Icon } from '#web/components/icon.tsx'
import { browserApi } from '#web/browser-api.ts'
import { useLocale } from '#web/locale-path.ts'
import { PageFacts } from '#web/page-facts.ts'
import { useModal } from '#web/use-modal.ts'
import { getOwnPhoto, previewProfile } from '../contract/own-profile.ts'
import type { TutorDetail } from '../contract/tutor-detail.ts'
import { FreeWeek } from './free-week.tsx'
import { ProfileAbout } from './profile-about.tsx'
import { ProfileChecks } from './profile-checks.tsx'
import styles from './profile-editor.module.css'
import own from './profile-preview.module.css'
import { profileFacts } from './profile-facts.ts'
import { ProfileHeader } from './profile-header.tsx'
import { SubjectPrices } from './subject-prices.tsx'

type Preview = AnswerOf<typeof previewProfile>

/** The profile as others will see it, in a dialog. */
export function ProfilePreview({ onClose }: { onClose: () => void }): ReactNode {
  const { t } = useWords(['tutors-editor', 'tutors-home'])
  const locale = useLocale()
  const { frame, close } = useModal(onClose)
  const titleId = useId()
  const [preview, setPreview] = useState<Preview | 'failed' | null>(null)
  useEffect(() => {
    browserApi(
      locale,
      'act',
    )(previewProfile)
      .then(setPreview)
      .catch(() => setPreview('failed'))
  }, [locale])
  return (
    <dialog {...frame} className={own.dialog} aria-labelledby={titleId} {...{ closedby: 'any' }}>
      <div className={own.dialogHead}>
        <h2 id={titleId}>{t('preview.title')}</h2>
        <button type="button" className="icon-button" aria-label={t('preview.close')} onClick={close}>
          <Icon name="close" />
        </button>
      </div>
      {preview === null && <p role="status">{t('preview.loading')}</p>}
      {preview === 'failed' && <p role="alert">{t('save.failed')}</p>}
      {preview !== null && preview !== 'failed' && (
        <div className={own.preview}>
          {preview.missing.length > 0 && (
            <p className={styles.hint}>
              {t('preview.missing')} {preview.missing.map((part) => t(`tutors-home:part.${part}`)).join(' · ')}
            </p>
          )}
          <Page detail={preview.detail} />
        </div>
      )}
    </dialog>
  )
}

function Page({ detail }: { detail: TutorDetail }): ReactNode {
  const facts = profileFacts(detail, { locale: useLocale(), year: use(PageFacts).year })
  return (
    <>
      <ProfileHeader tutor={detail} facts={facts} avatar={detail.headCertificate ?? urlOf(getOwnPhoto)} />
      <p className={own.introduction}>{detail.profile}</p>
      {detail.subjects.length > 0 && <SubjectPrices tutor={detail} />}
      <FreeWeek tutorId={null} week={detail.week} />
      <ProfileAbout tutor={detail} />
      <ProfileChecks checks={facts.checks} />
    </>
  )
}
