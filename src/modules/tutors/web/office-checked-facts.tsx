import type { Choice } from '#kernel/catalogue/tutor-facets.ts'
import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { EDUCATION_LEVELS, UNIVERSITIES } from '#kernel/catalogue/tutor-facets.ts'
import { FACT_NAMES } from '../contract/verification.ts'
import { hongKongDay } from '#kernel/hong-kong-time.ts'
import { useLocale } from '#web/locale-path.ts'
import { useDay } from '#web/use-moment.ts'
import type { VerificationStory } from '../contract/office-verification.ts'
import { Fact, officeStyles as styles } from '#modules/admin/public-web.ts'

type FactName = (typeof FACT_NAMES)[number]
type Value = string | number | null

/** What the profile says that is to be checked, and what of it is otherwise than at the last check. */
export function CheckedFacts({
  check,
}: {
  readonly check: Pick<VerificationStory, 'facts' | 'changes' | 'lastCheckedAt'>
}): ReactNode {
  const { t } = useWords('admin')
  const valueOf = useFactValue()
  const day = useDay()
  const date = check.lastCheckedAt === null ? '' : day(hongKongDay(new Date(check.lastCheckedAt)))
  return (
    <>
      <dl className={styles.facts}>
        {FACT_NAMES.filter((name) => name in check.facts).map((name) => (
          <Fact key={name} name={t(`verifications.facts.${name}`)}>
            {valueOf(name, check.facts[name] ?? null)}
          </Fact>
        ))}
      </dl>
      {check.lastCheckedAt !== null && (
        <p>
          <b>{t(check.changes.length > 0 ? 'verifications.changed' : 'verifications.unchanged', { date })}</b>
        </p>
      )}
      {check.changes.length > 0 && (
        <ul className={styles.changes}>
          {check.changes.map(({ name, before, after }) => (
            <li key={name}>
              {t('verifications.change', {
                name: t(`verifications.facts.${name}`),
                before: valueOf(name, before),
                after: valueOf(name, after),
              })}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function useFactValue(): (name: FactName, value: Value) => string {
  const { t } = useWords('admin')
  const locale = useLocale()
  return (name, value) => {
    if (value === null) return '–'
    if (name === 'sex') return t(`verifications.sexes.${value as 'other'}`)
    const choices: readonly Choice<string | number>[] =
      name === 'education' ? EDUCATION_LEVELS : name === 'university' ? UNIVERSITIES : []
    return choices.find((one) => one.value === value)?.[locale] ?? String(value)
  }
}
