import { useEffect, useState } from 'react'
import type { ComponentType, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { AreaPanelProps } from './area-panel.tsx'
import styles from './search-bar.module.css'
import type { SubjectPanelProps } from './subject-panel.tsx'

// The catalogue of subjects and places comes with these panels, when they are first opened.
const loadSubject = async (): Promise<ComponentType<SubjectPanelProps>> => (await import('./subject-panel.tsx')).SubjectPanel
const loadArea = async (): Promise<ComponentType<AreaPanelProps>> => (await import('./area-panel.tsx')).AreaPanel

export function SubjectPanel(props: SubjectPanelProps): ReactNode {
  return <Loaded load={loadSubject} props={props} />
}

export function AreaPanel(props: AreaPanelProps): ReactNode {
  return <Loaded load={loadArea} props={props} />
}

function Loaded<P extends object>({ load, props }: { load: () => Promise<ComponentType<P>>; props: P }): ReactNode {
  const { t } = useTranslation('search')
  const [found, setFound] = useState<{ readonly Panel: ComponentType<P> } | null>(null)
  useEffect(() => {
    let isShown = true
    void load().then((Panel) => isShown && setFound({ Panel }))
    return () => {
      isShown = false
    }
  }, [load])
  if (!found) {
    return (
      <p className={styles.loading} role="status">
        {t('picker.loading')}
      </p>
    )
  }
  return <found.Panel {...props} />
}
