import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { Form } from 'react-router'
import { useLocalePath } from '#web/locale-path.ts'
import styles from './admin.module.css'

/** One field for every number that a person may read out on the phone. */
export function FindForm({ keyword = '' }: { readonly keyword?: string }): ReactNode {
  const { t } = useWords('admin')
  const path = useLocalePath()
  return (
    <Form className={styles.asked} role="search" action={path('/admin/find')} key={keyword}>
      <label className={styles.grow}>
        {t('find.keyword')}
        <input className="field" type="search" name="keyword" maxLength={100} required defaultValue={keyword} />
        <small>{t('find.hint')}</small>
      </label>
      <button className="button">{t('find.search')}</button>
    </Form>
  )
}
