import { showToast } from '#web/show-toast.ts'
import { useWords } from '#web/use-words.tsx'

/** Copies a text and says so; where the browser does not let it, that it has to be done by hand. */
export function useCopy(): (text: string) => void {
  const { t } = useWords('accounts-second')
  const copy = async (text: string): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text)
      showToast({ text: t('copied'), look: 'good' })
    } catch {
      showToast({ text: t('notCopied'), look: 'bad' })
    }
  }
  return (text) => void copy(text)
}
