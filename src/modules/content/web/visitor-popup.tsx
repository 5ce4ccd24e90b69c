import { useEffect, useId, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { Link } from 'react-router'
import { Icon } from '#web/components/icon.tsx'
import { useLocalePath } from '#web/locale-path.ts'
import { useTakesPayments } from '#web/use-takes-payments.ts'
import type { Popup } from '../domain/popup-queue.ts'
import styles from './visitor-popup.module.css'
import { keyOf } from '#web/key-of.ts'

/**
 * A small non-modal dialog at the lower edge: takes no focus, and makes way when the focus would be under it. On phones it is a line
 * below the results until it is asked for.
 */
export function VisitorPopup({ popup, onClose }: { popup: Popup; onClose: () => void }): ReactNode {
  const { t } = useWords('content')
  const box = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const [isUnfolded, setUnfolded] = useState(false)
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (keyOf(event) === 'Escape' && !document.querySelector('dialog:modal')) onClose()
    }
    const onFocusIn = ({ target }: FocusEvent): void => {
      if (target instanceof Element && box.current && covers(box.current, target)) onClose()
    }
    document.addEventListener('keydown', onKeyDown)
    document.addEventListener('focusin', onFocusIn)
    return () => {
      document.removeEventListener('keydown', onKeyDown)
      document.removeEventListener('focusin', onFocusIn)
    }
  }, [onClose])
  return (
    <dialog ref={box} open className={styles.popup} aria-labelledby={titleId} data-folded={!isUnfolded}>
      <div className={styles.head}>
        <Icon name={popup === 'qa' ? 'help' : 'search'} size={22} />
        <h2 id={titleId}>{t(popup === 'qa' ? 'popup.qaTitle' : 'popup.inquiryTitle')}</h2>
        <button
          type="button"
          className={`icon-button ${styles.unfold}`}
          aria-label={t('popup.unfold')}
          aria-expanded={isUnfolded}
          onClick={() => setUnfolded(!isUnfolded)}
        >
          <Icon name="chevron" />
        </button>
        <CloseButton onClose={onClose} />
      </div>
      <div className={styles.body}>{popup === 'qa' ? <Questions /> : <Paths onClose={onClose} />}</div>
    </dialog>
  )
}

function CloseButton({ onClose }: { onClose: () => void }): ReactNode {
  const { t } = useWords('web')
  return (
    <button type="button" className="icon-button" aria-label={t('common.close')} onClick={onClose}>
      <Icon name="close" />
    </button>
  )
}

function Questions(): ReactNode {
  const { t } = useWords('content')
  const takesPayments = useTakesPayments()
  const questions = [
    [t('popup.q1'), t(takesPayments ? 'popup.a1Paid' : 'popup.a1')],
    [t('popup.q2'), t('popup.a2')],
    [t('popup.q3'), t('popup.a3')],
    [t('popup.q4'), t('popup.a4')],
  ] as const
  return (
    <div className={styles.questions}>
      {questions.map(([question, answer]) => (
        <details key={question} name="visitor-questions">
          <summary>
            {question}
            <Icon name="chevron" size={18} />
          </summary>
          <p>{answer}</p>
        </details>
      ))}
    </div>
  )
}

function Paths({ onClose }: { onClose: () => void }): ReactNode {
  const { t } = useWords('content')
  const path = useLocalePath()
  const paths = [
    { to: '/content/subjects', icon: 'book', title: t('popup.bySubject'), text: t('popup.bySubjectText') },
    { to: '/content/districts', icon: 'pin', title: t('popup.byDistrict'), text: t('popup.byDistrictText') },
    { to: '/content/fee', icon: 'clock', title: t('popup.byFee'), text: t('popup.byFeeText') },
  ] as const
  return (
    <>
      <p className={styles.text}>{t('popup.inquiryText')}</p>
      <ul className={styles.paths}>
        {paths.map(({ to, icon, title, text }) => (
          <li key={to}>
            <Link to={path(to)} onClick={onClose}>
              <Icon name={icon} size={22} />
              <span>
                <b>{title}</b>
                <span>{text}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}

/** Whether the focused element lies under the popup; what is inside the popup itself does not count. */
function covers(popup: Element, focused: Element): boolean {
  if (popup.contains(focused)) return false
  const [a, b] = [popup.getBoundingClientRect(), focused.getBoundingClientRect()]
  return b.width > 0 && a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
}
