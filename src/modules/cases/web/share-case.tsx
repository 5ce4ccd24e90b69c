import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { Icon } from '#web/components/icon.tsx'
import { showToast } from '#web/show-toast.ts'

type Props = { readonly title: string; readonly look: 'icon' | 'button' }

/** Hands the page's address on: by the phone's own sheet, else as a copy. */
export function ShareCase({ title, look }: Props): ReactNode {
  const { t } = useWords('cases')
  const copy = async (): Promise<void> => {
    const url = `${location.origin}${location.pathname}`
    try {
      if ('share' in navigator && matchMedia('(pointer: coarse)').matches) return await navigator.share({ title, url })
      await navigator.clipboard.writeText(url)
      showToast({ text: t('copied'), look: 'good' })
    } catch {
      // Closed without sharing, or not allowed to copy: the address bar has it.
    }
  }
  return (
    <button
      type="button"
      className={look === 'icon' ? 'icon-button' : 'button quiet'}
      aria-label={t('share')}
      onClick={() => void copy()}
    >
      <Icon name="share" size={20} />
      {look === 'button' && t('share')}
    </button>
  )
}
