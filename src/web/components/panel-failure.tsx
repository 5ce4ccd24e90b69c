import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { isRouteErrorResponse, useLocation, useNavigate, useRouteError } from 'react-router'
import boxes from './dashboard-boxes.module.css'

/** In place of the page of a row that is not there or could not be read: its list stays. Texts: `web-own`. */
export function PanelFailure(): ReactNode {
  const { t } = useWords('web-own')
  const error = useRouteError()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const isMissing = isRouteErrorResponse(error) && error.status === 404
  const words = t(isMissing ? 'panel.missing' : 'panel.failed')
  return (
    <section className={`card ${boxes.box}`} role="alert">
      {/* Of what is not there its page has no title. */}
      <title>{words}</title>
      <h2>{words}</h2>
      {!isMissing && (
        <p>
          <button
            type="button"
            className="button quiet"
            onClick={() => void navigate(`${pathname}${search}`, { replace: true, preventScrollReset: true })}
          >
            {t('panel.retry')}
          </button>
        </p>
      )}
    </section>
  )
}
